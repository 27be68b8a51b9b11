import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

export type Listening = Awaited<ReturnType<typeof listen>>

/** A head or a body that takes longer than any telephone needs is refused; Node looks for those every second. */
const limits = {
  headersTimeout: 5_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
  /** Longer than nginx keeps its own, 60 s: the side that sends requests should be the one that closes. */
  keepAliveTimeout: 65_000,
}
const mostConnections = 10_000
/** A connection on which nothing moves while an answer waits is closed. */
const stalledMs = 20_000

/**
 * Opens the port. The limits are those a visitor never meets and a stalled or hostile connection soon does.
 *
 * @returns with its address, such as `http://127.0.0.1:3000`
 * @throws NodeJS.ErrnoException such as EADDRINUSE
 */
export async function listen(listener: RequestListener, port: number, host: string) {
  const server = createServer(limits, listener).setTimeout(stalledMs)
  server.maxConnections = mostConnections
  server.listen({ port, host, backlog: 4096 })
  await once(server, 'listening')
  return { server, address: addressOf(server) }
}

export function addressOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

export function openConnections(server: Server): Promise<number> {
  return promisify(server.getConnections).call(server)
}

interface Stopping {
  server: Server
  /** Called first: the server turns not ready, and what runs beside the requests begins to stop. */
  drain: () => void
  /** Called when the last answer is out: the store can go now. */
  close: () => Promise<void>
  /** Longest time in which the server still answers, and says with each answer that it is going. */
  noticeMs?: number | undefined
}

/** Longest time given to requests in flight, from the start, before their connections are cut. */
const cutAfterMs = 15_000
/** Longest time for everything, deliveries under way included. */
const stopMs = 19_000
const checkEveryMs = 20

/**
 * Gives notice, stops taking work, finishes what is under way, then closes what is behind it: within 20 s in every case.
 *
 * During the notice the server takes new connections as ever, since the proxy in front has yet to learn that it is going:
 * `/readyz` says so, and so does `Connection: close` on every answer. A connection closed without a word resets the request
 * that is being written on it at that moment, which nginx makes a 502 of.
 */
export async function stop({ server, drain, close, noticeMs = 5_000 }: Stopping): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), cutAfterMs)
  const over = wait(stopMs, undefined, { ref: false })
  drain()
  server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'))
  const noticeEndsAt = performance.now() + noticeMs
  while (performance.now() < noticeEndsAt && (await openConnections(server)) > 0) await wait(checkEveryMs)
  await quietTurn(server)
  const closed = once(server, 'close')
  server.close()
  // Those whose answer was under way when the notice began did not hear of it.
  const sweep = setInterval(() => server.closeIdleConnections(), checkEveryMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
  await Promise.race([close(), over])
}

/** Longest wait for a turn of the event loop in which no connection comes, and how short that has to be. */
const quietMs = 500
const shortTurnMs = 0.2

/**
 * Waits for a turn of the event loop that is short and takes in no connection: those who are connected and not yet taken in
 * when the port closes are reset. Under a load that leaves no such turn, the port closes all the same.
 */
async function quietTurn(server: Server): Promise<void> {
  const givenUpAt = performance.now() + quietMs
  let isQuiet = false
  server.on('connection', () => {
    isQuiet = false
  })
  for (let now = performance.now(); !isQuiet && now < givenUpAt; ) {
    const startedAt = now
    isQuiet = true
    await nextTurn()
    now = performance.now()
    isQuiet &&= now - startedAt < shortTurnMs
  }
}
