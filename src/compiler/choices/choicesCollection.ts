import type { ChoiceGroup, ChoicesEntry } from '#schemas/types.gen.ts'

/** The collection whose entries are lists that visitors choose from in a form. */
export const choicesCollection = 'choices'

/** The groups of each list, by its name. @param entries  of that collection, which passed their schema */
export function choicesOf(
  entries: readonly { slug: string; data: unknown }[] = [],
): Map<string, readonly ChoiceGroup[]> {
  return new Map(entries.map(({ slug, data }) => [slug, (data as ChoicesEntry).groups]))
}
