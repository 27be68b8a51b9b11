import { parentPort, workerData } from 'node:worker_threads'
import type { CompiledPage } from '#schemas/compiled.ts'
import { Output, type SharedOutput, type Written } from './output.ts'
import { type BuildContext, createPageFiles } from './pageFiles.ts'
import { type PageHashes, renderPages } from './renderPages.ts'

export interface RenderJob {
  pages: CompiledPage[]
}

export interface RenderResult {
  hashes: PageHashes
  written: Written
}

/** Renders batches of pages on a thread of its own; `renderSite` feeds it. */
const { context, output: shared } = workerData as { context: BuildContext; output: SharedOutput }
const output = Output.from(shared)
const ready = createPageFiles(context)

// A failure is a rejection that nobody handles, which ends this thread and reaches the build as its error.
parentPort?.on('message', async ({ pages }: RenderJob) => {
  const hashes = await renderPages(pages, await ready, output)
  parentPort?.postMessage({ hashes, written: output.take() } satisfies RenderResult)
})
