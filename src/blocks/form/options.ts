import { type FormChoices, optionTexts } from '#schemas/choices.ts'
import type { RequestSchema } from './requests.ts'

/** What can be chosen in each field that is a list. */
export type FieldOptions = Readonly<Record<string, readonly string[]>>

export function optionsOf({ properties }: RequestSchema, choices: FormChoices = {}): FieldOptions {
  const lists = Object.entries(properties).flatMap(([name, field]) => (field.enum ? [[name, field.enum] as const] : []))
  const fromContent = Object.entries(choices).map(([name, groups]) => [name, optionTexts(groups)] as const)
  return Object.fromEntries([...lists, ...fromContent])
}

/**
 * What a choice of an earlier day is today: the same words, or the one option that has them with another price, so that
 * whoever comes back finds their choice as it stands now. Nothing when it is not offered any more.
 *
 * @param options  of a field that is a list; of any other, what was typed is what it was
 */
export function todaysChoice(chosen: string, options: readonly string[] | undefined): string {
  if (!options || options.includes(chosen)) return chosen
  const same = options.filter((option) => withoutAmounts(option) === withoutAmounts(chosen))
  return same.length === 1 ? same[0]! : ''
}

function withoutAmounts(option: string): string {
  return option.replace(/\$[\d,.]*\d/g, '$')
}
