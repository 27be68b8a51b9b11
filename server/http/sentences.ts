import { wordingOf } from '#schemas/phrases.ts'
import { serverWords } from '#schemas/serverWords.ts'
import { type SiteWording, withDefaults } from '#schemas/siteWords.ts'
import type { Words } from '#schemas/types.gen.ts'
import type { FieldRule } from '../routes/fieldRules.ts'

/** Something that the server says to a visitor, as data: a phrase of the group `server`, and what is filled into it. */
export interface Sentence {
  phrase: keyof Words['server']
  /** A list is written as the site's language writes one; `field` is a field's name in the request. */
  values?: Readonly<Record<string, string | number | readonly string[]>>
}

/** A sentence in the site's own words. Without a full stop: the form goes on with one. */
export function worded({ phrase, values = {} }: Sentence, wording?: SiteWording): string {
  const { server, fields } = withDefaults(serverWords, wording?.words)
  const { fill, list } = wordingOf(wording?.language, wording?.currency)
  const written = Object.entries(values).map(([name, value]) => {
    if (name === 'field')
      return [name, Object.hasOwn(fields, String(value)) ? fields[value as keyof typeof fields] : String(value)]
    return [name, typeof value === 'string' || typeof value === 'number' ? value : list(value)]
  })
  return fill(server[phrase], Object.fromEntries(written))
}

export const minutes = (seconds: number): number => Math.ceil(seconds / 60)

/** The fields that are asked for in sentences of their own. */
const asked = ['firstName', 'lastName', 'email', 'service', 'message', 'topic', 'consent'] as const

export function isMissing(field: string): Sentence {
  const own = asked.find((name) => name === field)
  return own ? { phrase: own } : { phrase: 'missing', values: { field } }
}

export function isTooLong({ name, maxLength }: FieldRule): Sentence {
  return { phrase: 'tooLong', values: { field: name, n: maxLength } }
}
