import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { CompiledPage } from '#schemas/compiled.ts'
import { type BuildContext, createPageFiles } from '../pageFiles.ts'
import { groundKey } from '../share/drawBackground.ts'
import type { Store } from '../store/store.ts'
import type { Made, Missing } from './missing.ts'
import { createCardPress } from './printCards.ts'
import { renderPages } from './renderPages.ts'
import type { Job, JobResult, Work } from './worker.ts'
import { workerLimits } from './workerLimits.ts'

/** Below this many pieces, starting a worker thread on each core takes longer than they save. */
const worthWorkers = 150
/** Below this many share pictures, the same holds for one thread beside this one. */
const worthOne = 20
const pagesAtOnce = 20
const cardsAtOnce = 100

/** Makes into the store what it lacks: renders pages and prints share pictures, on all cores where there is much to do. */
export async function makeMissing(missing: Missing, context: BuildContext, store: Store): Promise<Made> {
  const { pages, cards } = missing
  if (pages.length + cards.size >= worthWorkers)
    return makeOnThreads(missing, Math.max(2, availableParallelism()), context, store)
  if (cards.size < worthOne) return makeHere(missing, context, store)
  const [here, beside] = await Promise.all([
    makeHere({ pages, cards: new Map() }, context, store),
    makeOnThreads({ pages: [], cards }, 1, context, store),
  ])
  return { pages: here.pages, cards: beside.cards }
}

async function makeHere({ pages, cards }: Missing, context: BuildContext, store: Store): Promise<Made> {
  const put = (bytes: Buffer, effort: 'page' | null) => store.put(bytes, effort)
  return {
    pages: pages.length === 0 ? new Map() : await renderPages(pages, await createPageFiles(context), put),
    cards: cards.size === 0 ? new Map() : await createCardPress(context.prerender, put)(cards),
  }
}

async function makeOnThreads(missing: Missing, threads: number, context: BuildContext, store: Store): Promise<Made> {
  const made: Made = { pages: new Map(), cards: new Map() }
  const jobs = jobsOf(missing, context)
  const take = ({ pages, cards }: JobResult) => {
    for (const [path, files] of pages) made.pages.set(path, files)
    for (const [file, blob] of cards) made.cards.set(file, blob)
    for (const blob of cards.values()) store.remember(blob)
    for (const { blob } of [...pages.values()].flat()) store.remember(blob)
  }
  // Each page's own share image comes with its job.
  const work: Work = { context: { ...context, shareImages: {} }, filesDir: store.blobs.dir }
  try {
    await Promise.all(Array.from({ length: threads }, () => feedWorker(work, jobs, take)))
  } finally {
    // The other workers have nothing left to do for a build that has failed.
    jobs.return(undefined)
  }
  return made
}

/** Gives one worker job after job until there are no more. */
function feedWorker(work: Work, jobs: Iterator<Job>, take: (result: JobResult) => void): Promise<void> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: work, resourceLimits: workerLimits })
  return new Promise((resolve, reject) => {
    const next = () => {
      const { value: job, done } = jobs.next()
      if (done) worker.terminate().then(() => resolve(), reject)
      else worker.postMessage(job)
    }
    worker.on('message', (result: JobResult) => {
      take(result)
      next()
    })
    worker.on('error', reject)
    next()
  })
}

function* jobsOf({ pages, cards }: Missing, { shareImages }: BuildContext): Generator<Job, void> {
  for (const some of pieces(pages, pagesAtOnce))
    yield { pages: some, shareImages: ofPages(shareImages, some), cards: [] }
  // Cards of one background together: a worker makes each background once.
  const byGround = [...cards].sort(([, a], [, b]) => (groundKey(a) < groundKey(b) ? -1 : 1))
  for (const some of pieces(byGround, cardsAtOnce)) yield { pages: [], shareImages: {}, cards: some }
}

function* pieces<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

function ofPages<Value>(all: Record<string, Value>, pages: readonly CompiledPage[]): Record<string, Value> {
  return Object.fromEntries(pages.flatMap(({ path }) => (all[path] ? [[path, all[path]]] : [])))
}
