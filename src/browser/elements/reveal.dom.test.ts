import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Asked, testAnimations } from '../testAnimations.ts'
import { testMotion, testViews } from '../testViews.ts'
import { TideReveal } from './reveal.ts'

customElements.define('tide-reveal', TideReveal)

let asked: Asked[]
let views: ReturnType<typeof testViews>

beforeEach(() => {
  asked = testAnimations()
  views = testViews()
  testMotion(false)
  vi.stubGlobal('innerHeight', 800)
})

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('what a scrolling visitor is about to reach is held back, one part 70 ms after the other', () => {
  const element = below()
  expect(views.watched(element)).toEqual([])
  scroll()
  expect(views.watched(element)).toEqual([
    { rootMargin: '0px 0px 50% 0px' },
    { threshold: [0, 0.05, 0.1, 0.15, 0.2, 0.25] },
  ])
  near(element)
  expect(asked.map(({ state, options }) => [state, options.delay, options.duration, options.fill])).toEqual([
    ['paused', 0, 720, 'backwards'],
    ['paused', 70, 720, 'backwards'],
  ])
  expect(asked[0]?.frames).toEqual([{ opacity: 0, transform: 'translateY(18px)' }, {}])
  expect(asked[0]?.options).not.toHaveProperty('pseudoElement')
  near(element)
  expect(asked).toHaveLength(2)
})

test.each([
  [0.25, 10, 'running'],
  [0.24, 200, 'running'],
  [0.24, 199, 'paused'],
])('with %f of it or %i px of it in view, in a window of 800 px, it is %s', (ratio, height, state) => {
  const element = below()
  scroll()
  near(element)
  const intersectionRect = { height } as DOMRect
  views.see(
    element,
    [
      { intersectionRatio: ratio, intersectionRect },
      { intersectionRatio: 0, intersectionRect: { height: 0 } as DOMRect },
    ],
    1,
  )
  expect(asked.map((one) => one.state)).toEqual([state, state])
  expect(views.watched(element)).toHaveLength(state === 'running' ? 0 : 2)
  dispatchEvent(new Event('beforeprint'))
  expect(asked[0]?.state).toBe(state === 'running' ? 'running' : 'canceled')
})

test('what the visitor turns away from before it is reached is let go, and held again on the way back', () => {
  const element = below()
  scroll()
  near(element)
  views.see(element, [{ isIntersecting: true }, { isIntersecting: false }], 0)
  expect(asked.map(({ state }) => state)).toEqual(['canceled', 'canceled'])
  near(element)
  expect(asked.map(({ state }) => state)).toEqual(['canceled', 'canceled', 'paused', 'paused'])
})

test('what is in the window before it could be held stays as it is', () => {
  const element = below()
  scroll()
  near(element, 799)
  expect(asked).toEqual([])
  expect(views.watched(element)).toEqual([])
})

test('nobody measures it: a section that the browser has left out would be laid out for that', () => {
  const element = below()
  element.getBoundingClientRect = vi.fn()
  scroll()
  near(element)
  expect(asked).toHaveLength(2)
  expect(element.getBoundingClientRect).not.toHaveBeenCalled()
})

test('who begins to scroll is noticed once; what has left the page by then is not watched', () => {
  const gone = below()
  gone.remove()
  scroll()
  expect(views.watched(gone)).toEqual([])
  const element = below()
  scroll()
  scroll()
  expect(views.watched(element)).toHaveLength(2)
  element.remove()
  expect(views.watched(element)).toEqual([])
})

test('with less motion asked for nothing is held', () => {
  testMotion(true)
  const element = below()
  scroll()
  expect(views.watched(element)).toEqual([])
  expect(matchMedia('x').media).toBe('x')
})

test('only marked parts come in where there are any: a line is drawn, a figure hung from its dot', () => {
  const element = below(
    '<p>Plain</p><i data-reveal="draw"></i><ul data-reveal="hang"><li>a</li><li>b</li></ul><b data-reveal="unknown"></b>',
  )
  scroll()
  near(element)
  expect(asked.map(({ element: { localName }, options }) => [localName, options.delay, options.pseudoElement])).toEqual(
    [
      ['i', 0, undefined],
      ['ul', 70 + 180, '::after'],
      ['ul', 70 + 240, '::before'],
      ['li', 70, undefined],
      ['li', 70, undefined],
    ],
  )
  expect(asked[0]?.options).toMatchObject({ duration: 720, easing: 'linear' })
  expect(asked.map(({ frames }) => frames[0]?.transform)).toEqual([
    undefined,
    'scale(0)',
    'scaleY(0)',
    'translateY(18px)',
    'translateY(18px)',
  ])
  expect(asked[3]?.frames[0]?.opacity).toBe(0)
})

function below(parts = '<p>One</p><p>Two</p>'): Element {
  const element = document.createElement('tide-reveal')
  element.innerHTML = parts
  document.body.append(element)
  return element
}

const scroll = () => dispatchEvent(new Event('scroll'))
const near = (element: Element, top = 800) => {
  const boundingClientRect = { top } as DOMRect
  views.see(element, [{ isIntersecting: false }, { isIntersecting: true, boundingClientRect }], 0)
}
