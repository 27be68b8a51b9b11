import { type FormChoices, searchOf } from '#schemas/choices.ts'

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
      .flatMap((option) => {
        const search = searchOf(option)
        return search ? [{ search, set: { [field]: option.text } }] : []
      }),
  )
}
