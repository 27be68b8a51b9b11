import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { plainPage } from './plainPage.ts'

export interface PlainServer {
  /** @returns the address of the plain page that has the words of this one of ours */
  add: (url: string) => Promise<string>
  stop: () => Promise<void>
}

/** Serves plain pages as the own server serves ours: compressed beforehand and from memory. */
export async function startPlainServer(): Promise<PlainServer> {
  const bodies = new Map<string, Buffer>()
  const server = createServer((req, res) => {
    const body = bodies.get(req.url ?? '')
    if (!body) return res.writeHead(404).end()
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
    return res.writeHead(200, { ...headers, 'content-length': body.length }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    add: async (url) => {
      const { pathname } = new URL(url)
      const ours = await (await fetch(url)).text()
      bodies.set(pathname, brotliCompressSync(plainPage(ours)))
      return `http://127.0.0.1:${port}${pathname}`
    },
    stop: () => new Promise((resolve) => void server.close(() => resolve()).closeAllConnections()),
  }
}
