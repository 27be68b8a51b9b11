import type { DestinationStream } from 'pino'
import sonic from 'sonic-boom'

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
