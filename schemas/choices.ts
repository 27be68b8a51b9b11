import type { ChoiceGroup, ChoiceOption, FormBlock } from './types.gen.ts'

/** What a section's form lets visitors choose from, by field; the compiler adds it to the section as `choices`. */
export type FormChoices = Readonly<Record<string, readonly ChoiceGroup[]>>

/** What the compiler adds to a section that is a form. */
export interface FormAdditions {
  /** What content offers in it. */
  choices?: FormChoices
  /** Which words its visitors agree to: `consentVersion` of them. */
  consentVersion?: string
  /** What the server says to each text that is too long, by field. */
  tooLong?: Readonly<Record<string, string>>
}

export type CompiledForm = FormBlock & FormAdditions

/**
 * The fields of a request whose options stand in content: field → the list, which is an entry of the collection `choices`.
 *
 * @param schema  a request's, `schemas/requests/<name>.schema.json`
 */
export function choiceLists(schema: { readonly properties?: unknown }): [field: string, list: string][] {
  return Object.entries(schema.properties ?? {}).flatMap(([field, property]: [string, { choices?: unknown }]) =>
    typeof property?.choices === 'string' ? [[field, property.choices] as [string, string]] : [],
  )
}

/** Every option of a list, in its order. */
export function optionTexts(groups: readonly ChoiceGroup[]): string[] {
  return groups.flatMap(({ options }) => options.map(({ text }) => text))
}

/** The query of links that choose an option in advance; nothing when none does. */
export function searchOf({ search = {} }: ChoiceOption): Readonly<Record<string, string>> | undefined {
  return Object.keys(search).length > 0 ? { ...search } : undefined
}
