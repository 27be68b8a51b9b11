import { expect, test } from 'vitest'
import { confirmToken, isToken, unsubscribeToken } from './secrets.ts'

const key = Buffer.alloc(32, 1)

test('each mail, each person and each purpose has a token of its own, of 43 characters', () => {
  const tokens = [
    ...[confirmToken(key, 'a', 1), confirmToken(key, 'a', 2), confirmToken(key, 'b', 1)],
    ...[unsubscribeToken(key, 'a'), unsubscribeToken(key, 'b'), unsubscribeToken(Buffer.alloc(32, 2), 'a')],
  ]
  expect(new Set(tokens).size).toBe(6)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  expect(confirmToken(key, 'a', 1)).toBe(tokens[0])
})

test('a token is right as a whole only', () => {
  expect([isToken('abc', 'abc'), isToken('abd', 'abc'), isToken('ab', 'abc'), isToken('', 'abc')]).toEqual([
    ...[true, false, false, false],
  ])
})
