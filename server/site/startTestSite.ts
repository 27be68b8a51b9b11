import type { RequestHandler } from 'express'
import { createApp } from '../app.ts'
import type { ConnectionLimits } from '../ops/connections.ts'
import { type Listening, listen } from '../ops/listen.ts'
import { createLog } from '../ops/log.ts'
import { type RawAnswer, rawRequest } from './rawRequest.ts'
import { Site } from './site.ts'
import { makeTestSite } from './testSite.ts'

export interface TestSite extends Pick<Listening, 'server' | 'connections'> {
  base: string
  distDir: string
  site: Site
  /** The parsed lines of its log so far. */
  lines: Record<string, unknown>[]
  get(path: string, headers?: Record<string, string>): Promise<RawAnswer>
  stop(): void
}

/** The pages alone, as the server serves them: no API, no store. @param files  added to the small site */
export async function startTestSite(
  files: Record<string, string | Buffer> = {},
  limits: Partial<ConnectionLimits> = {},
): Promise<TestSite> {
  const lines: Record<string, unknown>[] = []
  const { log } = createLog('info', { write: (line: string) => lines.push(JSON.parse(line)) })
  const distDir = makeTestSite(files)
  const site = new Site({ distDir, memoryBytes: 1_000_000, log, siteUrl: null })
  const gate: RequestHandler = (_req, _res, next) => next()
  const app = createApp({ config: { trustProxy: false }, site, headers: site.headers, gate, log })
  const { server, connections, address: base } = await listen(app, 0, '127.0.0.1', limits)
  return {
    ...{ base, distDir, site, lines, server, connections },
    get: (path, headers = {}) => rawRequest(base, path, { headers }),
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
