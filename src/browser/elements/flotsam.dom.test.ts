import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testAnimations } from '../testAnimations.ts'
import { placeAt, testMotion, testViews } from '../testViews.ts'
import { TideFlotsam } from './flotsam.ts'

customElements.define('tide-flotsam', TideFlotsam)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('HOME-08 a shape floats just above the foot of its layer, and is gone when its life is over', () => {
  const { enter, shapes } = river()
  enter()
  vi.advanceTimersByTime(3_999)
  expect(shapes()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(shapes().map(spot)).toEqual(['420px 276px'])
  expect(shapes()[0]?.style.position).toBe('absolute')
  vi.advanceTimersByTime(13_999)
  expect(shapes()).toHaveLength(4)
  const [first] = shapes()
  vi.advanceTimersByTime(1)
  expect(first?.isConnected).toBe(false)
})

test('HOME-08 a wave line lies anywhere between the edges of its layer', () => {
  const { enter, waves } = river()
  enter()
  vi.advanceTimersByTime(6_000)
  expect(waves().map(spot)).toEqual(['440px 145px'])
})

test('a shape is carried 120 px along while it bobs, a line is drawn and carried 60 px', () => {
  const { enter, asked } = river()
  enter()
  vi.advanceTimersByTime(6_000)
  const told = asked.map(({ frames, options }) => [frames, options.duration, options.fill ?? options.iterations])
  expect(told).toEqual([
    [
      [
        { opacity: 0, transform: 'translateX(0)' },
        { opacity: 1, offset: 0.08 },
        { opacity: 1, offset: 0.85 },
        { opacity: 0, transform: 'translateX(120px)' },
      ],
      14_000,
      'forwards',
    ],
    [
      [{ transform: 'translateY(-6px) rotate(-4deg)' }, { transform: 'translateY(6px) rotate(4deg)' }],
      3_000,
      Number.POSITIVE_INFINITY,
    ],
    [
      [
        { opacity: 1, transform: 'translateX(0)' },
        { opacity: 1, offset: 0.8 },
        { opacity: 0, transform: 'translateX(60px)' },
      ],
      8_000,
      'forwards',
    ],
    [[{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], 1_600, 'both'],
  ])
})

// The layer begins 100 px from the left and 50 px from the top of the window; a shape would take 412 to 588 px of it.
test.each([
  ['close on its right', { left: 700, top: 300, width: 100, height: 60 }, 0],
  ['24 px to its left', { left: 400, top: 300, width: 80, height: 60 }, 1],
  ['close below it', { left: 500, top: 360, width: 100, height: 60 }, 0],
  ['24 px above it', { left: 500, top: 200, width: 100, height: 90 }, 1],
])('words %s: it keeps away from them', (_, words, afloat) => {
  const { enter, shapes, section } = river()
  placeAt(section.querySelector('h1')!, words)
  enter()
  vi.advanceTimersByTime(4_000)
  expect(shapes()).toHaveLength(afloat)
})

test('an element without words of its own is no text to keep away from', () => {
  const { enter, shapes, section } = river()
  placeAt(section.querySelector('figure')!, { width: 2_000, height: 2_000 })
  enter()
  vi.advanceTimersByTime(4_000)
  expect(shapes()).toHaveLength(1)
})

test('the seed chooses among the drawings', () => {
  const { enter, shapes, section } = river()
  section
    .querySelector('tide-flotsam')!
    .insertAdjacentHTML('beforeend', '<svg data-drift="shape" id="second" width="40" height="20"></svg>')
  enter()
  vi.advanceTimersByTime(4_000)
  expect(shapes()[0]?.firstElementChild?.id).toBe('second')
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
  const { enter, leave, shapes, section, element } = river()
  vi.advanceTimersByTime(10_000)
  expect(shapes()).toHaveLength(0)
  enter()
  leave()
  vi.advanceTimersByTime(10_000)
  expect(shapes()).toHaveLength(0)
  enter()
  hide(true)
  vi.advanceTimersByTime(10_000)
  expect(shapes()).toHaveLength(0)
  hide(false)
  vi.advanceTimersByTime(4_000)
  expect(shapes()).toHaveLength(1)
  element.remove()
  expect(shapes()).toHaveLength(0)
  hide(false)
  vi.advanceTimersByTime(10_000)
  expect(shapes()).toHaveLength(0)
  expect(section.isConnected).toBe(true)
})

test('who asks for less motion sees the water empty at once', () => {
  const { enter, shapes, still, element, views, section } = river()
  enter()
  vi.advanceTimersByTime(4_000)
  still(true)
  expect(shapes()).toHaveLength(0)
  vi.advanceTimersByTime(10_000)
  expect(shapes()).toHaveLength(0)
  element.remove()
  expect(views.watched(section)).toEqual([])
  still(false)
  vi.advanceTimersByTime(10_000)
  expect(shapes()).toHaveLength(0)
})

test('outside a section the element does nothing', () => {
  testViews()
  testMotion(false)
  document.body.innerHTML = '<tide-flotsam></tide-flotsam>'
  expect(() => document.querySelector('tide-flotsam')!.remove()).not.toThrow()
})

function river() {
  const asked = testAnimations()
  const views = testViews()
  const still = testMotion(false)
  document.body.innerHTML = `
    <section>
      <h1>Words</h1>
      <figure> <svg></svg></figure>
      <div data-layer="shape"></div>
      <div data-layer="wave"></div>
      <tide-flotsam>
        <svg data-drift="shape" width="40" height="20"></svg>
        <svg data-drift="wave" width="60" height="10"><path></path></svg>
      </tide-flotsam>
    </section>`
  const section = document.querySelector('section')!
  const layers = ['shape', 'wave'].map((drift) => section.querySelector<HTMLElement>(`[data-layer=${drift}]`)!)
  for (const layer of layers) {
    placeAt(layer, { left: 100, top: 50, width: 1_000, height: 300 })
    Object.defineProperties(layer, { clientWidth: { value: 1_000 }, clientHeight: { value: 300 } })
  }
  placeAt(section.querySelector('h1')!, { top: -500, height: 10 })
  const afloat = (layer = 0) => [...(layers[layer]?.children ?? [])] as HTMLElement[]
  return {
    section,
    asked,
    views,
    still,
    element: section.querySelector('tide-flotsam')!,
    enter: () => views.see(section, [{ isIntersecting: false }, { isIntersecting: true }]),
    leave: () => views.see(section, [{ isIntersecting: true }, { isIntersecting: false }]),
    shapes: () => afloat(0),
    waves: () => afloat(1),
  }
}

const spot = ({ style }: HTMLElement) => `${style.left} ${style.top}`

function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}
