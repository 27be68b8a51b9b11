import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testAnimations } from '../testAnimations.ts'
import { placeAt } from '../testViews.ts'
import { TideFlotsam } from './flotsam.ts'

customElements.define('tide-flotsam', TideFlotsam)

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  [0, 8_000],
  [0.5, 14_000],
  [0.999, 19_988],
])('HOME-08 a shape appears every 4 s and lives 8 to 20 s (chance %f), then it is removed', (chance, lifeMs) => {
  vi.spyOn(Math, 'random').mockReturnValue(chance)
  const { enter, shapes } = river()
  enter()
  vi.advanceTimersByTime(3_999)
  expect(shapes()).toEqual([])
  vi.advanceTimersByTime(1)
  const [first] = shapes()
  expect(first?.style.position).toBe('absolute')
  vi.advanceTimersByTime(4_000)
  expect(shapes()).toHaveLength(2)
  vi.advanceTimersByTime(lifeMs - 4_001)
  expect(first?.isConnected).toBe(true)
  vi.advanceTimersByTime(1)
  expect(first?.isConnected).toBe(false)
})

test('HOME-08 a wave line appears every 6 s and lives 8 s', () => {
  const { enter, waves } = river()
  enter()
  vi.advanceTimersByTime(6_000)
  const [first] = waves()
  expect(first).toBeDefined()
  vi.advanceTimersByTime(7_999)
  expect(waves()).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(first?.isConnected).toBe(false)
})

test('a shape is carried 120 px along while it bobs, a line is drawn and carried 60 px', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { enter, asked } = river()
  enter()
  vi.advanceTimersByTime(6_000)
  const summary = asked.map(({ frames, options }) => [frames.at(-1), options.duration])
  expect(summary).toEqual([
    [{ opacity: 0, transform: 'translateX(120px)' }, 14_000],
    [{ transform: 'translateY(6px) rotate(4deg)' }, 3_000],
    [{ opacity: 0, transform: 'translateX(60px)' }, 8_000],
    [{}, 1_600],
    [{}, 1_600],
  ])
})

test.each(['[data-layer=shape]', 'svg[data-drift=shape]'])(
  'without %s nothing floats and nothing breaks',
  (missing) => {
    const { enter, section } = river()
    section.querySelector(missing)!.remove()
    enter()
    vi.advanceTimersByTime(4_000)
    expect(section.querySelectorAll('div div')).toHaveLength(0)
  },
)

test('nothing appears out of view, in a hidden tab, or after the section has gone', () => {
  const { enter, leave, shapes, element } = river()
  vi.advanceTimersByTime(12_000)
  enter()
  leave()
  vi.advanceTimersByTime(12_000)
  enter()
  hide(true)
  vi.advanceTimersByTime(12_000)
  expect(shapes()).toHaveLength(0)
  hide(false)
  vi.advanceTimersByTime(4_000)
  expect(shapes()).toHaveLength(1)
  element.remove()
  vi.advanceTimersByTime(40_000)
  expect(shapes()).toHaveLength(0)
})

test('outside a section the element does nothing', () => {
  document.body.innerHTML = '<tide-flotsam></tide-flotsam>'
  expect(() => document.querySelector('tide-flotsam')!.remove()).not.toThrow()
})

function river() {
  const asked = testAnimations()
  document.body.innerHTML = `
    <section>
      <div data-layer="shape"></div>
      <div data-layer="wave"></div>
      <tide-flotsam>
        <svg data-drift="shape" width="40" height="20"></svg>
        <svg data-drift="wave" width="60" height="10"></svg>
      </tide-flotsam>
    </section>`
  const section = document.querySelector('section')!
  const afloat = (drift: string) => [...section.querySelectorAll<HTMLElement>(`[data-layer=${drift}] > div`)]
  return {
    section,
    asked,
    element: section.querySelector('tide-flotsam')!,
    enter: () => placeAt(section, { top: 0, height: 600 }),
    leave: () => placeAt(section, { top: -700, height: 600 }),
    shapes: () => afloat('shape'),
    waves: () => afloat('wave'),
  }
}

function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}
