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
  | 'has-errors'

/**
 * What content offers in a form, from the entries of `choices` that the schema of its request names.
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
  const byName = new Map(entries.map((entry) => [String(entry.read(['slug'])), entry]))
  const choices: Record<string, readonly ChoiceGroup[]> = {}
  for (const [field, list] of wanted) {
    const entry = byName.get(list)
    if (entry?.hasErrors || (!entry && context.isPartial(choicesCollection))) return 'has-errors'
    if (!entry) return { missing: list, lists: [...byName.keys()] }
    // Its schema has accepted it.
    choices[field] = (entry.read([]) as ChoicesEntry).groups
  }
  return { choices }
}
