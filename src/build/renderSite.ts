import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { CompiledPage } from '#schemas/compiled.ts'
import { type BuildContext, createPageFiles } from './pageFiles.ts'
import { type FinishedPages, renderPages } from './renderPages.ts'
import type { RenderJob, RenderResult, RenderWork } from './renderWorker.ts'
import type { Store } from './store/store.ts'

/** Below this many pages, starting worker threads takes longer than they save. */
const worthWorkers = 200
const batchSize = 40

/** Renders pages into the store, on all cores where there are many. */
export async function renderSite(
  pages: readonly CompiledPage[],
  context: BuildContext,
  store: Store,
): Promise<FinishedPages> {
  if (pages.length === 0) return new Map()
  if (pages.length < worthWorkers)
    return renderPages(pages, await createPageFiles(context), (bytes, effort) => store.put(bytes, effort))
  const finished: FinishedPages = new Map()
  const waiting = batches(pages)
  // Each gets the share images of its own pages with them.
  const work: RenderWork = { context: { ...context, shareImages: {} }, filesDir: store.blobs.dir }
  const jobs = () => {
    const batch = waiting.shift()
    return batch && { pages: batch, shareImages: ofPages(context.shareImages, batch) }
  }
  const take = (result: RenderResult) => {
    for (const [path, files] of result) {
      for (const { blob } of files) store.remember(blob)
      finished.set(path, files)
    }
  }
  const cores = Math.max(2, availableParallelism())
  try {
    await Promise.all(Array.from({ length: cores }, () => renderInWorker(work, jobs, take)))
  } finally {
    // The other workers have nothing left to do for a build that has failed.
    waiting.length = 0
  }
  return finished
}

/** Feeds one worker until there are no more jobs. */
function renderInWorker(
  work: RenderWork,
  nextJob: () => RenderJob | undefined,
  take: (result: RenderResult) => void,
): Promise<void> {
  const worker = new Worker(new URL('./renderWorker.ts', import.meta.url), { workerData: work })
  return new Promise((resolve, reject) => {
    const next = () => {
      const job = nextJob()
      if (job) worker.postMessage(job)
      else worker.terminate().then(() => resolve(), reject)
    }
    worker.on('message', (result: RenderResult) => {
      take(result)
      next()
    })
    worker.on('error', reject)
    next()
  })
}

function batches<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / batchSize)
  return Array.from({ length: count }, (_, index) => items.slice(index * batchSize, (index + 1) * batchSize))
}

function ofPages<Value>(all: Record<string, Value>, pages: readonly CompiledPage[]): Record<string, Value> {
  return Object.fromEntries(pages.flatMap(({ path }) => (all[path] ? [[path, all[path]]] : [])))
}
