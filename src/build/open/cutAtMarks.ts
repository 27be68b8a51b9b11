import type { OpenPlace, Part } from '#schemas/openPage.ts'
import { slotSigns } from '#src/ui/slotMark.ts'

/** A stretch of finished HTML that makes way for a place, or for nothing; offsets in characters, the end excluded. */
export interface Hole {
  from: number
  to: number
  place?: OpenPlace
}

/**
 * A finished document in pieces: cut at its holes, and at the signs that views leave (`src/ui/slotMark.ts`).
 *
 * @param holes  none within another, and none between the signs of a repeated part
 */
export function cutAtMarks(html: string, holes: readonly Hole[]): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const { from, to, place } of [...holes].sort((a, b) => a.from - b.from || a.to - b.to)) {
    parts.push(...cut(html.slice(at, from)), ...(place ? [place] : []))
    at = to
  }
  return joined([...parts, ...cut(html.slice(at))])
}

function cut(html: string): Part[] {
  const open: { slot: string; parts: Part[] }[] = [{ slot: '', parts: [] }]
  let at = 0
  for (const { index, 0: sign, 1: said = '' } of html.matchAll(slotSigns)) {
    const { parts } = open.at(-1)!
    parts.push(html.slice(at, index))
    at = index + sign.length
    if (said.endsWith('[')) open.push({ slot: said.slice(0, -1), parts: [] })
    else if (said !== ']') parts.push({ slot: said })
    else {
      const inner = open.pop()!
      if (open.length === 0) throw new Error('A repeated part ends that has not begun.')
      open.at(-1)!.parts.push({ slot: inner.slot, parts: joined(inner.parts) })
    }
  }
  const [whole, unfinished] = open
  if (unfinished) throw new Error(`The repeated part "${unfinished.slot}" does not end.`)
  return [...whole!.parts, html.slice(at)]
}

/** Neighboring strings as one, and none that is empty. */
function joined(parts: readonly Part[]): Part[] {
  const found: Part[] = []
  for (const part of parts) {
    const last = found.at(-1)
    if (typeof part === 'string' && typeof last === 'string') found[found.length - 1] = last + part
    else if (part !== '') found.push(part)
  }
  return found
}
