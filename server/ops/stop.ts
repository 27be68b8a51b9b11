import type { Server } from 'node:http'

export interface Stoppable {
  server: Server
  /** Called first: the server turns not ready, and what runs beside the requests begins to stop. */
  drain: () => void
  /** Called when the last answer is out: the store can go now. */
  close: () => Promise<void>
}

/** Longest time given to requests in flight before their connections are cut. */
const graceMs = 15_000

/** Stops taking work, finishes what is under way, then closes what is behind it: within 20 s in every case. */
export async function stop({ server, drain, close }: Stoppable): Promise<void> {
  drain()
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  // A connection that falls idle after its last answer would otherwise be kept for the client's next request.
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
  await Promise.race([close(), new Promise((resolve) => setTimeout(resolve, 4_000).unref())])
}
