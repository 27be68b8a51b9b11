import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { visitorKey } from './visitorKey.ts'

export interface ConnectionLimits {
  /** Connections at once. From nine tenths of them on, those that wait for nothing make room. */
  most: number
  /** How long one may wait for its next request; longer than nginx keeps its own, 60 s. */
  keepAliveMs: number
  /** The same while half of the connections are taken. */
  crowdedKeepAliveMs: number
  /** How long a visitor may read nothing of an answer, */
  patienceMs: number
  /** and how fast they must read one on the whole. A modem reads ten times as much. */
  bytesPerSecond: number
  lookEveryMs: number
}

export const usualLimits: ConnectionLimits = {
  most: 10_000,
  keepAliveMs: 65_000,
  crowdedKeepAliveMs: 5_000,
  patienceMs: 20_000,
  bytesPerSecond: 500,
  lookEveryMs: 1_000,
}

interface Connection {
  peer: string
  answers: Set<ServerResponse>
  /** Bytes of answers that have left this process. */
  read: number
  /** Those that wait to leave, and since when none have left. */
  waiting: number
  since: number
}

/**
 * Watches over the connections of a server: lets go of who reads too slowly, makes room for newcomers when somebody holds
 * too many, and at the end tells everyone that their answer is the last.
 */
export class Connections {
  /** The longest unused first. */
  readonly #open = new Map<Socket, Connection>()
  readonly #limits: ConnectionLimits
  readonly #server: Server
  #taken = 0
  #ending = false
  #left: () => void = () => {}

  constructor(server: Server, limits: ConnectionLimits) {
    this.#server = server
    this.#limits = limits
    server.maxConnections = limits.most
    server.keepAliveTimeout = limits.keepAliveMs
    // Node's own clock for a connection on which nothing moves.
    server.setTimeout(limits.patienceMs)
    server.on('connection', (socket) => this.#begin(socket))
    server.prependListener('request', ({ socket }, res) => this.#answer(socket, res))
    const look = setInterval(() => this.#letSlowReadersGo(), limits.lookEveryMs).unref()
    server.once('close', () => clearInterval(look))
  }

  get size(): number {
    return this.#open.size
  }

  /** How many there were in all. */
  get taken(): number {
    return this.#taken
  }

  /** From now on every answer says that it is the last on its connection, those under way included. */
  announceEnd(): void {
    this.#ending = true
    for (const { answers } of this.#open.values()) answers.forEach(sayLast)
  }

  /** Resolves when nobody is connected, or after a while. */
  async allGone(withinMs: number): Promise<void> {
    if (this.#open.size === 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, withinMs)
      this.#left = () => {
        if (this.#open.size > 0) return
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Closes the connections without a request for at least as long. */
  closeIdle(idleMs: number): void {
    const now = performance.now()
    for (const [socket, { answers, since }] of this.#open) {
      if (answers.size === 0 && now - since >= idleMs) socket.destroy()
    }
  }

  #begin(socket: Socket): void {
    const peer = visitorKey(socket.remoteAddress)
    this.#taken += 1
    this.#open.set(socket, { peer, answers: new Set(), read: 0, waiting: 0, since: performance.now() })
    socket.once('close', () => {
      this.#open.delete(socket)
      this.#left()
    })
    const { most, keepAliveMs, crowdedKeepAliveMs } = this.#limits
    this.#server.keepAliveTimeout = this.#open.size > most / 2 ? crowdedKeepAliveMs : keepAliveMs
    if (this.#open.size > most * 0.9) this.#makeRoom(Math.floor(most * 0.8))
  }

  #answer(socket: Socket, res: ServerResponse): void {
    const connection = this.#open.get(socket)
    if (!connection) return
    connection.answers.add(res)
    if (this.#ending) sayLast(res)
    res.once('close', () => {
      connection.answers.delete(res)
      connection.since = performance.now()
      // Used last, so looked at last.
      if (this.#open.delete(socket)) this.#open.set(socket, connection)
    })
  }

  /** Closes connections without a request, the longest unused first, of those who hold most, until so many are left. */
  #makeRoom(target: number): void {
    const held = new Map<string, number>()
    for (const { peer } of this.#open.values()) held.set(peer, (held.get(peer) ?? 0) + 1)
    const share = fairShare([...held.values()], target)
    for (const [socket, { peer, answers }] of this.#open) {
      const count = held.get(peer) ?? 0
      if (count <= share || answers.size > 0) continue
      held.set(peer, count - 1)
      socket.destroy()
    }
  }

  #letSlowReadersGo(): void {
    const now = performance.now()
    const { patienceMs, bytesPerSecond } = this.#limits
    for (const [socket, connection] of this.#open) {
      const waiting = socket.writableLength
      const read = socket.bytesWritten - waiting
      if (waiting === 0 && connection.waiting === 0) continue
      if (read > connection.read || connection.waiting === 0) Object.assign(connection, { read, waiting, since: now })
      else if (now - connection.since > patienceMs + (waiting / bytesPerSecond) * 1000) socket.destroy()
    }
  }
}

function sayLast(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader('Connection', 'close')
}

/** How many each may keep so that all of them together keep no more than `target`: who holds less loses nothing. */
export function fairShare(held: number[], target: number): number {
  let left = target
  const smallestFirst = held.toSorted((one, other) => one - other)
  for (const [index, count] of smallestFirst.entries()) {
    const share = left / (smallestFirst.length - index)
    if (count > share) return Math.floor(share)
    left -= count
  }
  return Number.POSITIVE_INFINITY
}
