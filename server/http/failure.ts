import { wordingOf } from '#schemas/phrases.ts'
import { serverWords } from '#schemas/serverWords.ts'
import { type SiteWording, withDefaults } from '#schemas/siteWords.ts'
import type { Words } from '#schemas/types.gen.ts'

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
  const called: Readonly<Record<string, string>> = fields
  const written = Object.entries(values).map(([name, value]) => {
    if (name === 'field') return [name, Object.hasOwn(called, String(value)) ? called[String(value)] : String(value)]
    return [name, typeof value === 'string' || typeof value === 'number' ? value : list(value)]
  })
  return fill(server[phrase], Object.fromEntries(written))
}

/** The fields that are asked for in sentences of their own. */
const asked = ['firstName', 'lastName', 'email', 'service', 'message', 'topic', 'consent'] as const

export function isMissing(field: string): Sentence {
  const own = asked.find((name) => name === field)
  return own ? { phrase: own } : { phrase: 'missing', values: { field } }
}

export function isTooLong({ name, maxLength }: { name: string; maxLength: number }): Sentence {
  return { phrase: 'tooLong', values: { field: name, n: maxLength } }
}

/** What is wrong with one field. */
export interface FieldError {
  field: string
  sentence: Sentence
}

interface FailureMore {
  values?: Sentence['values']
  errors?: FieldError[]
  headers?: Record<string, string>
}

/** A refusal written for a person; it is put into the site's words where it is answered. */
export class Failure extends Error {
  readonly status: number
  readonly errors: readonly FieldError[] | undefined
  readonly headers: Record<string, string>
  readonly sentence: Sentence

  constructor(status: number, phrase: Sentence['phrase'], { values, errors, headers = {} }: FailureMore = {}) {
    super(phrase)
    this.status = status
    this.sentence = { phrase, ...(values && { values }) }
    this.errors = errors
    this.headers = headers
  }

  /** All fields to correct, in one refusal. */
  static fields(errors: [FieldError, ...FieldError[]]): Failure {
    return new Failure(422, errors[0].sentence.phrase, { errors })
  }

  /** What a visitor reads. */
  worded(wording: SiteWording | undefined): { message: string; errors?: { field: string; detail: string }[] } {
    const errors = this.errors?.map(({ field, sentence }) => ({ field, detail: worded(sentence, wording) }))
    if (!errors) return { message: worded(this.sentence, wording) }
    return { message: errors.map(({ detail }) => detail).join('. '), errors }
  }
}

/**
 * The store cannot take the work just now, and the same again later may well go through: `away` when it is out of reach,
 * `busy` when too many are waiting or the time for this request is over.
 */
export class StoreAway extends Error {
  readonly why: 'away' | 'busy'

  constructor(why: 'away' | 'busy') {
    super(`The store is ${why}.`)
    this.why = why
  }
}
