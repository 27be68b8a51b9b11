import { choiceLists, type FormChoices } from '#schemas/choices.ts'
import type { ChoiceGroup, ChoicesEntry } from '#schemas/types.gen.ts'
import type { JsonSchema } from '../schema/schemaFile.ts'
import type { Context } from '../template/filled.ts'

/** The collection whose entries are lists that visitors choose from in a form. */
export const choicesCollection = 'choices'

/** The groups of each list, by its name. @param entries  of that collection, which passed their schema */
export function choicesOf(
  entries: readonly { slug: string; data: unknown }[] = [],
): Map<string, readonly ChoiceGroup[]> {
  return new Map(entries.map(({ slug, data }) => [slug, (data as ChoicesEntry).groups]))
}

/** What a form offers, or why that is unknown. */
export type Offered =
  | { choices: FormChoices }
  /** There is no such list; the lists that there are. */
  | { missing: string; lists: readonly string[] }
  /** The list has a mistake, which is reported where it stands. */
  | 'flawed'

/**
 * What content offers in a form, from the entries of `choices` that the schema of its request names. The caller depends
 * on them.
 *
 * @returns nothing for a request without such lists
 */
export function formChoices(request: JsonSchema, context: Context): Offered | undefined {
  const wanted = choiceLists(request)
  if (wanted.length === 0) return undefined
  const found = context.collection(choicesCollection)
  const entries = (found && 'items' in found ? found.items : []).flatMap((entry) =>
    'place' in entry ? [entry.place.document] : [],
  )
  const named = new Map(entries.map((entry) => [entry.scope.name?.slice(choicesCollection.length + 1), entry]))
  const choices: Record<string, ChoicesEntry['groups']> = {}
  for (const [field, list] of wanted) {
    const entry = named.get(list)
    if (!entry) {
      const lists = [...named.keys()].filter((name) => name !== undefined)
      return context.isPartial(choicesCollection) ? 'flawed' : { missing: list, lists }
    }
    if (entry.hasErrors) return 'flawed'
    // Its schema has accepted it, or it would be flawed.
    choices[field] = (entry.read([]) as ChoicesEntry).groups
  }
  return { choices }
}
