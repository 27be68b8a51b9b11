import { expect, test } from 'vitest'
import { isEmail, isObject } from './schemaCheck.ts'

test.each(['a@b.c', 'first.last+tag@mail.harbor.example', 'дана@гавань.example'])('%s is an address', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  ...['', 'a', 'a@', '@b.c', 'a@b', 'a@b.', 'a@.b', 'a@.b.c', 'a@b..c', 'a@b@c.d', 'a@b.c@'],
  ...['a b@c.d', 'a\u00a0b@c.d', 'a\t@b.c', 'a,b@c.d', 'a;b@c.d', 'a:b@c.d', '"a"@b.c', 'a\\b@c.d'],
  ...['<a@b.c>', 'a(b@c.d', 'a)b@c.d', 'a@[b.c', 'a@b].c', 'a<b@c.d', 'a>b@c.d'],
])('%s is none', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('a list, nothing and a text are no form', () => {
  expect([{}, [], null, 'x', undefined].map(isObject)).toEqual([true, false, false, false, false])
})
