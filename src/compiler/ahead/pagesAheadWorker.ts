import { enableCompileCache } from 'node:module'
import { workerData } from 'node:worker_threads'
import type { NamedPiece, PagesAheadWork } from './pagesAhead.ts'

// A thread asks for it by itself, before anything else is loaded.
enableCompileCache()
const { compileFromEnd } = await import('../compilePart.ts')

/** Makes pages from the last file to the first, until it meets the thread that goes the other way; `PagesAhead` starts it. */
const { contentDir, options, reached, port } = workerData as PagesAheadWork

/** The pages of so many files are sent together. */
const atOnce = 8

let ready: NamedPiece[] = []
const pieces = {
  get: () => undefined,
  set: (kind: string, key: string, piece: Uint8Array | string) => {
    if (kind.startsWith('page')) ready.push([`${kind} ${key}`, String(piece)])
  },
}
let files = 0
for (const _ of compileFromEnd(contentDir, { ...options, pieces }, () => Atomics.load(reached, 0))) {
  files++
  if (files % atOnce > 0) continue
  port.postMessage(ready)
  ready = []
}
port.postMessage(ready)
port.close()
