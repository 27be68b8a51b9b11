import { expect, test } from 'vitest'
import { serverWords } from '#schemas/serverWords.ts'
import { Failure, isMissing, isTooLong, worded } from './failure.ts'

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
  const tooLong = (name: string) => isTooLong({ name, maxLength: 5000 } as Parameters<typeof isTooLong>[0])
  expect(worded(tooLong('lastName'), german)).toBe('Nachname: höchstens 5.000 Zeichen')
  expect(worded(tooLong('message'))).toBe('Please keep the message within 5,000 characters')
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

test('a field without a sentence of its own is named', () => {
  expect(worded(isMissing('company'))).toBe('Please fill in the company')
  expect(worded(isMissing('hasOwnProperty'))).toBe('Please fill in the hasOwnProperty')
})

test('a refusal with several fields says all of them', () => {
  const failure = Failure.fields([
    { field: 'firstName', sentence: isMissing('firstName') },
    { field: 'consent', sentence: isMissing('consent') },
  ])
  expect(failure.worded(german)).toEqual({
    message: 'Bitte nennen Sie Ihren Vornamen. Please agree to be contacted, so that we may answer you',
    errors: [
      { field: 'firstName', detail: 'Bitte nennen Sie Ihren Vornamen' },
      { field: 'consent', detail: 'Please agree to be contacted, so that we may answer you' },
    ],
  })
})
