import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heardBy } from './testListeners.ts'
import { watchTouches } from './watchTouches.ts'

/** One frame is drawn every 16 ms. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => Number(setTimeout(() => run(0), 16)))
})
afterEach(() => {
  heard.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

let heard: ReturnType<typeof heardBy<ReturnType<typeof watchTouches>>>

/** Asks whether everything is answered, after these events. */
function asked(...types: string[]) {
  heard = heardBy(document, () => watchTouches(window))
  const done = vi.fn()
  for (const type of types) dispatchEvent(new Event(type))
  heard.result.answered().then(done)
  return { done, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

test('while nobody does anything it takes a frame', async () => {
  const { done, pass } = asked()
  await pass(15)
  expect(done).not.toHaveBeenCalled()
  await pass(2)
  expect(done).toHaveBeenCalledOnce()
})

test.each([
  ['pointerdown', 'click'],
  ['pointerdown', 'pointercancel'],
  ['keydown', 'keyup'],
])('from %s it takes until the frame after %s', async (begin, end) => {
  const { done, pass } = asked(begin)
  await pass(400)
  expect(done).not.toHaveBeenCalled()
  dispatchEvent(new Event(end))
  expect(done).not.toHaveBeenCalled()
  await pass(17)
  expect(done).toHaveBeenCalledOnce()
})

test('what ends after a frame has begun is answered by the next one', async () => {
  const { done, pass } = asked('pointerdown')
  await pass(16)
  dispatchEvent(new Event('click'))
  await pass(1)
  expect(done).not.toHaveBeenCalled()
  await pass(17)
  expect(done).toHaveBeenCalledOnce()
})

test('a press that becomes no click is over soon after it', async () => {
  const { done, pass } = asked('pointerdown', 'pointerup')
  await pass(99)
  expect(done).not.toHaveBeenCalled()
  await pass(20)
  expect(done).toHaveBeenCalledOnce()
})

test('the click after a release ends the press, not the release', async () => {
  const { done, pass } = asked('pointerdown', 'pointerup')
  await pass(50)
  dispatchEvent(new Event('click'))
  await pass(20)
  expect(done).toHaveBeenCalledOnce()
})

test('a press that begins before the frame of the last one is waited for too', async () => {
  const { done, pass } = asked('pointerdown', 'click', 'pointerdown')
  await pass(400)
  expect(done).not.toHaveBeenCalled()
  dispatchEvent(new Event('click'))
  await pass(17)
  expect(done).toHaveBeenCalledOnce()
})

test('what is held is waited for a second', async () => {
  const { done, pass } = asked('keydown', 'keydown')
  await pass(999)
  expect(done).not.toHaveBeenCalled()
  await pass(20)
  expect(done).toHaveBeenCalledOnce()
})

test('a page that nobody sees, which draws no frames, does without them', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  const { done, pass } = asked()
  await pass(200)
  expect(done).toHaveBeenCalledOnce()
})
