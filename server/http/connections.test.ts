import { EventEmitter, once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { rawRequest } from '../testing/rawRequest.ts'
import { startTestSite, type TestSite } from '../testing/startTestSite.ts'
import { until } from '../testing/until.ts'
import { Connections, fairShare, usualLimits } from './connections.ts'

let site: TestSite
const sockets: Socket[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const socket of sockets.splice(0)) socket.destroy()
  site.stop()
})

/** A connection of our own, from an address of our own. */
async function open(localAddress = '127.0.0.1'): Promise<Socket> {
  const { port, hostname } = new URL(site.base)
  const socket = connect({ port: Number(port), host: hostname, localAddress })
  socket.on('error', () => {})
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

async function answered(socket: Socket): Promise<void> {
  socket.write(ask('/robots.txt'))
  const closed = () => new Error('The connection was closed before it was answered.')
  await new Promise<void>((resolve, reject) => {
    if (socket.closed) reject(closed())
    socket.once('data', () => resolve())
    socket.once('close', () => reject(closed()))
  })
}

describe('slow readers', () => {
  const film = Buffer.alloc(40_000_000)
  const limits = { patienceMs: 300, bytesPerSecond: 10_000_000, lookEveryMs: 50 }

  test('who reads nothing of an answer is let go', async () => {
    site = await startTestSite({ 'media/film.mp4': film }, { ...limits, bytesPerSecond: 1 })
    const socket = await open()
    socket.pause()
    socket.write(ask('/media/film.mp4'))
    await until(() => site.connections.size === 1)
    await until(() => site.connections.size === 0)
  })

  test('who reads nothing of an answer from memory is let go', async () => {
    site = await startTestSite({ 'media/song.mp3': Buffer.alloc(1_000_000) }, limits)
    const socket = await open()
    socket.pause()
    // More answers than the buffers of the system hold.
    for (let n = 0; n < 60; n += 1) socket.write(ask('/media/song.mp3'))
    await until(() => site.connections.size === 1)
    await until(() => site.connections.size === 0)
  })

  test('who reads on, but slower than the least, is let go when the time for what waits has passed', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const server = Object.assign(new EventEmitter(), { setTimeout: () => {} })
    new Connections(server as unknown as Server, { ...usualLimits, patienceMs: 20_000, bytesPerSecond: 1_000 })
    // A megabyte in one piece: how much of it the system has taken is not told before all of it is.
    const [slow, steady] = [1, 2].map(() =>
      Object.assign(new EventEmitter(), { destroy: vi.fn(), writableLength: 1_000_000, bytesWritten: 1_000_000 }),
    )
    server.emit('connection', slow)
    server.emit('connection', steady)
    vi.advanceTimersByTime(1_015_000)
    expect(slow!.destroy).not.toHaveBeenCalled()
    steady!.bytesWritten += 1_000_000
    vi.advanceTimersByTime(10_000)
    expect(slow!.destroy).toHaveBeenCalled()
    expect(steady!.destroy).not.toHaveBeenCalled()
  })

  test('who takes longer than that but goes on reading gets the whole', async () => {
    site = await startTestSite({ 'media/film.mp4': film }, { ...limits, bytesPerSecond: 1_000 })
    const socket = await open()
    let read = 0
    socket.on('data', (part) => {
      read += part.length
      socket.pause()
      setTimeout(() => socket.resume(), 2)
    })
    const startedAt = performance.now()
    socket.write(ask('/media/film.mp4'))
    await until(() => read > film.length)
    expect(performance.now() - startedAt).toBeGreaterThan(limits.patienceMs)
    expect(site.connections.size).toBe(1)
  })

  test('who waits between two requests is not slow', async () => {
    // Far longer than a machine with much else to do keeps this process waiting.
    const patienceMs = 1_500
    site = await startTestSite({}, { ...limits, patienceMs, keepAliveMs: 60_000 })
    const socket = await open()
    await answered(socket)
    // Node gives a connection that waits a second more than it says.
    await new Promise((resolve) => setTimeout(resolve, patienceMs + 2_000))
    await answered(socket)
    expect(site.connections.size).toBe(1)
  })
})

describe('one client holds all connections and asks nothing', () => {
  const most = 50

  test.each([
    ['that were used', true],
    ['that were never used', false],
  ])('a newcomer is served while it goes on and after it, connections %s', async (_, used) => {
    site = await startTestSite({}, { most })
    for (let n = 0; n < 3 * most; n += 1) {
      const socket = await open()
      if (used) await answered(socket)
      if (n % 10 === 0) expect((await rawRequest(site.base, '/pricing')).status).toBe(200)
    }
    expect(site.connections.size).toBeLessThanOrEqual(most)
    for (const socket of sockets) socket.destroy()
    expect((await rawRequest(site.base, '/pricing')).status).toBe(200)
    await until(() => site.connections.size === 0)
  })

  test('others keep theirs, and so does an answer under way', async () => {
    site = await startTestSite({ 'media/film.mp4': Buffer.alloc(40_000_000) }, { most })
    const other = await open('127.0.0.2')
    await answered(other)
    const busy = await open()
    busy.pause()
    busy.write(ask('/media/film.mp4'))
    await until(() => busy.readableLength > 0)
    for (let n = 0; n < 3 * most; n += 1) await open()
    await answered(other)
    let read = 0
    busy.on('data', (part) => (read += part.length))
    busy.resume()
    await until(() => read > 40_000_000)
  })

  test('while half of the connections are taken, one that is idle is kept for a shorter time', async () => {
    site = await startTestSite({}, { most, keepAliveMs: 65_000, crowdedKeepAliveMs: 5_000 })
    const told = async () => (await rawRequest(site.base, '/', { headers: { connection: 'keep-alive' } })).headers
    expect((await told())['keep-alive']).toBe('timeout=65')
    for (let n = 0; n < most / 2; n += 1) await open()
    expect((await told())['keep-alive']).toBe('timeout=5')
  })
})

test('room is made at the expense of those who hold most', () => {
  expect(fairShare([100, 3, 2], 50)).toBe(45)
  expect(fairShare([30, 30], 50)).toBe(25)
  expect(fairShare([1, 2], 50)).toBe(Number.POSITIVE_INFINITY)
})
