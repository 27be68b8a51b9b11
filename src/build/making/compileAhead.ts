import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { PartWork } from './compileWorker.ts'
import { workerLimits } from './workerLimits.ts'

/** Compiles the pages of a large site into the store, on all cores. Whoever compiles the site then finds them there. */
export async function compileAhead(work: Omit<PartWork, 'part'>): Promise<void> {
  const of = Math.max(2, availableParallelism())
  await Promise.all(Array.from({ length: of }, (_, index) => finishedPart({ ...work, part: { index, of } })))
}

function finishedPart(work: PartWork): Promise<void> {
  const worker = new Worker(new URL('./compileWorker.ts', import.meta.url), {
    workerData: work,
    resourceLimits: workerLimits,
  })
  return new Promise((resolve, reject) => {
    worker.on('error', reject)
    worker.on('exit', () => resolve())
  })
}
