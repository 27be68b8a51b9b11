import { choiceLists, type FormChoices, searchOf } from '#schemas/choices.ts'
import type { ChoiceGroup, ChoicesEntry } from '#schemas/types.gen.ts'
import { requestsOf } from '../schema/blockKeywords.ts'
import type { JsonSchema, Schemas } from '../schema/schemaFile.ts'
import type { FillEnvironment } from '../template/document.ts'
import { isMapping, own } from '../values/own.ts'

/** The collection whose entries are lists that visitors choose from in a form. */
export const choicesCollection = 'choices'

/** The groups of each list, by its name. @param entries  of that collection, which passed their schema */
export function choicesOf(entries: readonly { slug: string; data: unknown }[] = []): FormChoices {
  return Object.fromEntries(entries.map(({ slug, data }) => [slug, (data as ChoicesEntry).groups]))
}

/** What a form offers, or why that is unknown. */
type Offered =
  | { choices: FormChoices }
  /** There is no such list; the lists that there are. */
  | { missing: string; lists: readonly string[] }
  /** The list has a mistake, which is reported where it stands. */
  | 'has-errors'

/**
 * What content offers in a form, from the entries of `choices` that the schema of its request names.
 *
 * @param fields  those that the form shows, by name; all of the request when left out
 * @returns nothing for a form without such lists
 */
export function formChoices(request: JsonSchema, fields: unknown, context: FillEnvironment): Offered | undefined {
  const wanted = choiceLists(request).filter(([field]) => !isMapping(fields) || Object.hasOwn(fields, field))
  if (wanted.length === 0) return undefined
  const { value: found, isPartial } = context.cycles.observe(() => context.collection(choicesCollection))
  const entries = (found && 'items' in found ? found.items : []).flatMap((entry) =>
    'place' in entry ? [entry.place.document] : [],
  )
  const byName = new Map(entries.map((entry) => [String(entry.read(['slug'])), entry]))
  const choices: Record<string, readonly ChoiceGroup[]> = {}
  for (const [field, list] of wanted) {
    const entry = byName.get(list)
    if (entry?.hasErrors || (!entry && isPartial)) return 'has-errors'
    if (!entry) return { missing: list, lists: [...byName.keys()] }
    // Its schema has accepted it.
    choices[field] = (entry.read([]) as ChoicesEntry).groups
  }
  return { choices }
}

/** What a request offers in all of its lists, as far as content says so without a mistake. */
export function groupsOf(request: JsonSchema, choices: FormChoices): ChoiceGroup[] {
  return choiceLists(request).flatMap(([, list]) => (own(choices, list) as ChoiceGroup[] | undefined) ?? [])
}

/** What links can choose in advance in the forms of a page: the `search` of each option that has one. */
export function presetsOf(
  sections: unknown,
  { blocks, requests }: Pick<Schemas, 'blocks' | 'requests'>,
  choices: FormChoices,
): Readonly<Record<string, string>>[] {
  return requestsOf(sections, blocks, requests)
    .flatMap((name) => groupsOf(requests.get(name)!.schema, choices))
    .flatMap(({ options }) => options.map(searchOf))
    .filter((search) => search !== undefined)
}
