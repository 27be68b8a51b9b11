import type { RequestHandler } from 'express'
import { createApp } from '../app.ts'
import { type Listening, listen } from '../http/connections.ts'
import { errorAnswer } from '../http/failure.ts'
import { createLog } from '../log/log.ts'
import { failurePage } from '../routes/pages.ts'
import { openReleases, type Releases } from '../site/releases.ts'
import { createSite } from '../site/site.ts'
import { type RawAnswer, rawRequest } from './rawRequest.ts'
import { makeTestSite, testRelease } from './testSite.ts'

export interface TestSite extends Pick<Listening, 'server'> {
  base: string
  distDir: string
  /** The folder of the release that it begins with. */
  dir: string
  releases: Releases
  /** The parsed lines of its log so far. */
  lines: Record<string, unknown>[]
  get(path: string, headers?: Record<string, string>): Promise<RawAnswer>
  stop(): void
}

/** The pages alone, as the server serves them: no API, no store. @param files  added to the small site */
export async function startTestSite(
  files: Record<string, string | Buffer> = {},
  { memoryBytes = 1_000_000 } = {},
): Promise<TestSite> {
  const lines: Record<string, unknown>[] = []
  const { log } = createLog('info', { write: (line: string) => lines.push(JSON.parse(line)) })
  const distDir = makeTestSite(files)
  const releases = openReleases({ distDir, siteUrl: null, hstsIncludeSubdomains: false, log, lookEveryMs: 20 })
  const site = createSite(releases, memoryBytes, log)
  const router: RequestHandler = (_req, _res, next) => next()
  const onError = errorAnswer(log, (req) => site.of(req).wording, failurePage(site))
  const app = createApp({ trustProxy: false, site, router, onError, log })
  const { server, address: base } = await listen(app, 0, '127.0.0.1')
  return {
    ...{ base, distDir, dir: testRelease(distDir), releases, lines, server },
    get: (path, headers = {}) => rawRequest(base, path, { headers }),
    stop() {
      releases.close()
      server.close()
      server.closeAllConnections()
    },
  }
}
