import type { Clock } from '#src/browser/clock.ts'
import type { Reply } from './answer.ts'

/** What sending needs of the browser. */
export interface SendParts {
  fetch: typeof fetch
  clock: Clock
  /** From 0 to 1. */
  random: () => number
}

export interface Parcel {
  url: string
  body: object
  /** Sent both times, so that the server stores the request once. */
  key: string
}

const patienceMs = 15_000
const pauseMs = 1000

/**
 * Sends a request, and a second time after one to two seconds when no answer came or the server said that its store is
 * away (503).
 *
 * @returns nothing when no answer came the second time either
 */
export async function send(parcel: Parcel, parts: SendParts): Promise<Reply | undefined> {
  const first = await attempt(parcel, parts)
  if (first && first.status !== 503) return first
  await new Promise<void>((resolve) => {
    parts.clock.after(pauseMs + parts.random() * pauseMs, resolve)
  })
  return (await attempt(parcel, parts)) ?? first
}

async function attempt({ url, body, key }: Parcel, { fetch, clock }: SendParts): Promise<Reply | undefined> {
  const patience = new AbortController()
  const callOff = clock.after(patienceMs, () => patience.abort())
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
      signal: patience.signal,
    })
    return { status: response.status, body: await response.text() }
  } catch {
    return undefined
  } finally {
    callOff()
  }
}
