import { channel } from 'node:diagnostics_channel'
import { afterEach, expect, test } from 'vitest'
import { type ProgressLine, showProgress } from './progress.ts'

let line: ProgressLine
afterEach(() => line.end())

/** A terminal that remembers what was written, and a clock. */
function open({ isTTY = true, columns = 80, env = {} } = {}) {
  const at = { ms: 0 }
  const written: string[] = []
  const write = (text: string | Uint8Array) => written.push(String(text)) > 0
  line = showProgress({ isTTY, columns, write }, env, () => at.ms)
  const tell = (ms: number, done: number) => {
    at.ms = ms
    channel('site:progress').publish({ doing: 'Checking pages', done, of: 1_200 })
  }
  return { written, tell }
}

test('whoever waits longer than two seconds sees how far it is, in one line', () => {
  const { written, tell } = open()
  tell(1_900, 500)
  expect(written).toEqual([])
  for (const ms of [2_000, 2_050, 2_120]) tell(ms, ms)
  expect(written).toEqual(['\r\x1b[KChecking pages: 2,000 of 1,200', '\r\x1b[KChecking pages: 2,120 of 1,200'])
})

test('the line goes before something else is written, and at the end', () => {
  const { written, tell } = open()
  tell(2_000, 1)
  line.clear()
  line.clear()
  expect(written.slice(1)).toEqual(['\r\x1b[K'])
  tell(2_200, 2)
  line.end()
  tell(2_400, 3)
  expect(written.slice(2)).toEqual(['\r\x1b[KChecking pages: 2 of 1,200', '\r\x1b[K'])
})

test('a line that is wider than the terminal is cut', () => {
  const { written, tell } = open({ columns: 12 })
  tell(3_000, 1)
  expect(written).toEqual(['\r\x1b[KChecking pa'])
  line.end()
  const unknown = open({ columns: 0 })
  unknown.tell(3_000, 1)
  expect(unknown.written).toEqual(['\r\x1b[KChecking pages: 1 of 1,200'])
})

test.each([
  ['in a pipe', { isTTY: false }],
  ['in CI', { env: { CI: 'true' } }],
  ['on a terminal that cannot take a line back', { env: { TERM: 'dumb' } }],
])('%s nothing is written', (_, terminal) => {
  const { written, tell } = open(terminal)
  tell(5_000, 1)
  line.end()
  expect(written).toEqual([])
})
