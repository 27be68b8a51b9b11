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
  /** What the job should remember for its next attempt, in place of its `detail`. */
  detail?: string
}

/** One attempt. What it throws counts as a failed one. */
type Send = (signal: AbortSignal) => Promise<Sent>

/**
 * Reads what a job has to send, at the last moment. A store that is away meanwhile makes no attempt of it.
 *
 * @returns how to send it, or `null` when there is nothing to send any more: the enquiry was erased, say
 */
export type Sender = (job: Job, store: Store) => Promise<Send | null>

/** Noted when there was nothing to send, and nobody to tell. */
export const nothingToSend: Sent = { ok: true, status: null, error: 'nothing to send' }

/** No attempt takes longer than this. */
export const attemptMs = 15_000
