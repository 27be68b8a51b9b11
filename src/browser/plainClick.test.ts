import { expect, test } from 'vitest'
import { isPlainClick } from './plainClick.ts'

const click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false } as MouseEvent

test('a click that asks for a tab, a window or a download is the browser’s', () => {
  expect(isPlainClick(click)).toBe(true)
  expect(isPlainClick({ ...click, button: 1 })).toBe(false)
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])
    expect(isPlainClick({ ...click, [key]: true })).toBe(false)
})
