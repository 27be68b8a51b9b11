import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { CompiledPage } from '#schemas/compiled.ts'
import { type BuildContext, createPageFiles } from '../pageFiles.ts'
import type { Store } from '../store/store.ts'
import type { Missing, Take } from './missing.ts'
import { createCardPress } from './printCards.ts'
import { type Put, renderPages } from './renderPages.ts'
import type { Job, JobResult, Work } from './worker.ts'
import { workerLimits } from './workerLimits.ts'

/** Below this many pieces, starting a worker thread on each core takes longer than they save. */
const worthWorkers = 150
/** Below this many share pictures, the same holds for one thread beside this one. */
const worthOne = 20
const pagesAtOnce = 20
const cardsAtOnce = 100

/**
 * Makes into the store what it lacks: renders pages and prints share pictures, on all cores where there is much to do.
 *
 * @param take  called with each piece once it is in the store, so that a build that is stopped keeps it
 */
export async function makeMissing(missing: Missing, context: BuildContext, store: Store, take: Take): Promise<void> {
  const { pages, cards } = missing
  if (pages.length + cards.size >= worthWorkers)
    return makeOnThreads(missing, Math.max(2, availableParallelism()), context, store, take)
  if (cards.size < worthOne) return makeHere(missing, context, store, take)
  await Promise.all([
    makeHere({ pages, cards: new Map() }, context, store, take),
    makeOnThreads({ pages: [], cards }, 1, context, store, take),
  ])
}

async function makeHere({ pages, cards }: Missing, context: BuildContext, store: Store, take: Take): Promise<void> {
  const put: Put = (bytes, effort) => store.put(bytes, effort)
  if (pages.length > 0) {
    const toFiles = await createPageFiles(context)
    await renderPages(pages, toFiles, put, (made) => take({ pages: made, cards: new Map() }))
  }
  await createCardPress(context, put)(cards, (made) => take({ pages: new Map(), cards: made }))
}

async function makeOnThreads(
  missing: Missing,
  threads: number,
  context: BuildContext,
  store: Store,
  take: Take,
): Promise<void> {
  const jobs = jobsOf(missing, context)
  const remember = (made: JobResult) => {
    for (const blob of made.cards.values()) store.remember(blob)
    for (const { blob } of [...made.pages.values()].flat()) store.remember(blob)
    take(made)
  }
  // Each page's own share image comes with its job.
  const work: Work = { context: { ...context, shareImages: {} }, filesDir: store.blobs.dir }
  try {
    await Promise.all(Array.from({ length: threads }, () => feedWorker(work, jobs, remember)))
  } finally {
    // The other workers have nothing left to do for a build that has failed.
    jobs.return(undefined)
  }
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
  for (const some of pieces([...cards], cardsAtOnce)) yield { pages: [], shareImages: {}, cards: some }
}

function* pieces<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

function ofPages<Value>(all: Record<string, Value>, pages: readonly CompiledPage[]): Record<string, Value> {
  return Object.fromEntries(pages.flatMap(({ path }) => (all[path] ? [[path, all[path]]] : [])))
}
