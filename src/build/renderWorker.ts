import { parentPort, workerData } from 'node:worker_threads'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { ShareImage } from '#src/app/pageData.ts'
import { compressHere } from './compress.ts'
import { type BuildContext, createPageFiles } from './pageFiles.ts'
import { type FinishedPages, renderPages } from './renderPages.ts'
import { Blobs } from './store/blobs.ts'

export interface RenderWork {
  context: BuildContext
  filesDir: string
}

/** Some pages, and what of the context is theirs alone. */
export interface RenderJob {
  pages: CompiledPage[]
  shareImages: Record<string, ShareImage>
}

export type RenderResult = FinishedPages

/** Renders batches of pages on a thread of its own; `renderSite` feeds it. */
const { context, filesDir } = workerData as RenderWork
const blobs = new Blobs(filesDir, compressHere)
const ready = createPageFiles(context)

// A failure is a rejection that nobody handles, which ends this thread and reaches the build as its error.
parentPort?.on('message', async ({ pages, shareImages }: RenderJob) => {
  context.shareImages = shareImages
  const finished = await renderPages(pages, await ready, (bytes, effort) => blobs.write(bytes, effort))
  parentPort?.postMessage(finished satisfies RenderResult)
})
