import { typeOut, wallTicker } from '../typewriter.ts'

/**
 * `<tide-typed>`: types its `[data-typed]` child, once, when at least 30 % of the section around it is in view. That child
 * is `aria-hidden`; the whole text stands beside it for assistive technology from the start.
 *
 * What is not typed yet is invisible but keeps its room, so no line moves while it appears. With reduced motion, and
 * wherever there is no script, the text simply stands there. Without its section the element watches itself.
 *
 * Attribute `typing`: `waiting`, `running`, then `done`; styles show the cursor by it.
 */
export class TideTyped extends HTMLElement {
  private end = () => {}

  connectedCallback(): void {
    const copy = this.querySelector<HTMLElement>('[data-typed]')
    if (!copy || this.getAttribute('typing') === 'done') return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || !('IntersectionObserver' in window)) {
      this.setAttribute('typing', 'done')
      return
    }
    const show = splitText(copy)
    show(0)
    this.setAttribute('typing', 'waiting')
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.intersectionRatio >= 0.3)) return
        observer.disconnect()
        this.setAttribute('typing', 'running')
        this.end = typeOut(textLength(copy), show, () => this.setAttribute('typing', 'done'), wallTicker)
      },
      { threshold: 0.3 },
    )
    observer.observe(this.closest('section') ?? this)
    this.end = () => observer.disconnect()
  }

  disconnectedCallback(): void {
    this.end()
  }
}

/**
 * Divides every piece of text under `root` into the part that is typed and the part that is still to come. The coming
 * part of the piece in hand has `data-cursor`.
 *
 * @returns shows the first `count` characters, counted over all pieces
 */
function splitText(root: HTMLElement): (count: number) => void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  const pieces = texts.map((node) => {
    const rest = document.createElement('span')
    rest.style.visibility = 'hidden'
    node.after(rest)
    return { node, rest, characters: [...node.data] }
  })
  return (count) => {
    let left = count
    let found = false
    for (const { node, rest, characters } of pieces) {
      const shown = Math.max(0, Math.min(left, characters.length))
      rest.toggleAttribute('data-cursor', left >= 0 && left <= characters.length && !found)
      found ||= rest.hasAttribute('data-cursor')
      node.data = characters.slice(0, shown).join('')
      rest.textContent = characters.slice(shown).join('')
      left -= characters.length
    }
  }
}

function textLength(root: HTMLElement): number {
  return [...(root.textContent ?? '')].length
}
