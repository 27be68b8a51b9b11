import { availableParallelism } from 'node:os'
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'

/** What the second thread is given. */
export interface AheadWork {
  /** Absolute paths, in the order in which the first thread gets to them. */
  paths: readonly string[]
  /** A counter that both threads see: how many of the files the first one has reached. */
  reached: Int32Array
  port: MessagePort
}

/** A file that reads well: its path, its text, and the data that stands in it. */
export type ReadFile = [path: string, text: string, data: unknown]

/** A second thread takes as long to start as this many files to read. */
const worthIt = 500

/**
 * Reads a large folder's YAML files on a second thread, from the last one to the first, while the first thread works its
 * way through them; where they meet, the second one ends. Reading is nearly half of a check's work.
 */
export class ReadAhead {
  readonly #reached = new Int32Array(new SharedArrayBuffer(4))
  readonly #port: MessagePort
  readonly #read = new Map<string, { text: string; data: unknown }>()

  /** @returns `undefined` where the files are too few, or there is one core only */
  static of(paths: readonly string[]): ReadAhead | undefined {
    return paths.length < worthIt || availableParallelism() < 2 ? undefined : new ReadAhead(paths)
  }

  private constructor(paths: readonly string[]) {
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    const workerData: AheadWork = { paths, reached: this.#reached, port: port2 }
    const worker = new Worker(new URL('./readAheadWorker.ts', import.meta.url), { workerData, transferList: [port2] })
    // What it would have read is read here: whatever keeps it from its work is no loss but time.
    worker.on('error', () => {})
    worker.unref()
    port1.unref()
  }

  /**
   * The data of a file, if the second thread has read it and found nothing odd in it.
   *
   * @param text  as it was read here: somebody may have saved the file between the two
   */
  data(path: string, text: string): { data: unknown } | undefined {
    Atomics.add(this.#reached, 0, 1)
    for (let told = receiveMessageOnPort(this.#port); told; told = receiveMessageOnPort(this.#port)) {
      for (const [read, ...file] of told.message as ReadFile[]) this.#read.set(read, { text: file[0], data: file[1] })
    }
    const found = this.#read.get(path)
    this.#read.delete(path)
    return found?.text === text ? found : undefined
  }
}
