import { expect, test } from 'vitest'
import { cleanFields, isObject } from './cleanFields.ts'
import type { FieldRule } from './fieldRules.ts'

const rule: FieldRule = {
  ...{ name: 'a', required: false, minLength: 0, maxLength: 10, email: false, list: null },
  ...{ byPage: false, asTyped: false, lines: false },
}
const cleaned = (a: unknown, changes: Partial<FieldRule> = {}) => cleanFields({ a }, [{ ...rule, ...changes }]).a

test('space around does not make a text too long, and nobody can send much of it', () => {
  expect(cleaned(`${' '.repeat(30)}0123456789`)).toBe('0123456789')
  expect(cleaned('x'.repeat(1_000))).toHaveLength(40)
})

test('what the page writes is cut to its length, and the honeypot stays as typed', () => {
  expect(cleaned('x'.repeat(1_000), { byPage: true })).toHaveLength(10)
  expect(cleaned(' \0 ', { byPage: true, asTyped: true })).toBe(' \0 ')
})

test('what is empty or null is absent, and what is no text stays what it is', () => {
  expect(['', ' ', null].map((value) => cleaned(value))).toEqual([undefined, undefined, undefined])
  expect([5, false, ['x']].map((value) => cleaned(value))).toEqual([5, false, ['x']])
})

test('only what the sender wrote is a field', () => {
  expect(cleanFields({}, [{ ...rule, name: 'constructor' }])).toEqual({})
})

test('a list, nothing and a text are no form', () => {
  expect([{}, [], null, 'x', undefined].map(isObject)).toEqual([true, false, false, false, false])
})
