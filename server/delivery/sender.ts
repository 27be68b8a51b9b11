import type { Job } from '../store/outbox.ts'
import type { Store } from '../store/store.ts'

/** What the other side made of one attempt. */
export interface Sent {
  ok: boolean
  status: number | null
  /** A code, never a text of the other side: those quote addresses. */
  error: string | null
  retryAfterMs?: number | null
  /** It said that there is no point in coming back. */
  final?: boolean
}

/** Delivers one job over one way. What it throws counts as a failed attempt. */
export type Sender = (job: Job, store: Store) => Promise<Sent>

/** The enquiry was erased between claim and delivery: there is nothing to send, and nobody to tell. */
export const nothingToSend: Sent = { ok: true, status: null, error: 'erased' }

/** No attempt takes longer than this. */
export const attemptMs = 15_000
