import { subscribe, unsubscribe } from 'node:diagnostics_channel'

/** How far a command is, as it is told on the channel `site:progress`. */
interface Progress {
  /** `Checking pages` */
  doing: string
  done: number
  of: number
}

export interface ProgressLine {
  /** Before something else is written; the line comes again by itself. */
  clear(): void
  end(): void
}

/** What takes less needs no line. */
const shownAfterMs = 2_000
const shownEveryMs = 100
const usualColumns = 80

/**
 * One line on a terminal that says how far a command is, for whoever waits. In pipes and in CI there is none.
 *
 * @param now  milliseconds since the command began
 */
export function showProgress(
  terminal: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'> = process.stderr,
  env: Readonly<Record<string, string | undefined>> = process.env,
  now = () => performance.now(),
): ProgressLine {
  if (!terminal.isTTY || env.CI || env.TERM === 'dumb') return { clear() {}, end() {} }
  let shownMs = shownAfterMs - shownEveryMs
  let isShown = false
  const clear = () => {
    if (isShown) terminal.write('\r\x1b[K')
    isShown = false
  }
  const show = (message: unknown) => {
    if (now() - shownMs < shownEveryMs) return
    const { doing, done, of } = message as Progress
    const line = `${doing}: ${done.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}`
    // A longer one would go on below, and could not be taken back. Some terminals do not say how wide they are.
    terminal.write(`\r\x1b[K${line.slice(0, (terminal.columns || usualColumns) - 1)}`)
    shownMs = now()
    isShown = true
  }
  subscribe('site:progress', show)
  return {
    clear,
    end() {
      unsubscribe('site:progress', show)
      clear()
    },
  }
}
