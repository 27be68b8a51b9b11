import { randomBytes } from 'node:crypto'
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
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return { log: destination ? pino(options, destination) : pino(options) }
}

/** How much waits while the log cannot be written; about four thousand lines. */
const mostWaitingBytes = 1024 * 1024

/** Longest time for the last lines when the process ends. */
const lastLinesMs = 1_000

/**
 * Standard output for the log. Lines are gathered and written every second or every 4 KB. While they cannot be written,
 * because the disk is full or nobody reads, they wait, then the newest are dropped and counted: the server goes on.
 */
export class LogLines implements DestinationStream {
  readonly #out: sonic.SonicBoom
  readonly #worksAgain: (missing: number) => void
  #dropped = 0
  #told = 0
  #ended = false

  /** @param worksAgain  told once how many lines are missing when the rest has got out */
  constructor(worksAgain: (missing: number) => void) {
    this.#worksAgain = worksAgain
    // Looking at it makes a pipe refuse at once instead of holding on to the thread that writes; its own errors are ours below.
    process.stdout.on('error', () => {})
    // Not by way of `pino.destination`, which writes what is left when the process exits and never gives up on a full disk.
    this.#out = new sonic.SonicBoom({ fd: 1, minLength: 4096, periodicFlush: 1000, maxLength: mostWaitingBytes })
    this.#out.on('drop', () => {
      this.#dropped += 1
    })
    // It keeps what it could not write and tries again with the next lines, a second later at the latest.
    this.#out.on('error', () => {})
    this.#out.on('drain', () => this.#tell())
  }

  get dropped(): number {
    return this.#dropped
  }

  write(line: string): void {
    if (!this.#ended) this.#out.write(line)
  }

  /** Writes what is left, as far as it can be written, and takes no more. */
  end(): Promise<void> {
    this.#ended = true
    return new Promise((resolve) => {
      const done = () => resolve()
      this.#out.once('close', done)
      this.#out.once('error', done)
      setTimeout(done, lastLinesMs)
      this.#out.end()
    })
  }

  #tell(): void {
    const missing = this.#dropped - this.#told
    if (missing === 0 || this.#ended) return
    this.#told = this.#dropped
    this.#worksAgain(missing)
  }
}

export interface ErrorCodes {
  name: string
  code?: unknown
  errcode?: unknown
  /** The rule of the tables that was broken, which is a name of ours. */
  constraint?: unknown
  table?: unknown
  column?: unknown
}

const codeNames = ['code', 'errcode', 'constraint', 'table', 'column'] as const

/** What the log may say of an error: its codes. A message of PostgreSQL can quote the value it refused. */
export function errorCodes(error: unknown): ErrorCodes {
  if (!(error instanceof Error)) return { name: typeof error }
  const codes: ErrorCodes = { name: error.name }
  for (const name of codeNames) {
    const value = (error as Partial<ErrorCodes>)[name]
    if (value !== undefined) codes[name] = value
  }
  return codes
}

/** What the log may say of a bug: where it happened, without the message, which can quote what a visitor wrote. */
export function bugFacts(error: unknown): ErrorCodes & { at?: string[]; cause?: ErrorCodes } {
  const codes = errorCodes(error)
  if (!(error instanceof Error)) return codes
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  const cause = error.cause === undefined ? undefined : errorCodes(error.cause)
  return { ...codes, at: frames?.map((line) => line.trim()), cause }
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
