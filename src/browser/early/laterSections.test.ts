// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { laterSections } from './laterSections.ts'

const waiting: (() => void)[] = []
vi.mock('../whenIdle.ts', () => ({
  whenIdle: (run: () => void) => void waiting.push(run),
  whenSettled: (run: () => void) => void waiting.push(run),
}))

const root = document.documentElement
let arrival: { type: string }[]
beforeEach(() => {
  waiting.length = 0
  delete root.dataset.later
  history.replaceState(null, '', '/')
  arrival = [{ type: 'navigate' }]
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => arrival as never)
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

test('who arrives at an anchor, goes back or reloads gets the whole page', () => {
  history.replaceState(null, '', '/#faq')
  laterSections(root, window)
  history.replaceState(null, '', '/')
  for (const type of ['back_forward', 'reload']) {
    arrival = [{ type }]
    laterSections(root, window)
  }
  expect([root.dataset.later, waiting.length]).toEqual([undefined, 0])
})

test('a browser that does not say how one arrived counts as a visit', () => {
  arrival = []
  laterSections(root, window)
  expect(root.dataset.later).toBe('3')
})
