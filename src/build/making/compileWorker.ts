import { workerData } from 'node:worker_threads'
import { compilePart, type Part } from '#src/compiler/compilePart.ts'
import { Store } from '../store/store.ts'
import { pageFacts } from './pageFacts.ts'

export interface PartWork {
  contentDir: string
  today: string | undefined
  code: string
  /** Folder of the store. */
  storeDir: string
  part: Part
}

/** Compiles a part of the pages on a thread of its own; `compileAhead` starts it. */
const { contentDir, today, code, storeDir, part } = workerData as PartWork
const store = new Store(storeDir)
const factsOf = pageFacts(store, code)
for (const page of compilePart(contentDir, { today, code, pieces: store }, part)) factsOf(page)
store.close()
