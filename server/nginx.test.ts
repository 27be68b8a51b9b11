import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type ClientHttp2Session, connect } from 'node:http2'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingPrograms } from './testing/missingPrograms.ts'
import { nginxFile } from './testing/nginxFile.ts'
import { rawRequest } from './testing/rawRequest.ts'
import { tempFolder } from './testing/tempFolder.ts'
import { freePort } from './testing/testPostgres.ts'
import { type ServerProcess, startProcess } from './testing/testProcess.ts'
import { enquiry } from './testing/testServer.ts'
import { makeTestSite } from './testing/testSite.ts'
import { until } from './testing/until.ts'

const missing = missingPrograms('nginx', 'openssl')
const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'))

const why = missing.length > 0 ? ` (skipped: ${missing.join(' and ')} not installed)` : ''
describe.skipIf(why)(`nginx with server/nginx.conf in front of two servers${why}`, () => {
  const dir = tempFolder()
  let servers: ServerProcess[]
  let nginx: ChildProcess
  let port: number
  let portOfHttp: number
  const visitors: ClientHttp2Session[] = []

  beforeAll(async () => {
    const settings = { TRUST_PROXY: '1', RATE_LIMIT: '20' }
    const dists = [makeTestSite(), makeTestSite({ 'assets/new-4d5e6f.js': 'the next release' })]
    servers = await Promise.all(dists.map((DIST_DIR) => startProcess({ ...settings, DIST_DIR })))
    port = await freePort()
    portOfHttp = await freePort()
    nginxFile(dir, configuration())
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'privkey.pem']
    const certificate = ['-x509', '-days', '1', '-subj', '/CN=www.example.com', '-out', 'fullchain.pem']
    execFileSync('openssl', ['req', ...key, ...certificate], { cwd: dir, stdio: 'ignore' })
    nginx = spawn('nginx', ['-p', dir, '-c', 'nginx.conf'], { stdio: 'inherit' })
    await until(() =>
      rawRequest(`http://127.0.0.1:${portOfHttp}`, '/').then(
        () => true,
        () => false,
      ),
    )
  })
  afterAll(async () => {
    for (const visitor of visitors) visitor.destroy()
    nginx?.kill()
    await Promise.all(servers.map((server) => server.kill('SIGKILL')))
  })

  /** The file as it is, but for ports that anybody may open, on this machine alone, a certificate that is there, and both servers. */
  function configuration(): string {
    const second = `server ${new URL(servers[1]!.base).host} `
    const site = readFileSync('server/nginx.conf', 'utf8')
      .replace('server 127.0.0.1:3000 ', `server ${new URL(servers[0]!.base).host} `)
      .replace(/#server \S+ /, second)
      .replaceAll('/etc/letsencrypt/live/www.example.com', dir)
      .replaceAll('listen 443 ', `listen 127.0.0.1:${port} `)
      .replaceAll('listen 80;', `listen 127.0.0.1:${portOfHttp};`)
      .replaceAll('listen [::]:443 ', hasIpv6 ? `listen [::1]:${port} ` : '#')
      .replaceAll('listen [::]:80;', hasIpv6 ? `listen [::1]:${portOfHttp};` : '')
    expect(site).toContain(second)
    return site
  }

  /** A browser with one connection: over HTTP/2, whatever certificate it is shown. */
  function visitor(host = '127.0.0.1') {
    const session = connect(`https://${host}:${port}`, { rejectUnauthorized: false })
    session.on('error', () => {})
    visitors.push(session)
    return async (path: string, headers: Record<string, string> = {}, body?: string) => {
      const method = body === undefined ? 'GET' : 'POST'
      const request = session.request({ ':method': method, ':path': path, ':authority': 'www.example.com', ...headers })
      request.setEncoding('utf8')
      let text = ''
      request.on('data', (part) => (text += part))
      const answered = once(request, 'response')
      request.end(body)
      const [head] = await answered
      await once(request, 'end')
      return { status: Number(head[':status']), text }
    }
  }

  const send = (visit: ReturnType<typeof visitor>, headers: Record<string, string> = {}) => {
    const own = {
      'content-type': 'application/json',
      origin: 'https://www.example.com',
      'idempotency-key': randomUUID(),
    }
    return visit('/api/contact', { ...own, ...headers }, JSON.stringify(enquiry({ message: randomUUID() })))
  }

  test('it takes the configuration', () => {
    const { status, stderr } = spawnSync('nginx', ['-t', '-p', dir, '-c', 'nginx.conf'], { encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringContaining('test is successful') })
  })

  test.each(hasIpv6 ? ['127.0.0.1', '[::1]'] : ['127.0.0.1'])('a page comes over HTTP/2 from %s', async (host) => {
    expect(await visitor(host)('/pricing')).toMatchObject({ status: 200, text: expect.stringContaining('<h1>Pricing') })
  })

  test('who comes without TLS is sent to the same page with it', async () => {
    const { status, headers } = await rawRequest(`http://127.0.0.1:${portOfHttp}`, '/pricing?source=news')
    expect([status, headers.location]).toEqual([301, 'https://www.example.com/pricing?source=news'])
  })

  test('an enquiry from a page of the site is taken, and from a page of another host refused', async () => {
    expect(await send(visitor())).toMatchObject({ status: 200, text: expect.stringContaining('"success":true') })
    expect((await send(visitor(), { origin: 'https://other.example' })).status).toBe(403)
  })

  test('a script that only one of the two has comes every time; one that none has is not found', async () => {
    const visit = visitor()
    const answers = await Promise.all(Array.from({ length: 6 }, () => visit('/assets/new-4d5e6f.js')))
    expect(answers).toEqual(Array(6).fill({ status: 200, text: 'the next release' }))
    expect((await visit('/assets/never.js')).status).toBe(404)
  })

  test('no request is lost when one of the two is killed', async () => {
    const visit = visitor()
    const statuses: number[] = []
    let isOver = false
    const clients = Array.from({ length: 8 }, async () => {
      while (!isOver) statuses.push((await visit('/pricing')).status)
    })
    await until(() => statuses.length > 100)
    const enquiries = Array.from({ length: 8 }, () => send(visit))
    await servers[0]!.kill('SIGKILL')
    const before = statuses.length
    await until(() => statuses.length > before + 100)
    isOver = true
    await Promise.all(clients)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(new Set((await Promise.all(enquiries)).map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('visitors cannot make up their address: one who does is held to the limit of one', async () => {
    const visit = visitor()
    const addresses = Array.from({ length: 45 }, (_, n) => `203.0.113.${n}`)
    const answers = await Promise.all(addresses.map((address) => send(visit, { 'x-forwarded-for': address })))
    expect(answers.map(({ status }) => status)).toContain(429)
  })
})
