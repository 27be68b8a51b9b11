import type { SiteWording } from '#schemas/siteWords.ts'
import { type Sentence, worded } from './sentences.ts'

/** What is wrong with one field. */
export interface FieldError {
  field: string
  sentence: Sentence
}

/** What a visitor reads. */
interface WordedFailure {
  message: string
  errors?: { field: string; detail: string }[]
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

  worded(wording: SiteWording | undefined): WordedFailure {
    const errors = this.errors?.map(({ field, sentence }) => ({ field, detail: worded(sentence, wording) }))
    if (!errors) return { message: worded(this.sentence, wording) }
    return { message: errors.map(({ detail }) => detail).join('. '), errors }
  }
}
