import { code, either, oneOf, type UnknownName } from './words.ts'

/** The codes `words/*`: the phrases of `words.yaml`. */
export const phraseCodes = {
  'words/unknown-value': code({
    about: 'A name in single braces that nothing is filled in for in this phrase.',
    message: ({ found, names }: Omit<UnknownName, 'name'> & { found: string }) =>
      names.length > 0
        ? `Nothing is filled in for "${found}" in this phrase.`
        : `Nothing is filled in in this phrase, so "${found}" would be printed as it stands.`,
    hint: (facts) => oneOf(facts) ?? 'Remove the braces.',
  }),
  'words/missing-value': code({
    about: 'A phrase without one of the values that belong into it.',
    message: ({ name }: { name: string }) => `The phrase does not say {${name}}.`,
    hint: ({ name }) => `Write {${name}} where the value belongs.`,
  }),
  'words/plural-forms': code({
    about: 'A phrase with a number that lacks a plural form of the site’s language.',
    message: ({
      name,
      language,
      missing,
    }: {
      name: string
      language: string
      missing: readonly string[]
      needed: readonly string[]
    }) =>
      `"${name}" lacks the plural form${missing.length === 1 ? '' : 's'} ${either(missing, 'and')}${language ? `, which "${language}" has` : ''}.`,
    hint: ({ needed }) => `Write it for ${either(needed, 'and')}.`,
  }),
}
