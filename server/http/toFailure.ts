import { Failure } from './failure.ts'
import { StoreAway } from './storeAway.ts'

/** The refusal that an error stands for, or `null` when it is a bug. */
export function toFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error
  if (error instanceof StoreAway) {
    return new Failure(503, 'storeAway', { headers: { 'Retry-After': error.why === 'busy' ? '2' : '10' } })
  }
  // What Express and its body parsers throw says with a status that the request was at fault.
  const status = statusOf(error)
  if (status === 413) return new Failure(413, 'tooLarge')
  if (status === 415) return new Failure(415, 'wrongType')
  if (status !== null && status >= 400 && status < 500) return new Failure(400, 'notJson')
  return null
}

function statusOf(error: unknown): number | null {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : null
}
