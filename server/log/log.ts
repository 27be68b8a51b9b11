import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type DestinationStream, type Logger, pino } from 'pino'
import sonic from 'sonic-boom'

export type Log = Logger

/**
 * Structured log, one JSON object per line. What may stand in a line: request id, method, path without query, status,
 * milliseconds, lead id. Never a name, an address, a message or a body.
 *
 * @param destination  standard output, line by line, unless another is given
 */
export function createLog(level: string, destination?: DestinationStream): { log: Log } {
  const { isoTime: timestamp } = pino.stdTimeFunctions
  const formatters = { level: (label: string) => ({ level: label }) }
  return { log: pino({ level, base: null, timestamp, formatters }, destination) }
}

/** How much waits while the log cannot be written; about four thousand lines. */
const mostWaitingBytes = 1024 * 1024

/** Longest time for the last lines when the process ends. */
const lastLinesMs = 1_000

/**
 * Standard output for the log. Lines are gathered and written every second or every 4 KB. While they cannot be written,
 * because the disk is full or no reader takes them, they wait, then the newest are dropped and counted: the server goes on.
 */
export class LogLines implements DestinationStream {
  dropped = 0
  #reported = 0
  #isEnding = false
  // Not by way of `pino.destination`, which writes what is left when the process exits and never gives up on a full disk.
  readonly #out = new sonic.SonicBoom({ fd: 1, minLength: 4096, periodicFlush: 1000, maxLength: mostWaitingBytes })

  /** @param worksAgain  called once with how many lines are missing when the rest has got out */
  constructor(worksAgain: (missing: number) => void) {
    // Looking at it makes a pipe refuse at once instead of holding on to the thread that writes; its own errors are ours below.
    process.stdout.on('error', () => {})
    this.#out.on('drop', () => {
      this.dropped += 1
    })
    // It keeps what it could not write and tries again with the next lines, a second later at the latest.
    this.#out.on('error', () => {})
    this.#out.on('drain', () => {
      const missing = this.dropped - this.#reported
      if (missing === 0 || this.#isEnding) return
      this.#reported = this.dropped
      worksAgain(missing)
    })
  }

  write(line: string): void {
    if (!this.#isEnding) this.#out.write(line)
  }

  /** Writes what is left, as far as it can be written, and takes no more. */
  async end(): Promise<void> {
    this.#isEnding = true
    // It rejects with the first error, or when the time is over.
    const written = once(this.#out, 'close', { signal: AbortSignal.timeout(lastLinesMs) }).catch(() => {})
    this.#out.end()
    await written
  }
}

/** What the log may say of an error: its codes. A message of PostgreSQL can quote the value it refused. */
export function errorCodes(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error }
  // The last three say which rule of the tables was broken, by names of ours.
  const { name, code, errcode, constraint, table, column } = error as Error & Record<string, unknown>
  return { name, code, errcode, constraint, table, column }
}

/** What the log may say of a bug: where it happened, without the message, which can quote what a visitor wrote. */
export function bugFacts(error: unknown) {
  if (!(error instanceof Error)) return errorCodes(error)
  const at = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  const cause = error.cause === undefined ? undefined : errorCodes(error.cause)
  return { ...errorCodes(error), at: at?.map((line) => line.trim()), cause }
}

/**
 * A path as it may stand in the log: without query, at most 200 characters, and nothing that looks like a mail address
 * or a token, since people paste both into address bars.
 */
export function loggedPath(target: string): string {
  const [path = ''] = target.split('?', 1)
  return path
    .slice(0, 200)
    .split('/')
    .map((part) => (/@|%40/i.test(part) ? '[address]' : /^[\w-]{32,}$/.test(part) ? '[token]' : part))
    .join('/')
}

const instance = randomBytes(6).toString('base64url')
let requests = 0

/** Unique among all server processes, and cheap: a random part per process, then a counter. */
export function requestId(): string {
  requests += 1
  return `${instance}-${requests.toString(36)}`
}
