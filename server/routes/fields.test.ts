import { expect, test } from 'vitest'
import type { TextField } from '#schemas/requestFields.ts'
import { cleanFields } from './fields.ts'

const field: TextField = { name: 'a', required: false, maxLength: 10 }
const cleaned = (a: unknown, changes: Partial<TextField> = {}) => cleanFields({ a }, [{ ...field, ...changes }]).a

test('space around does not make a text too long, and nobody can send much of it', () => {
  expect(cleaned(`${' '.repeat(30)}0123456789`)).toBe('0123456789')
  expect(cleaned('x'.repeat(1_000))).toHaveLength(40)
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
