// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { laterSections } from './laterSections.ts'

const waiting: (() => void)[] = []
vi.mock('../whenIdle.ts', () => ({
  whenIdle: (run: () => void) => void waiting.push(run),
  whenSettled: (run: () => void) => void waiting.push(run),
}))

const root = document.documentElement
beforeEach(() => {
  waiting.length = 0
  delete root.dataset.later
})

const idle = () => waiting.shift()?.()

test('once the page has settled its later sections are laid out two at a time', () => {
  laterSections(root, window)
  const steps = [root.dataset.later]
  for (let step = 0; step < 4; step++) {
    idle()
    steps.push(root.dataset.later)
  }
  expect(steps).toEqual(['3', '5', '7', '9', undefined])
  expect(waiting).toHaveLength(0)
})

test.each(['pointerdown', 'keydown', 'click'])('before anybody is answered on %s, all of them are', (type) => {
  laterSections(root, window)
  dispatchEvent(new Event(type))
  expect(root.dataset.later).toBeUndefined()
  idle()
  expect([root.dataset.later, waiting.length]).toEqual([undefined, 0])
})
