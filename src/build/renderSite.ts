import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { Output } from './output.ts'
import { type BuildContext, createPageFiles } from './pageFiles.ts'
import { type PageHashes, renderPages } from './renderPages.ts'
import type { RenderJob, RenderResult } from './renderWorker.ts'

/** Below this many pages, starting worker threads takes longer than they save. */
const worthWorkers = 600
const batchSize = 40

/**
 * Renders every page and writes its HTML and data.
 *
 * @returns what each page carries inline, by path
 */
export async function renderSite(pages: CompiledPage[], context: BuildContext, output: Output): Promise<PageHashes> {
  if (pages.length < worthWorkers) return renderPages(pages, await createPageFiles(context), output)
  const hashes: PageHashes = {}
  const batches = batch(pages)
  const cores = Math.max(2, availableParallelism())
  await Promise.all(Array.from({ length: cores }, () => renderInWorker(context, output, batches, hashes)))
  return hashes
}

/** Feeds one worker with batches until none is left. */
function renderInWorker(
  context: BuildContext,
  output: Output,
  batches: CompiledPage[][],
  hashes: PageHashes,
): Promise<void> {
  const worker = new Worker(new URL('./renderWorker.ts', import.meta.url), {
    workerData: { context, output: output.share() },
  })
  return new Promise((resolve, reject) => {
    const next = () => {
      const pages = batches.shift()
      if (!pages) return void worker.terminate().then(() => resolve(), reject)
      worker.postMessage({ pages } satisfies RenderJob)
    }
    worker.on('message', (result: RenderResult) => {
      Object.assign(hashes, result.hashes)
      output.merge(result.written)
      next()
    })
    worker.on('error', (error) => {
      // The other workers have nothing left to do for a build that has failed.
      batches.length = 0
      reject(error)
    })
    next()
  })
}

function batch<Item>(items: readonly Item[]): Item[][] {
  const batches: Item[][] = []
  for (let start = 0; start < items.length; start += batchSize) batches.push(items.slice(start, start + batchSize))
  return batches
}
