import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testMotion, testViews } from '../testViews.ts'
import { TideTyped } from './typed.ts'

customElements.define('tide-typed', TideTyped)

let views: ReturnType<typeof testViews>

beforeEach(() => {
  vi.useFakeTimers()
  views = testViews()
  testMotion(false)
  shownByStyles('hidden')
})

afterEach(() => {
  document.body.replaceChildren()
  delete document.documentElement.dataset.splash
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('HOME-06 it waits until 30 % of its section is in view, then types a character each 30 ms, once', () => {
  const { element, section, text } = heading()
  expect(element.getAttribute('typing')).toBe('waiting')
  expect(views.watched(section)).toEqual([{ threshold: 0.3 }])
  views.see(section, [{ intersectionRatio: 0.29 }])
  expect(element.getAttribute('typing')).toBe('waiting')
  views.see(section, [{ intersectionRatio: 0.3 }, { intersectionRatio: 0.1 }])
  expect(element.getAttribute('typing')).toBe('running')
  expect(views.watched(section)).toEqual([])
  expect(text()).toBe('|[It ][runs][.]')
  vi.advanceTimersByTime(30 * 4)
  expect(text()).toBe('It r|[uns][.]')
  vi.advanceTimersByTime(30 * 4)
  expect(element.getAttribute('typing')).toBe('done')
  expect(text()).toBe('It runs.')
  expect(element.querySelectorAll('span')).toHaveLength(0)
})

test('the cursor stands in one piece only, and at the end of a piece it stays there', () => {
  const { section, text } = heading()
  views.see(section, [{ intersectionRatio: 1 }])
  vi.advanceTimersByTime(30 * 3)
  expect(text()).toBe('It |[runs][.]')
})

test('a throttled tab catches up in one step', () => {
  const { section, text } = heading()
  views.see(section, [{ intersectionRatio: 1 }])
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 150)
  vi.advanceTimersByTime(30)
  expect(text()).toBe('It ru|[ns][.]')
  vi.mocked(performance.now).mockRestore()
})

test('what is still to come keeps its room and is not seen', () => {
  const { element, section } = heading()
  views.see(section, [{ intersectionRatio: 1 }])
  for (const rest of element.querySelectorAll('span')) expect(rest.style.visibility).toBe('hidden')
  expect(element.textContent).toBe('It runs.')
})

test('HOME-07 under the splash it waits, and then goes by what is in view', async () => {
  document.documentElement.dataset.splash = 'on'
  const { element, section } = heading()
  views.see(section, [{ intersectionRatio: 1 }])
  expect(element.getAttribute('typing')).toBe('waiting')
  const observed = vi.spyOn(IntersectionObserver.prototype, 'observe')
  document.documentElement.dataset.splash = 'over'
  await vi.waitFor(() => expect(observed).toHaveBeenCalledExactlyOnceWith(section))
  expect([element.getAttribute('typing'), views.watched(section).length]).toEqual(['waiting', 1])
  views.see(section, [{ intersectionRatio: 0.1 }])
  expect(element.getAttribute('typing')).toBe('waiting')
  views.see(section, [{ intersectionRatio: 1 }])
  expect(element.getAttribute('typing')).toBe('running')
})

test('taken off the page it stops, wherever it is', async () => {
  const waiting = heading()
  waiting.element.remove()
  expect(views.watched(waiting.section)).toEqual([])

  const typing = heading()
  views.see(typing.section, [{ intersectionRatio: 1 }])
  typing.element.remove()
  vi.advanceTimersByTime(1_000)
  expect(typing.element.getAttribute('typing')).toBe('running')

  document.documentElement.dataset.splash = 'on'
  const covered = heading()
  covered.element.remove()
  delete document.documentElement.dataset.splash
  await vi.advanceTimersByTimeAsync(10)
  expect(views.watched(covered.section)).toEqual([])
})

test('where the styles have shown the text already, or less motion is asked for, it simply stands there', () => {
  shownByStyles('visible')
  const late = heading()
  expect([late.element.getAttribute('typing'), views.watched(late.section)]).toEqual(['done', []])
  shownByStyles('hidden')
  testMotion(true)
  const still = heading()
  expect([still.element.getAttribute('typing'), still.text()]).toEqual(['done', 'It runs.'])
})

test('once typed it is not typed again, and without a copy to type there is nothing to do', () => {
  const { element, section } = heading()
  element.remove()
  element.setAttribute('typing', 'done')
  section.append(element)
  expect(views.watched(section)).toEqual([])
  document.body.innerHTML = '<tide-typed>It runs.</tide-typed>'
  expect(document.querySelector('tide-typed')?.hasAttribute('typing')).toBe(false)
})

test('without a section around it, it watches itself', () => {
  const element = document.createElement('tide-typed')
  element.innerHTML = '<b data-typed>It runs.</b>'
  document.body.append(element)
  expect(views.watched(element)).toHaveLength(1)
})

function heading() {
  const section = document.createElement('section')
  section.innerHTML = '<tide-typed><b data-typed>It <i>runs</i>.</b></tide-typed>'
  document.body.append(section)
  const element = section.querySelector('tide-typed')!
  /** What is typed, `|` where the cursor stands, what is to come in brackets. */
  const text = () => {
    const rests = [...element.querySelectorAll('span')]
    const shown = rests.map((rest) => [rest, rest.textContent, rest.hasAttribute('data-cursor')] as const)
    const copy = element.cloneNode(true) as Element
    for (const [index, rest] of [...copy.querySelectorAll('span')].entries()) {
      const [, words, cursor] = shown[index]!
      rest.textContent = `${cursor ? '|' : ''}${words ? `[${words}]` : ''}`
    }
    return copy.textContent
  }
  return { section, element, text }
}

function shownByStyles(visibility: 'visible' | 'hidden'): void {
  vi.stubGlobal('getComputedStyle', () => ({ visibility }))
}
