import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EditorNames } from './editorNames.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('editors learn new names once, when edits have come to rest', async () => {
  const write = vi.fn(() => Promise.resolve())
  const names = new EditorNames(write)
  names.edited()
  await vi.advanceTimersByTimeAsync(2000)
  names.edited()
  await vi.advanceTimersByTimeAsync(2000)
  expect(write).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect(write).toHaveBeenCalledOnce()
})

test('a run that takes its time is waited for', async () => {
  const slow = Promise.withResolvers<void>()
  const write = vi.fn(() => slow.promise)
  const names = new EditorNames(write)
  names.edited()
  await vi.advanceTimersByTimeAsync(4000)
  names.edited()
  await vi.advanceTimersByTimeAsync(4000)
  expect(write).toHaveBeenCalledOnce()
  slow.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(write).toHaveBeenCalledTimes(2)
})

test('nothing is written once the server has ended', async () => {
  const write = vi.fn(() => Promise.resolve())
  const names = new EditorNames(write)
  names.edited()
  names.close()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(write).not.toHaveBeenCalled()
})
