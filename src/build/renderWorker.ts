import { parentPort, workerData } from 'node:worker_threads'
import type { CompiledPage } from '#schemas/compiled.ts'
import { Output, type SharedOutput, type Written } from './output.ts'
import { type BuildContext, createPageFiles } from './pageFiles.ts'
import { type PageHashes, writePage } from './renderSite.ts'

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

parentPort?.on('message', async ({ pages }: RenderJob) => {
  const toFiles = await ready
  const hashes: PageHashes = {}
  const written: Promise<void>[] = []
  for (const page of pages) {
    const files = await toFiles(page)
    hashes[files.path] = files.hashes
    written.push(writePage(output, files))
  }
  await Promise.all(written)
  parentPort?.postMessage({ hashes, written: output.take() } satisfies RenderResult)
})
