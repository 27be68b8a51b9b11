import { expect, test } from 'vitest'
import { toFailure } from './errorAnswer.ts'
import { Failure, StoreAway } from './failure.ts'

const thrown = (status: unknown) => Object.assign(new Error('raw'), { status })

test.each([
  [413, 413, 'tooLarge'],
  [415, 415, 'wrongType'],
  [400, 400, 'notJson'],
  [499, 400, 'notJson'],
])('an error of the body parser with %i is a %i in our words', (status, told, phrase) => {
  expect(toFailure(thrown(status))).toMatchObject({ status: told, sentence: { phrase } })
})

test.each([399, 500, 501, '400', null])('an error with the status %s is a bug', (status) => {
  expect(toFailure(thrown(status))).toBeNull()
})

test('a refusal stays what it is; what is no error is a bug', () => {
  const refusal = new Failure(422, 'badLink')
  expect(toFailure(refusal)).toBe(refusal)
  expect([toFailure({ status: 400 }), toFailure(null), toFailure(new Error('raw'))]).toEqual([null, null, null])
})

test('a busy store is asked again after 2 s, one that is away after 10', () => {
  const waits = (['busy', 'away'] as const).map((why) => toFailure(new StoreAway(why))!)
  expect(waits.map(({ status, headers }) => [status, headers['Retry-After']])).toEqual([
    [503, '2'],
    [503, '10'],
  ])
})
