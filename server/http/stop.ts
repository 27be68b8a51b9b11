import { setImmediate as nextRound } from 'node:timers/promises'
import type { Connections } from './connections.ts'
import type { Listening } from './listen.ts'

export interface Stoppable extends Pick<Listening, 'server' | 'connections'> {
  /** Called first: the server turns not ready, and what runs beside the requests begins to stop. */
  drain: () => void
  /** Called when the last answer is out: the store can go now. */
  close: () => Promise<void>
  /** Longest time in which the server still answers, and says with each answer that it is going. */
  noticeMs?: number
}

/** Longest time given to requests in flight, from the start, before their connections are cut. */
const graceMs = 15_000

/** Longest time for everything, deliveries under way included. */
const lastMs = 19_000

/** How long a connection may stay that was opened last and has brought no request yet. */
const freshMs = 1_000

/**
 * Gives notice, stops taking work, finishes what is under way, then closes what is behind it: within 20 s in every case.
 *
 * While it gives notice the server takes new connections as ever, for whoever sends it requests has yet to learn that it is
 * going: `/readyz` says so, and so does `Connection: close` on every answer. A connection closed without a word resets
 * the request that is being written on it at that moment, which nginx makes a 502 of.
 */
export async function stop({ server, connections, drain, close, noticeMs = 5_000 }: Stoppable): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  const over = new Promise<void>((resolve) => setTimeout(resolve, lastMs).unref())
  drain()
  connections.announceEnd()
  await connections.allGone(noticeMs)
  await quietRound(connections)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const sweep = setInterval(() => connections.closeIdle(freshMs), 100)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
  await Promise.race([close(), over])
}

/**
 * Waits for a round of the event loop that is short and takes in no connection: those who are connected and not yet taken in
 * when the port closes are reset. Under a load that leaves no such round within half a second, it closes all the same.
 */
async function quietRound(connections: Connections): Promise<void> {
  const givenUpAt = performance.now() + 500
  for (let quiet = false, before = performance.now(); !quiet && before < givenUpAt; ) {
    const { taken } = connections
    await nextRound()
    const now = performance.now()
    quiet = connections.taken === taken && now - before < 0.2
    before = now
  }
}
