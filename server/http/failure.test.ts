import { expect, test } from 'vitest'
import { serverWords } from '#schemas/serverWords.ts'
import { Failure, StoreAway, toFailure, worded } from './failure.ts'

const german = {
  language: 'de-DE',
  words: {
    fields: { lastName: 'Nachname' },
    server: {
      firstName: 'Bitte nennen Sie Ihren Vornamen',
      tooLong: { one: '{field}: {n} Zeichen', other: '{field}: höchstens {n} Zeichen' },
      onlyMethods: 'Nur {methods}',
    },
  },
}

test('a sentence is in the site’s words, and in English where it has none of its own', () => {
  expect(worded({ phrase: 'firstName' }, german)).toBe('Bitte nennen Sie Ihren Vornamen')
  expect(worded({ phrase: 'service' }, german)).toBe('Please choose a service')
  expect(worded({ phrase: 'firstName' })).toBe('Please enter your first name')
})

test('numbers, lists and names of fields are written as the site writes them', () => {
  const tooLong = (field: string) => ({ phrase: 'tooLong', values: { field, n: 5000 } }) as const
  expect(worded(tooLong('lastName'), german)).toBe('Nachname: höchstens 5.000 Zeichen')
  expect(worded(tooLong('message'))).toBe('Please keep the message within 5,000 characters')
  expect(worded(tooLong('hasOwnProperty'))).toBe('Please keep the hasOwnProperty within 5,000 characters')
  expect(worded({ phrase: 'onlyMethods', values: { methods: ['GET', 'HEAD'] } }, german)).toBe('Nur GET und HEAD')
  expect(worded({ phrase: 'tooMany', values: { n: 1 } })).toContain('please wait a minute')
  expect(worded({ phrase: 'tooMany', values: { n: 3 } })).toContain('please wait 3 minutes')
})

test('every field has a name for sentences: its own, or the one that its request gives it', () => {
  const { fields } = serverWords
  expect([fields.firstName, fields.topic, fields.hearAbout]).toEqual([
    'first name',
    'topic',
    'answer to "How did you hear about us"',
  ])
  expect(Object.keys(fields)).not.toContain('user_agent')
})

test('a refusal with several fields says all of them', () => {
  const errors = (['firstName', 'consent'] as const).map((field) => ({ field, sentence: { phrase: field } }))
  const failure = new Failure(422, 'firstName', { errors })
  expect(failure.worded(german)).toEqual({
    message: 'Bitte nennen Sie Ihren Vornamen. Please agree to be contacted so we can answer you',
    errors: [
      { field: 'firstName', detail: 'Bitte nennen Sie Ihren Vornamen' },
      { field: 'consent', detail: 'Please agree to be contacted so we can answer you' },
    ],
  })
})

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
