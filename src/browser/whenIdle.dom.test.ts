import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle, whenSettled } from './whenIdle.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const idle = vi.fn((run: () => void, _options?: { timeout: number }) => run())

test('the browser says when it is idle, within two seconds', () => {
  vi.stubGlobal('requestIdleCallback', idle)
  const run = vi.fn()
  whenIdle(run)
  expect(run).toHaveBeenCalledOnce()
  expect(idle.mock.calls[0]?.[1]).toEqual({ timeout: 2000 })
})

test('a browser that cannot say it waits 200 ms', () => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  const run = vi.fn()
  whenIdle(run)
  vi.advanceTimersByTime(199)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
})

test('what waits for the page itself runs after everything has loaded, once', () => {
  vi.stubGlobal('requestIdleCallback', idle)
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const run = vi.fn()
  whenSettled(run)
  expect(run).not.toHaveBeenCalled()
  dispatchEvent(new Event('load'))
  dispatchEvent(new Event('load'))
  expect(run).toHaveBeenCalledOnce()
  state.mockReturnValue('complete')
  whenSettled(run)
  expect(run).toHaveBeenCalledTimes(2)
  state.mockRestore()
})
