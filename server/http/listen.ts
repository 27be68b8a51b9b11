import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ConnectionLimits, Connections, usualLimits } from './connections.ts'

export interface Listening {
  server: Server
  connections: Connections
  /** `http://127.0.0.1:3000` */
  address: string
}

/**
 * Opens the port. The limits are those a visitor never meets and a stalled or hostile connection soon does; Node looks
 * for overdue connections only every 30 s by default, which would leave a stalled head open that long.
 *
 * @throws NodeJS.ErrnoException such as EADDRINUSE
 */
export async function listen(
  listener: RequestListener,
  port: number,
  host: string,
  limits: Partial<ConnectionLimits> = {},
): Promise<Listening> {
  const server = createServer(
    { headersTimeout: 5_000, requestTimeout: 15_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 },
    listener,
  )
  const connections = new Connections(server, { ...usualLimits, ...limits })
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
