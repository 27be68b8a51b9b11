import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

export interface Listening {
  server: Server
  connections: Connections
  /** `http://127.0.0.1:3000` */
  address: string
}

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
 * @throws NodeJS.ErrnoException such as EADDRINUSE
 */
export async function listen(listener: RequestListener, port: number, host: string): Promise<Listening> {
  const server = createServer(limits, listener).setTimeout(stalledMs)
  server.maxConnections = mostConnections
  const connections = new Connections(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog: 4096 }, resolve)
  })
  return { server, connections, address: addressOf(server) }
}

export function addressOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

/** How many connections a server has, and the answers under way on them, as far as its stop has to know. */
class Connections {
  readonly #answers = new Set<ServerResponse>()
  #accepted = 0
  #closed = 0
  #ending = false

  constructor(server: Server) {
    server.on('connection', (socket) => {
      this.#accepted += 1
      socket.once('close', () => (this.#closed += 1))
    })
    server.prependListener('request', (_req, res) => {
      this.#answers.add(res)
      if (this.#ending) announce(res)
      res.once('close', () => this.#answers.delete(res))
    })
  }

  get size(): number {
    return this.#accepted - this.#closed
  }

  /** How many there were in all. */
  get accepted(): number {
    return this.#accepted
  }

  /** Whether no answer is under way. */
  get idle(): boolean {
    return this.#answers.size === 0
  }

  /** From now on every answer says that it is the last on its connection, those under way included. */
  announceEnd(): void {
    this.#ending = true
    for (const answer of this.#answers) announce(answer)
  }
}

function announce(answer: ServerResponse): void {
  if (!answer.headersSent) answer.setHeader('Connection', 'close')
}

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
