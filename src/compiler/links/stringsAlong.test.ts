import { expect, test } from 'vitest'
import { stringsAlong } from './stringsAlong.ts'

const block = { switch: { param: 'view' }, tags: ['a', 2, true, null], panels: [{ id: 'x' }, {}, 'y', { id: 'z' }] }

test.each([
  ['switch.param', ['view']],
  ['tags[]', ['a', '2']],
  ['panels[].id', ['x', 'z']],
  ['panels', []],
  ['switch[]', []],
  ['switch[].param', []],
  ['panels.id', []],
  ['missing.param', []],
  ['tags.length', []],
])('%s gives the texts and numbers it points at', (path, found) => {
  expect(stringsAlong(block, path)).toEqual(found)
})

test('a list of lists is gone through twice', () => {
  expect(stringsAlong({ rows: [{ cells: ['a', 'b'] }, { cells: ['c'] }] }, 'rows[].cells[]')).toEqual(['a', 'b', 'c'])
})
