import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { rawRequest } from '../testing/rawRequest.ts'
import { startTestSite, type TestSite } from '../testing/startTestSite.ts'
import { enquiry, startServer, type TestServer } from '../testing/testServer.ts'
import { until } from '../testing/until.ts'
import { openConnections } from './connections.ts'

describe('listening', () => {
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
    await until(async () => (await openConnections(site.server)) === 1)
    await until(async () => (await openConnections(site.server)) === 0)
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
    expect(await openConnections(site.server)).toBe(1)
  })
})

describe('stopping', () => {
  let server: TestServer
  afterEach(() => server.stop())

  interface Post {
    key: string
    status: number | string
    /** Whether the answer said that it is the last on its connection. */
    last: boolean
  }

  /** One enquiry over a pool of connections that are kept; a failure gives its code as the status. */
  function post(agent: Agent, n: number): Promise<Post> {
    const { hostname, port } = new URL(server.base)
    const key = crypto.randomUUID()
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    return new Promise((resolve) => {
      const req = request({ hostname, port, agent, method: 'POST', path: '/api/contact', headers }, (res) => {
        res.resume()
        res.once('end', () => resolve({ key, status: res.statusCode ?? 0, last: res.headers.connection === 'close' }))
      })
      req.once('error', (error) => resolve({ key, status: String((error as NodeJS.ErrnoException).code), last: false }))
      req.end(JSON.stringify(enquiry({ message: `number ${n}` })))
    })
  }

  test('LEAD-30 no request is lost while the server stops: each connection is told that its answer is the last', async () => {
    server = await startServer({ noticeMs: 20_000 })
    const agent = new Agent({ keepAlive: true, maxSockets: 16 })
    const posts: Post[] = []
    let stopping = false
    /** Posts over one connection until it is told to be the last, then over a new one, and then goes elsewhere. */
    const client = async () => {
      for (let n = 0, last = 0; last < 2; n += 1) {
        const sentWhileStopping = stopping
        const sent = await post(agent, n)
        posts.push(sent)
        if (sentWhileStopping) expect(sent.last).toBe(true)
        if (sent.last) last += 1
      }
    }
    const clients = Promise.all(Array.from({ length: 16 }, client))
    await until(() => posts.length > 200)
    expect(posts.some(({ last }) => last)).toBe(false)
    const startedAt = performance.now()
    const stopped = server.stop()
    stopping = true
    expect((await server.request('/readyz')).status).toBe(503)
    await clients
    expect(posts.filter(({ status }) => status !== 200)).toEqual([])
    expect(posts.filter(({ last }) => last)).toHaveLength(32)
    await stopped
    // All have gone, so the notice need not run to its end.
    expect(performance.now() - startedAt).toBeLessThan(20_000)
    expect((await post(new Agent(), 0)).status).toBe('ECONNREFUSED')
  })

  test('an answer under way is finished, and its connection closed right after, as are those that idle', async () => {
    server = await startServer({ noticeMs: 100 })
    const { hostname, port } = new URL(server.base)
    const [idle, slow] = [connect(Number(port), hostname), connect(Number(port), hostname)]
    const ended = Promise.all([idle, slow].map((socket) => once(socket.resume(), 'close')))
    let text = ''
    slow.on('data', (part) => (text += part))
    const begun = once(server.running.server, 'request')
    slow.write(
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n{"x"',
    )
    await begun
    const startedAt = performance.now()
    const stopped = server.stop()
    await once(idle, 'close')
    slow.write(':1}')
    await Promise.all([stopped, ended])
    expect(text).toMatch(/^HTTP\/1\.1 422 /)
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  })

  test('with nobody connected a stop needs no notice, and one that only idles ends with it', async () => {
    server = await startServer({ noticeMs: 600 })
    const { hostname, port } = new URL(server.base)
    const idle = connect(Number(port), hostname)
    let ended = false
    idle.on('close', () => {
      ended = true
    })
    idle.resume()
    await until(async () => (await openConnections(server.running.server)) === 1)
    const stopped = server.stop()
    // It is still served while it has not been told.
    idle.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    await stopped
    await until(() => ended)
    server = await startServer({ noticeMs: 100_000 })
    await server.stop()
  })
})
