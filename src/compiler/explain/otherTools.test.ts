import { expect, test } from 'vitest'
import { otherToolsHint } from './otherTools.ts'

const page = { names: ['title', 'noindex', 'draft', 'sections'], holder: undefined }
const section = { names: ['type', 'draft', 'show'], holder: 0 }
const item = { names: ['title', 'to'], holder: 'item' }

test.each([
  ['slug', 'about-us', page, 'the name of the file is the address'],
  ['permalink', '/about', page, 'the name of the file is the address'],
  ['published', false, page, '"draft: true"'],
  ['published', true, page, 'what is no draft is shown'],
  ['hidden', true, section, '"draft: true"'],
  ['hidden', false, section, 'what is no draft is shown'],
  ['limit', 3, item, 'above "item"'],
])('who writes %s: %s is told what is written here', (name, value, place, advice) => {
  expect(otherToolsHint(name, value, place)).toContain(advice)
})

test.each([
  ['slug', 'one', section],
  ['hidden', 'on Mondays', section],
  ['limit', 3, section],
])('nothing is known of %s: %s elsewhere', (name, value, place) => {
  expect(otherToolsHint(name, value, place)).toBeUndefined()
})
