import { createServer, type Server } from 'node:http'
import type { Metrics } from './metrics.ts'

/** `GET /metrics` on a port of its own, on loopback only: numbers are for the operator. */
export async function listenMetrics(metrics: Metrics, port: number): Promise<Server> {
  const server = createServer(async (req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') return res.writeHead(404).end()
    res.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(await metrics.text())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return server
}
