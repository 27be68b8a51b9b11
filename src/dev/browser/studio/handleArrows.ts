import type { KeyboardEvent } from 'react'

/**
 * Moves the focus by the arrow keys among items that stand in rows: from one to the next, and to the nearest in the row above
 * or below. From a search field above them it goes down to the first, and back.
 *
 * @param selector  of what takes the focus in each `li`
 */
export function handleArrows(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const { key, currentTarget, target } = event
  const search = currentTarget.querySelector('input')
  const all = [...currentTarget.querySelectorAll<HTMLElement>(selector)]
  const at = all.findIndex((one) => one.closest('li')?.contains(target as Element))
  if (at < 0 && !(key === 'ArrowDown' && target === search)) return
  const boxes = new Map(all.map((one) => [one, one.getBoundingClientRect()]))
  const { top, left } = boxes.get(all[at]!) ?? { top: 0, left: 0 }
  const distance = (one: HTMLElement) => {
    const box = boxes.get(one)!
    return Math.abs(box.top - top) * 10 + Math.abs(box.left - left)
  }
  const byDistance = all.toSorted((a, b) => distance(a) - distance(b))
  const next: Record<string, HTMLElement | null | undefined> = {
    ArrowRight: all[at + 1],
    ArrowLeft: all[at - 1],
    ArrowDown: at < 0 ? all[0] : byDistance.find((one) => boxes.get(one)!.top > top + 1),
    ArrowUp: byDistance.find((one) => boxes.get(one)!.top < top - 1) ?? search,
  }
  if (!(key in next)) return
  event.preventDefault()
  next[key]?.focus()
}
