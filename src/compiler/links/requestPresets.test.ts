import { expect, test } from 'vitest'
import { requestPresets } from './requestPresets.ts'

const presets = requestPresets([
  {
    presets: [
      { search: { package: 'Pilot', industry: 'Real Estate' }, set: { service: 'A' } },
      { search: { package: 'Growth', industry: 'Home Services' }, set: { service: 'B' } },
      { search: { module: 'Lead Response' }, set: { service: 'C' } },
    ],
  },
])

test('each parameter has the values of all presets', () => {
  expect(Object.fromEntries(presets.values)).toEqual({
    package: ['Pilot', 'Growth'],
    industry: ['Real Estate', 'Home Services'],
    module: ['Lead Response'],
  })
})

test('values go together when one preset has them all', () => {
  expect(presets.together({ package: 'Pilot', industry: 'Real Estate' })).toBe(true)
  expect(presets.together({ industry: 'Home Services' })).toBe(true)
  expect(presets.together({ package: 'Pilot', industry: 'Home Services' })).toBe(false)
  expect(presets.together({ package: 'Pilot', module: 'Lead Response' })).toBe(false)
})

test('a value that two presets have is known once, numbers read as text', () => {
  const { values, together } = requestPresets([
    { presets: [{ search: { people: 5 } }, { search: { people: 5 } }, { search: 'x' }, 'x'] },
  ])
  expect(values.get('people')).toEqual(['5'])
  expect(together({ people: '5' })).toBe(true)
})

test('a request without presets has none', () => {
  expect(requestPresets([{}]).values.size).toBe(0)
  expect(requestPresets([undefined]).values.size).toBe(0)
  expect(requestPresets([{ presets: 'x' }]).together({})).toBe(false)
})
