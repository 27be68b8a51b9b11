import { expect, test } from 'vitest'
import { layOutBeforeEnd } from './layOutBeforeEnd.ts'

const { dataset } = document.documentElement

test.each([
  ['End', {}, false],
  ['ArrowDown', { metaKey: true }, false],
  ['ArrowDown', {}, true],
  ['a', {}, true],
])('before %s %o leads anywhere, what is below waits on: %s', (key, held, waits) => {
  dataset.later = ''
  layOutBeforeEnd(document.documentElement, window)
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...held }))
  expect('later' in dataset).toBe(waits)
})
