import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { send } from './intakeLoad.ts'

export interface StalledResult {
  /** When the last connection of each kind was closed by the server, in ms. */
  headsClosedMs: number
  bodiesClosedMs: number
  /** The slowest enquiry of somebody else meanwhile, and their statuses. */
  slowestMs: number
  statuses: number[]
}

/** Connections that begin a request and never finish it, while other visitors go on. */
export async function stall(base: string, heads: number, bodies: number): Promise<StalledResult> {
  const head = 'POST /api/contact HTTP/1.1\r\nHost: x\r\n'
  const startedAt = performance.now()
  const closed = (text: string) =>
    new Promise<number>((resolve) => {
      const { hostname, port } = new URL(base)
      const socket = connect(Number(port), hostname, () => socket.write(text))
      socket.on('error', () => {})
      socket.on('data', () => {})
      socket.on('close', () => resolve(performance.now() - startedAt))
    })
  const stalledHeads = Array.from({ length: heads }, () => closed(head))
  const stalledBodies = Array.from({ length: bodies }, () =>
    closed(`${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":`),
  )
  const replies = []
  for (let n = 0; n < 20; n += 1) {
    replies.push(await send(base, randomUUID(), `beside stalled ${n}`))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    headsClosedMs: Math.max(...(await Promise.all(stalledHeads))),
    bodiesClosedMs: Math.max(0, ...(await Promise.all(stalledBodies))),
    slowestMs: Math.max(...replies.map(({ ms }) => ms)),
    statuses: replies.map(({ status }) => status),
  }
}
