import { beforeEach, expect, test, vi } from 'vitest'
import { laterSections } from './laterSections.ts'

const waiting: (() => void)[] = []
vi.mock('./whenIdle.ts', () => ({
  whenIdle: (run: () => void) => void waiting.push(run),
  whenSettled: (run: () => void) => void waiting.push(run),
}))

const root = document.documentElement
beforeEach(() => {
  waiting.length = 0
  root.dataset.later = '3'
})

const idle = () => waiting.shift()?.()

test('for a visitor on a page that has settled, its later sections are laid out two at a time', () => {
  laterSections(root, window)
  idle()
  expect([root.dataset.later, waiting.length]).toEqual(['3', 0])
  dispatchEvent(new Event('pointermove'))
  const steps = [root.dataset.later]
  for (let step = 0; step < 4; step++) {
    idle()
    steps.push(root.dataset.later)
  }
  expect(steps).toEqual(['3', '5', '7', '9', undefined])
  expect(waiting).toHaveLength(0)
})

test.each(['pointerdown', 'click'])('before %s on a link leads within the page, all of them are', (type) => {
  document.body.innerHTML = '<a href="/pricing?view=modules"><b>Questions</b></a>'
  laterSections(root, window)
  document.querySelector('b')?.dispatchEvent(new Event(type, { bubbles: true }))
  expect(root.dataset.later).toBeUndefined()
  idle()
  expect([root.dataset.later, waiting.length]).toEqual([undefined, 0])
})

test.each(['pointerdown', 'click'])('%s on anything else is answered without', (type) => {
  document.body.innerHTML = '<a href="/solutions" data-opens="menu">Solutions</a>'
  laterSections(root, window)
  document.querySelector('a')?.dispatchEvent(new Event(type, { bubbles: true }))
  dispatchEvent(new Event(type))
  expect(root.dataset.later).toBe('3')
})

test('before a key leads anywhere, all of them are', () => {
  laterSections(root, window)
  dispatchEvent(new Event('keydown'))
  expect(root.dataset.later).toBeUndefined()
  idle()
  expect([root.dataset.later, waiting.length]).toEqual([undefined, 0])
})
