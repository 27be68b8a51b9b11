import type { Block } from '#schemas/types.gen.ts'

/**
 * What React knows each section of a list by: its type with its id, or with its number among those of its type. A section
 * that comes, goes or moves leaves the state of the others as it is.
 */
export function sectionKeys(sections: readonly Block[]): string[] {
  const counts = new Map<string, number>()
  return sections.map(({ type, id }) => {
    if (id !== undefined) return `${type} ${id}`
    const count = counts.get(type) ?? 0
    counts.set(type, count + 1)
    return `${type} #${count}`
  })
}
