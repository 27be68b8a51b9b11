// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UrlStateOptions } from './urlState.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

type Set = (value: string) => void
let leave = () => {}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  history.replaceState({ kept: 1 }, '', '/faq?category=pricing&q=x#top')
})

afterEach(() => {
  leave()
  vi.useRealTimers()
})

test('a block shows what the address says, and its usual value where that says nothing', async () => {
  expect(await field('category', 'all').then(({ value }) => value())).toBe('pricing')
  leave()
  expect(await field('view', 'grid').then(({ value }) => value())).toBe('grid')
})

test('a choice goes into the address as a step that can be undone; the rest of the address stays', async () => {
  const { set, value } = await field('category', 'all')
  const steps = history.length
  await set('set up')
  expect([value(), address()]).toEqual(['set up', '/faq?category=set%20up&q=x#top'])
  expect(history.length).toBe(steps + 1)
  expect(history.state).toEqual({ kept: 1 })
})

test('the usual value needs no parameter, and without any there is no question mark', async () => {
  const { set, value } = await field('category', 'all')
  await set('all')
  expect([value(), location.search]).toEqual(['all', '?q=x'])
  history.replaceState(null, '', '/faq?category=a')
  await set('all')
  expect(address()).toBe('/faq')
})

test('choosing what is chosen writes nothing', async () => {
  const { set } = await field('category', 'all')
  const steps = history.length
  await set('pricing')
  expect(history.length).toBe(steps)
})

test('typed text shows at once, and rewrites the address in place once typing has paused', async () => {
  const { set, value } = await field('q', '', { typedPauseMs: 300 })
  const steps = history.length
  await set('ref')
  await act(() => vi.advanceTimersByTime(299))
  await set('refund')
  await act(() => vi.advanceTimersByTime(299))
  expect([value(), location.search]).toEqual(['refund', '?category=pricing&q=x'])
  await act(() => vi.advanceTimersByTime(1))
  expect([value(), location.search, history.length]).toEqual(['refund', '?category=pricing&q=refund', steps])
})

test('a choice calls off what is still being typed under the same name', async () => {
  const { set, value, module } = await field('q', '', { typedPauseMs: 300 })
  await set('ref')
  expect(module.readParam('q')).toBe('x')
  history.replaceState(null, '', '/faq?q=sent')
  await act(() => vi.advanceTimersByTime(300))
  expect(value()).toBe('ref')
  const other = await show(module, 'q', '')
  await set('later')
  await other.set('now')
  await act(() => vi.advanceTimersByTime(1_000))
  expect([other.value(), location.search]).toEqual(['now', '?q=now'])
})

test('two changes at once are both in the address that a slow router writes', async () => {
  const { module, set } = await field('category', 'all')
  const view = await show(module, 'view', 'grid')
  const written: [string, boolean][] = []
  module.setQueryWriter((search, { replace }) => written.push([search, replace]))
  await act(async () => {
    set.raw('team')
    view.set.raw('list')
    expect(module.readParam('category')).toBe('team')
  })
  expect(written).toEqual([
    ['?category=team&q=x', false],
    ['?category=team&q=x&view=list', false],
  ])
  expect(module.readParam('category')).toBe('pricing')
})

test('going back shows what the address says then, for as long as a block is there', async () => {
  const { value, module } = await field('category', 'all')
  const listening = vi.spyOn(globalThis, 'removeEventListener')
  history.replaceState(null, '', '/faq?category=team')
  await act(() => void dispatchEvent(new Event('popstate')))
  expect(value()).toBe('team')
  leave()
  expect(listening).toHaveBeenCalledWith('popstate', module.queryChanged)
  listening.mockRestore()
})

test('the server renders the usual value', async () => {
  const { useUrlState } = await import('./urlState.ts')
  const Shown = () => useUrlState('category', 'all')[0]
  expect(renderToString(createElement(Shown))).toBe('all')
  leave = () => {}
})

const address = () => location.href.slice(location.origin.length)

async function field(param: string, fallback: string, options?: UrlStateOptions) {
  const module = await import('./urlState.ts')
  leave = () => {}
  return { module, ...(await show(module, param, fallback, options)) }
}

async function show(
  { useUrlState }: typeof import('./urlState.ts'),
  param: string,
  fallback: string,
  options?: UrlStateOptions,
) {
  const place = document.createElement('div')
  const root = createRoot(place)
  let change: Set = () => {}
  function Shown() {
    const [value, set] = useUrlState(param, fallback, options)
    change = set
    return value
  }
  await act(() => root.render(createElement(Shown)))
  const before = leave
  leave = () => {
    act(() => root.unmount())
    before()
    leave = () => {}
  }
  const set = Object.assign((value: string) => act(() => change(value)), { raw: (value: string) => change(value) })
  return { set, value: () => place.textContent }
}
