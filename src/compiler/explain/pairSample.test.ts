import { expect, test } from 'vitest'
import { schemaShape } from '../bindings/shape.ts'
import { pairSample } from './pairSample.ts'

const itemOf = (properties: object, required: string[]) =>
  schemaShape({ type: 'object', additionalProperties: false, properties, required } as never, () => undefined as never)

const text = { type: 'string' }
const figure = itemOf({ value: text, label: text }, ['value', 'label'])
const link = itemOf({ label: text, to: { type: 'string', format: 'link' } }, ['label'])

test.each([
  [{ '2-4 weeks': 'on average' }, figure, '{ value: 2-4 weeks, label: on average }'],
  [{ 'Response time': '{{results.response}}' }, figure, '{ value: Response time, label: "{{results.response}}" }'],
  [{ Home: '/' }, link, '{ label: Home, to: / }'],
])('%j is an item with its parts', (item, shape, sample) => {
  expect(pairSample(item, shape)).toBe(sample)
})

test.each([
  [{ Home: 'the beginning' }, link],
  [{ a: 'b', c: 'd' }, figure],
  [{ a: null }, figure],
])('of %j nobody can tell', (item, shape) => {
  expect(pairSample(item, shape)).toBeUndefined()
})
