import { expect, test } from 'vitest'
import { requestPresets } from './requestPresets.ts'

const presets = requestPresets([
  {
    label: 'Packages',
    options: [
      { text: 'A', search: { package: 'Pilot', industry: 'Real Estate' } },
      { text: 'B', search: { package: 'Growth', industry: 'Home Services' } },
    ],
  },
  { label: 'Others', options: [{ text: 'C', search: { module: 'Lead Response' } }, { text: 'D' }] },
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

test('a value that two presets have is known once', () => {
  const option = { text: 'A', search: { module: 'Lead Response' } }
  const { values, together } = requestPresets([{ label: 'Twice', options: [option, { ...option, text: 'B' }] }])
  expect(values.get('module')).toEqual(['Lead Response'])
  expect(together({ module: 'Lead Response' })).toBe(true)
})

test('options that no link chooses make no presets', () => {
  expect(requestPresets([{ label: 'Others', options: [{ text: 'A' }] }]).values.size).toBe(0)
  expect(requestPresets([]).together({})).toBe(false)
})
