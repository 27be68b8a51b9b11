import type { ErrorObject } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { cleanText, isEmail } from '#schemas/enteredText.ts'
import type { RequestProperty, RequestSchema, TextField } from '#schemas/requestFields.ts'
import { serverWords } from '#schemas/serverWords.ts'
import { Failure, type FieldError, type Sentence } from './failure.ts'

/** At most so many characters, never half of one. */
export function cut(text: string, maxLength: number): string {
  return text.length > maxLength ? text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '') : text
}

/** The options of a list as they arrive: what a visitor chose is cleaned like all that they typed. */
export function asSent(options: readonly string[]): ReadonlySet<string> {
  return new Set(options.map((option) => cleanText(option)))
}

/** Text this many times too long is too long, however much of it is space around or accents apart. */
const slack = 4

/**
 * The texts of a body that a stranger wrote, as its schema judges them: cut before anything else is done with them, then
 * cleaned. An empty one is absent. What is no text stays what it is.
 */
export function cleanFields(body: object, fields: readonly TextField[]): Record<string, unknown> {
  const cleaned: Record<string, unknown> = {}
  for (const field of fields) {
    const given = ownValue(body, field.name)
    const value = typeof given === 'string' ? cleanField(given, field) : given
    if (value !== undefined && value !== '') cleaned[field.name] = value
  }
  return cleaned
}

function cleanField(given: string, field: TextField): string {
  const { maxLength, writtenBy, honeypot } = field
  const longest = writtenBy === 'page' ? maxLength : maxLength * slack
  const text = cut(given, longest)
  // Of what a visitor wrote nothing is cut in silence: it stays too long, and is refused.
  const isTooLong = writtenBy !== 'page' && given.length > longest
  // A space or a NUL in the honeypot was no person's either.
  return honeypot || isTooLong ? text : cleanText(text, field)
}

// All mistakes of a form are reported at once; what is judged is bounded before, so that is no invitation.
const ajv = new Ajv2020({ allErrors: true, messages: false, allowUnionTypes: true })
ajv.addFormat('email', isEmail)
// What `schemas/requests` says for form, store and mail.
ajv.addVocabulary(['control', 'choices', 'writtenBy', 'lines', 'honeypot', 'called'])

/**
 * A request's schema as a check of its bodies.
 *
 * @returns what throws a Failure for a body that is not allowed, with one sentence for each of its fields, in their order
 */
export function fieldCheck(schema: RequestSchema): (body: unknown) => void {
  const validate = ajv.compile(schema)
  return (body) => {
    if (validate(body)) return
    const errors = Object.entries(schema.properties).flatMap(([field, property]): FieldError[] => {
      const error = validate.errors?.find((one) => fieldOf(one) === field)
      return error ? [{ field, sentence: sentenceFor(error, field, property) }] : []
    })
    const [first] = errors
    throw first ? new Failure(422, first.sentence.phrase, { errors }) : new Failure(422, 'notAnObject')
  }
}

function fieldOf({ keyword, params, instancePath }: ErrorObject): string {
  return keyword === 'required' ? params.missingProperty : instancePath.slice(1)
}

function sentenceFor({ keyword, params }: ErrorObject, field: string, property: RequestProperty): Sentence {
  if (keyword === 'type' && params.type === 'string') return { phrase: 'notText', values: { field } }
  if (keyword === 'maxLength') return { phrase: 'tooLong', values: { field, n: params.limit } }
  if (property.format === 'email') return { phrase: 'email' }
  // Some fields are asked for in a sentence of their own.
  const own = phrases.find((phrase) => phrase === field)
  return own ? { phrase: own } : { phrase: 'missing', values: { field } }
}

const phrases = Object.keys(serverWords.server) as Sentence['phrase'][]

/** Only what the sender put there itself, so `__proto__` and `constructor` are names like any other; null is absent. */
export function ownValue(body: object, name: string): unknown {
  if (!Object.hasOwn(body, name)) return undefined
  return (body as Record<string, unknown>)[name] ?? undefined
}

/** Whether a value is what a form sends: an object, and no list. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
