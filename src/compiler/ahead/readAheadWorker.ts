import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { workerData } from 'node:worker_threads'
import type { AheadWork, ReadFile } from './readAhead.ts'

// A thread asks for it by itself, before anything else is loaded.
enableCompileCache()
const { readYaml } = await import('../yaml/read.ts')

/** Reads files from the last to the first, until it meets the thread that goes the other way; `ReadAhead` starts it. */
const { paths, reached, port } = workerData as AheadWork

/** So many files are sent together. */
const atOnce = 8

let ready: ReadFile[] = []
for (let at = paths.length - 1; at > Atomics.load(reached, 0); at--) {
  const read = wellRead(paths[at]!)
  if (read) ready.push(read)
  if (ready.length < atOnce) continue
  port.postMessage(ready)
  ready = []
}
port.postMessage(ready)
port.close()

function wellRead(path: string): ReadFile | undefined {
  try {
    const bytes = readFileSync(path)
    if (!isUtf8(bytes)) return undefined
    const text = bytes.toString().replace(/^\ufeff/, '')
    const { data, mistakes, doubts, cuts } = readYaml(text)
    return mistakes.length + doubts.length + cuts.length === 0 ? [path, text, data] : undefined
  } catch {
    // Gone, or a folder by now: the first thread finds out and says so.
    return undefined
  }
}
