import type { FormChoices } from '#schemas/choices.ts'

/** `?package=Growth&industry=Real Estate` and what it chooses. */
export interface Preset {
  search: Readonly<Record<string, string>>
  set: Record<string, string>
}

/** Everything that a link can choose in a form in advance. */
export function presetsOf(choices: FormChoices = {}): Preset[] {
  return Object.entries(choices).flatMap(([field, groups]) =>
    groups
      .flatMap(({ options }) => options)
      .flatMap(({ text, search }) => (search ? [{ search: { ...search }, set: { [field]: text } }] : [])),
  )
}
