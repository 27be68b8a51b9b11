import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

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
export class Connections {
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
