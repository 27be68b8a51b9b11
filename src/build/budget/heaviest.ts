import type { TooHeavy } from './judge.ts'
import type { Kind } from './limits.ts'

/** Pages that are too heavy for one reason, the heaviest first. */
export type Group = [TooHeavy, ...TooHeavy[]]

/** So many reasons of a kind are looked into; where more pages break the budget, something that they share does. */
const mostReported = 10

/**
 * Puts together what an author changes in one place: the pages of one file, or all pages, where it is none of theirs.
 *
 * @param isShared  no section of the page has part in it
 * @returns those to report one by one, and what is left of each kind, each with the heaviest first
 */
export function heaviest(
  tooHeavy: readonly TooHeavy[],
  isShared: (heavy: TooHeavy) => boolean,
): { reported: Group[]; left: Group[] } {
  const excess = ({ bytes, limit }: TooHeavy) => bytes / limit.kb
  const groups = new Map<string, Group>()
  for (const heavy of [...tooHeavy].sort((a, b) => excess(b) - excess(a))) {
    const key = `${heavy.kind} ${isShared(heavy) ? heavy.limit.at.join() : heavy.page.file}`
    const known = groups.get(key)
    if (known) known.push(heavy)
    else groups.set(key, [heavy])
  }
  const counts: Partial<Record<Kind, number>> = {}
  const reported: Group[] = []
  const left = new Map<Kind, Group>()
  for (const group of groups.values()) {
    const { kind } = group[0]
    const count = (counts[kind] ?? 0) + 1
    counts[kind] = count
    const known = left.get(kind)
    if (count <= mostReported) reported.push(group)
    else if (known) known.push(...group)
    else left.set(kind, group)
  }
  return { reported, left: [...left.values()] }
}
