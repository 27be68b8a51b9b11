import { expect, test } from 'vitest'
import type { TextField } from '#schemas/requestFields.ts'
import contact from '#schemas/requests/contact.schema.json' with { type: 'json' }
import subscription from '#schemas/requests/subscription.schema.json' with { type: 'json' }
import { Failure, worded } from './failure.ts'
import { cleanFields, cut, fieldCheck, isObject } from './fields.ts'

test.each([
  ['abc', 3, 'abc'],
  ['abc', 2, 'ab'],
  ['a\u{10000}b', 2, 'a'],
  ['a\u{10ffff}b', 2, 'a'],
  ['a\u{10000}b', 3, 'a\u{10000}'],
  ['\ud7ffab', 1, '\ud7ff'],
  ['\uffffab', 1, '\uffff'],
])('%j cut to %i is %j: never half a character', (text, maxLength, expected) => {
  expect(cut(text, maxLength)).toBe(expected)
})

const field: TextField = { name: 'a', required: false, maxLength: 10 }
const cleaned = (a: unknown, changes: Partial<TextField> = {}) => cleanFields({ a }, [{ ...field, ...changes }]).a

test('space around does not make a text too long, and nobody can send much of it', () => {
  expect(cleaned(`${' '.repeat(30)}0123456789`)).toBe('0123456789')
  expect(cleaned('x'.repeat(1_000))).toHaveLength(40)
  // It is refused as it is, and never stored without its end.
  expect(cleaned(`${' '.repeat(35)}0123456789`)).toHaveLength(40)
})

test('what the page writes is cut to its length, and the honeypot stays as typed', () => {
  expect(cleaned('x'.repeat(1_000), { writtenBy: 'page' })).toHaveLength(10)
  expect(cleaned(' \0 ', { writtenBy: 'page', honeypot: true })).toBe(' \0 ')
})

test('what is empty or null is absent, and what is no text stays what it is', () => {
  expect(['', ' ', null].map((value) => cleaned(value))).toEqual([undefined, undefined, undefined])
  expect([5, false, ['x']].map((value) => cleaned(value))).toEqual([5, false, ['x']])
})

test('only what the sender wrote is a field', () => {
  expect(cleanFields({}, [{ ...field, name: 'constructor' }])).toEqual({})
})

test('a field that is missing is asked for in its own sentence, and named where it has none', () => {
  const properties = { consent: {}, hearAbout: {}, company: {} }
  const schema = { type: 'object', properties, required: ['company', 'consent', 'hearAbout'] }
  const check = fieldCheck(schema)
  expect(failureOf(() => check({})).errors?.map(({ field, sentence }) => [field, worded(sentence)])).toEqual([
    ['consent', 'Please agree to be contacted so we can answer you'],
    ['hearAbout', 'Please fill in the answer to "How did you hear about us"'],
    ['company', 'Please fill in the company'],
  ])
})

test('an address that is too long is told so, not that it is none', () => {
  const body = { email: `${'a'.repeat(250)}@b.co`, topic: 'webinars' }
  const { errors } = failureOf(() => fieldCheck(subscription)(body))
  expect(errors?.map(({ sentence }) => worded(sentence))).toEqual(['Please keep the email within 254 characters'])
})

test('what is no object has no fields to name', () => {
  const check = fieldCheck(contact)
  for (const body of [[], null, 'x']) {
    const { status, sentence, errors } = failureOf(() => check(body))
    expect([status, sentence.phrase, errors]).toEqual([422, 'notAnObject', undefined])
  }
})

function failureOf(work: () => void): Failure {
  try {
    work()
  } catch (error) {
    if (error instanceof Failure) return error
  }
  throw new Error('It was allowed.')
}

test('a list, nothing and a text are no form', () => {
  expect([{}, [], null, 'x', undefined].map(isObject)).toEqual([true, false, false, false, false])
})
