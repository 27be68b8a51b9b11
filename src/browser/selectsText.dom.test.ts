import { beforeEach, expect, test } from 'vitest'
import { selectsText, watchPresses } from './selectsText.ts'

const article = () => document.querySelector('article') as Element
const words = () => document.querySelector('article p')?.firstChild as Node

beforeEach(() => {
  document.body.innerHTML = '<article><p>Words of a card</p></article><aside>Other words</aside>'
  document.getSelection()?.removeAllRanges()
  watchPresses(document)
})

const select = (node: Node) => document.getSelection()?.selectAllChildren(node)
const press = (clientX: number, clientY = 10) =>
  document.dispatchEvent(new PointerEvent('pointerdown', { clientX, clientY }))
const click = (clientX: number, detail = 1, clientY = 10) => new MouseEvent('click', { clientX, clientY, detail })

test('a mouse that was drawn over words has selected them', () => {
  press(20)
  select(article())
  expect(selectsText(click(80), article())).toBe(true)
  expect(selectsText(click(20, 1, 40), article())).toBe(true)
})

test('a click within words selected before is a click like any other, also by a hand that is not quite steady', () => {
  select(article())
  press(20)
  expect(selectsText(click(20), article())).toBe(false)
  expect(selectsText(click(23), article())).toBe(false)
})

test('a press that moved and selected nothing here is a click', () => {
  press(20)
  expect(selectsText(click(80), article())).toBe(false)
  document.getSelection()?.collapse(words(), 3)
  expect(selectsText(click(80), article())).toBe(false)
  select(document.querySelector('aside') as Element)
  expect(selectsText(click(80), article())).toBe(false)
})

test('the keyboard presses what it stands on, whatever is selected', () => {
  press(20)
  select(article())
  expect(selectsText(click(0, 0, 0), article())).toBe(false)
})
