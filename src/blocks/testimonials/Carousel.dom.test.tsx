import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import Testimonials from './Testimonials.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe: () => void
    disconnect() {}
    constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
      this.observe = () => report([{ isIntersecting: true }])
    }
  },
)

const items = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'].map((name) => ({
  id: name.toLowerCase(),
  name,
  company: 'A company',
  rating: 5,
  review: 'Good.',
}))
let root: Root

beforeEach(async () => {
  vi.useFakeTimers()
  document.body.innerHTML = '<main></main>'
  root = createRoot(document.querySelector('main')!)
  await act(async () => root.render(<Testimonials type="testimonials" items={items} grid={0} />))
})

afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
})

const box = () => document.querySelector('[role=group]')!
const counter = () => document.querySelector('[aria-live]')!
const shown = () => Number.parseInt(counter().textContent, 10)
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
const fire = (event: Event, target = box()) => act(async () => void target.dispatchEvent(event))
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent.includes(name))!
const press = (name: string) => act(async () => button(name).click())
/** React hears of what enters by what is left. */
const enter = () => fire(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
const leave = () => fire(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }))

test('HOME-15 it advances one item every 4,000 ms and wraps from the last to the first', async () => {
  await pass(3999)
  expect(shown()).toBe(1)
  await pass(1)
  expect(shown()).toBe(2)
  for (const item of [3, 4, 5, 1]) {
    await pass(4000)
    expect(shown()).toBe(item)
  }
})

test('HOME-16 it pauses while the pointer is over it and goes on when the pointer leaves', async () => {
  await enter()
  // What is shown is read out only while it stands still.
  expect(counter().getAttribute('aria-live')).toBe('polite')
  await pass(60_000)
  expect(shown()).toBe(1)
  await leave()
  expect(counter().getAttribute('aria-live')).toBe('off')
  await pass(3999)
  expect(shown()).toBe(1)
  await pass(1)
  expect(shown()).toBe(2)
})

test('HOME-17 previous and next move one item and wrap at both ends', async () => {
  await press('Previous')
  expect(shown()).toBe(5)
  await press('Next')
  expect(shown()).toBe(1)
  await press('Next')
  expect(shown()).toBe(2)
})

test('HOME-18 a jump goes to its item and starts the four seconds again', async () => {
  await pass(3000)
  await press('4: Dan')
  expect(shown()).toBe(4)
  await pass(3999)
  expect(shown()).toBe(4)
  await pass(1)
  expect(shown()).toBe(5)
})

test('it goes on only when nothing holds it any more, and can be moved meanwhile', async () => {
  await enter()
  await press('Pause')
  await leave()
  await pass(8000)
  expect(shown()).toBe(1)
  await press('Next')
  await pass(8000)
  expect(shown()).toBe(2)
  await press('Pause')
  await pass(4000)
  expect(shown()).toBe(3)
})
