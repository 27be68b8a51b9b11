import { expect, test } from 'vitest'
import { filledIn, type Part } from './openPage.ts'

const nasty = `"><img src=x onerror='alert(1)'> & $& $1`
const escaped = '&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt; &amp; $&amp; $1'

test('a value is text wherever it stands, in an attribute and between tags', () => {
  const parts: Part[] = ['<a title="', { slot: 'name' }, '">', { slot: 'name' }, '</a>']
  expect(filledIn(parts, { name: nasty })).toBe(`<a title="${escaped}">${escaped}</a>`)
})

test('a list gives its HTML once for each item, in order, and nothing when it is empty', () => {
  const parts: Part[] = ['<ul>', { slot: 'errors', parts: ['<li>', { slot: '' }, '.</li>'] }, '</ul>']
  expect(filledIn(parts, { errors: ['One', '<two>'] })).toBe('<ul><li>One.</li><li>&lt;two&gt;.</li></ul>')
  expect(filledIn(parts, { errors: [] })).toBe('<ul></ul>')
})

test('a place can depend on what the value is', () => {
  const option: Part[] = ['<option', { slot: 'size', is: 'L', parts: [' selected=""'] }, '>']
  expect(filledIn(option, { size: 'L' })).toBe('<option selected="">')
  expect(filledIn(option, { size: 'M' })).toBe('<option>')
  const other: Part[] = [{ slot: 'size', not: ['L', ''], parts: ['<option>', { slot: 'size' }, '</option>'] }]
  expect(filledIn(other, { size: 'L' })).toBe('')
  expect(filledIn(other, { size: '<XL>' })).toBe('<option>&lt;XL&gt;</option>')
})

test('where nothing is known of a value, the page stays as it was', () => {
  const parts: Part[] = [
    '<input',
    { slot: 'a', parts: [' value="', { slot: 'a' }, '"'], otherwise: ' value="old"' },
    '>',
  ]
  expect(filledIn(parts, {})).toBe('<input value="old">')
  expect(filledIn(parts, { a: '' })).toBe('<input value="">')
})

test('a value never names another, whatever its name is', () => {
  expect(filledIn([{ slot: 'constructor' }, { slot: '__proto__' }], {})).toBe('')
  expect(filledIn([{ slot: 'a' }], { a: '{b}', b: 'no' })).toBe('{b}')
})
