import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { Connections, Listening } from './listen.ts'

export interface Stoppable extends Pick<Listening, 'server' | 'connections'> {
  /** Called first: the server turns not ready, and what runs beside the requests begins to stop. */
  drain: () => void
  /** Called when the last answer is out: the store can go now. */
  close: () => Promise<void>
  /** Longest time in which the server still answers, and says with each answer that it is going. */
  noticeMs?: number
}

/** Longest time given to requests in flight, from the start, before their connections are cut. */
const cutAfterMs = 15_000
/** Longest time for everything, deliveries under way included. */
const stopMs = 19_000
/** How long a connection may stay that was opened last and has brought no request yet. */
const freshMs = 1_000
/** Longest wait for a turn of the event loop in which no connection comes. */
const quietMs = 500
const checkEveryMs = 20

/**
 * Gives notice, stops taking work, finishes what is under way, then closes what is behind it: within 20 s in every case.
 *
 * During the notice the server takes new connections as ever, since the proxy in front has yet to learn that it is going:
 * `/readyz` says so, and so does `Connection: close` on every answer. A connection closed without a word resets the request
 * that is being written on it at that moment, which nginx makes a 502 of.
 */
export async function stop({ server, connections, drain, close, noticeMs = 5_000 }: Stoppable): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), cutAfterMs)
  const over = wait(stopMs, undefined, { ref: false })
  drain()
  connections.announceEnd()
  const noticeEndsAt = performance.now() + noticeMs
  while (connections.size > 0 && performance.now() < noticeEndsAt) await wait(checkEveryMs)
  await quietTurn(connections)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  await Promise.race([closed, wait(freshMs)])
  const sweep = setInterval(() => connections.idle && server.closeAllConnections(), checkEveryMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
  await Promise.race([close(), over])
}

/**
 * Waits for a turn of the event loop that is short and takes in no connection: those who are connected and not yet taken in
 * when the port closes are reset. Under a load that leaves no such turn, the port closes all the same.
 */
async function quietTurn(connections: Connections): Promise<void> {
  const givenUpAt = performance.now() + quietMs
  for (let isQuiet = false, before = performance.now(); !isQuiet && before < givenUpAt; ) {
    const { accepted } = connections
    await nextTurn()
    const now = performance.now()
    isQuiet = connections.accepted === accepted && now - before < 0.2
    before = now
  }
}
