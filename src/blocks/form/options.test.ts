import { expect, test } from 'vitest'
import { optionsOf, todaysChoice } from './options.ts'

const today = ['Real Estate: Growth ($1,500 setup + $600/month)', 'Lead Response System $897', 'Website Design']

test('a choice that is still offered stays as it is', () => {
  expect(todaysChoice('Website Design', today)).toBe('Website Design')
})

test('a choice whose price has changed becomes the one of today', () => {
  expect(todaysChoice('Real Estate: Growth ($1,400 setup + $600/month)', today)).toBe(today[0])
  expect(todaysChoice('Lead Response System $1,097.50', today)).toBe('Lead Response System $897')
})

test('a choice that is gone, or could be one of two, is made again', () => {
  expect(todaysChoice('Fax automation', today)).toBe('')
  expect(todaysChoice('Care $1', ['Care $2', 'Care $3'])).toBe('')
})

test('what is no list keeps what was typed', () => {
  expect(todaysChoice('anything', undefined)).toBe('anything')
})

test('the lists are those of the schema, and those that content brings', () => {
  const schema = {
    properties: { budget: { enum: ['', '$5'] }, service: { choices: 'services' }, name: {} },
    required: [],
  }
  const choices = { service: [{ label: 'All', options: [{ text: 'A' }, { text: 'B' }] }] }
  expect(optionsOf(schema, choices)).toEqual({ budget: ['', '$5'], service: ['A', 'B'] })
})
