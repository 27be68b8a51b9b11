import { availableParallelism } from 'node:os'
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import type { PieceStore } from '#schemas/pieceStore.ts'
import type { CompileOptions } from '../compilation.ts'

/** What the second thread is given. */
export interface PagesAheadWork {
  contentDir: string
  options: Pick<CompileOptions, 'cwd' | 'schemasDir' | 'drafts' | 'today' | 'validators'>
  /** A counter that both threads see: how many page files the first one has reached. */
  reached: Int32Array
  port: MessagePort
}

/** A piece with the name that both threads give it. */
export type NamedPiece = [name: string, piece: string]

/** From so many page files on, making pages ahead is worth more than reading files ahead. */
const worthIt = 2000

/**
 * Makes the pages of a very large site on a second thread, from the last file to the first, while the first thread makes
 * them from the first one on; where they meet, both end. To the first thread the other's pages are what an earlier run has
 * left: those with anything to tell, or that a day makes another one, it makes itself.
 */
export class PagesAhead implements PieceStore {
  readonly #reached = new Int32Array(new SharedArrayBuffer(4))
  readonly #port: MessagePort
  readonly #pieces = new Map<string, string>()

  /** @returns `undefined` where the files are too few, or there is one core only */
  static of(
    contentDir: string,
    options: PagesAheadWork['options'],
    pageFiles: number,
    least = worthIt,
  ): PagesAhead | undefined {
    return pageFiles < least || availableParallelism() < 2 ? undefined : new PagesAhead(contentDir, options)
  }

  private constructor(contentDir: string, options: PagesAheadWork['options']) {
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    const workerData: PagesAheadWork = { contentDir, options, reached: this.#reached, port: port2 }
    const worker = new Worker(new URL('./pagesAheadWorker.ts', import.meta.url), { workerData, transferList: [port2] })
    // What it would have made is made here: whatever keeps it from its work is no loss but time.
    worker.on('error', () => {})
    worker.unref()
    port1.unref()
  }

  get(kind: string, key: string): string | undefined {
    // Each page file is asked for once, in order.
    if (kind === 'page file') Atomics.add(this.#reached, 0, 1)
    for (let told = receiveMessageOnPort(this.#port); told; told = receiveMessageOnPort(this.#port)) {
      for (const [name, piece] of told.message as NamedPiece[]) this.#pieces.set(name, piece)
    }
    const name = `${kind} ${key}`
    const found = this.#pieces.get(name)
    this.#pieces.delete(name)
    return found
  }

  /** Nothing is kept from one run to the next. */
  set(): void {}
}
