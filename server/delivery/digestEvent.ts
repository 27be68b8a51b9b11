import type { Job } from '../store/outbox.ts'
import type { Store } from '../store/store.ts'
import { newsIn, spanOf } from './digest.ts'

/** What was held or given up, as the webhook gets it where there is no mail: without a name, with what to do. */
export async function digestEvent(job: Job, store: Store): Promise<Record<string, unknown> | null> {
  const { held, dead } = await newsIn(store, spanOf(job.detail))
  if (held.count + dead.count === 0) return null
  return {
    heldCount: held.count,
    held: held.first.map(({ id, bot_reasons }) => ({
      id,
      botReasons: bot_reasons?.split(',') ?? [],
      show: `npm run leads -- show ${id}`,
      release: `npm run leads -- release ${id}`,
    })),
    deadCount: dead.count,
    dead: dead.first.map(({ id, channel, attempts, last_error }) => ({
      ...{ id, channel, attempts, lastError: last_error },
      retry: `npm run leads -- outbox retry ${id}`,
    })),
  }
}
