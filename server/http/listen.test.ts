import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { rawRequest } from '../testing/rawRequest.ts'
import { startTestSite, type TestSite } from '../testing/startTestSite.ts'
import { until } from '../testing/until.ts'

let site: TestSite
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  site.stop()
})

/** A connection of our own, on which a file is asked for. */
async function ask(path: string): Promise<Socket> {
  const { port, hostname } = new URL(site.base)
  const socket = connect({ port: Number(port), host: hostname })
  socket.on('error', () => {})
  sockets.push(socket)
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  return socket
}

const film = { 'media/film.mp4': Buffer.alloc(40_000_000) }

test('a connection is kept for 65 s, stalls for 20 at most, and ten thousand are taken', async () => {
  site = await startTestSite()
  const { server } = site
  expect([server.timeout, server.maxConnections]).toEqual([20_000, 10_000])
  expect([server.headersTimeout, server.requestTimeout, server.keepAliveTimeout]).toEqual([5_000, 15_000, 65_000])
  const { headers } = await rawRequest(site.base, '/', { headers: { connection: 'keep-alive' } })
  expect(headers['keep-alive']).toBe('timeout=65')
})

test('who reads nothing of an answer is let go', async () => {
  site = await startTestSite(film)
  site.server.setTimeout(300)
  const socket = await ask('/media/film.mp4')
  socket.pause()
  await until(() => site.connections.size === 1)
  await until(() => site.connections.size === 0)
})

test('who takes longer than that but goes on reading gets the whole', async () => {
  site = await startTestSite(film)
  site.server.setTimeout(300)
  const startedAt = performance.now()
  const socket = await ask('/media/film.mp4')
  let read = 0
  socket.on('data', (part) => {
    read += part.length
    socket.pause()
    setTimeout(() => socket.resume(), 2)
  })
  await until(() => read > 40_000_000)
  expect(performance.now() - startedAt).toBeGreaterThan(300)
  expect(site.connections.size).toBe(1)
})
