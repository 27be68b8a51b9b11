import { parentPort, workerData } from 'node:worker_threads'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { ShareImage } from '#src/app/pageData.ts'
import { compressHere } from '../compress.ts'
import { type BuildContext, createPageFiles } from '../pageFiles.ts'
import type { ShareCard } from '../share/shareCard.ts'
import { Blobs } from '../store/blobs.ts'
import type { Made } from './missing.ts'
import { createCardPress } from './printCards.ts'
import { type Put, renderPages } from './renderPages.ts'

export interface Work {
  context: BuildContext
  /** Of the store. */
  filesDir: string
}

export interface Job {
  pages: CompiledPage[]
  /** Of these pages. */
  shareImages: Record<string, ShareImage>
  cards: [file: string, card: ShareCard][]
}

export type JobResult = Made

/** Makes pieces on a thread of its own; `makeMissing` feeds it. */
const { context, filesDir } = workerData as Work
const blobs = new Blobs(filesDir, compressHere)
const put: Put = (bytes, effort) => blobs.write(bytes, effort)
const toFiles = createPageFiles(context)
const print = createCardPress(context, put)

// A failure is a rejection that nobody handles, which ends this thread and reaches the build as its error.
parentPort?.on('message', async ({ pages, shareImages, cards }: Job) => {
  context.shareImages = shareImages
  const result: JobResult = { pages: new Map(), cards: new Map() }
  await renderPages(pages, await toFiles, put, (made) => {
    for (const [path, files] of made) result.pages.set(path, files)
  })
  await print(cards, (made) => {
    for (const [file, blob] of made) result.cards.set(file, blob)
  })
  parentPort?.postMessage(result)
})
