import { Router } from 'express'
import { createApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { addressOf, listen } from './ops/listen.ts'
import { createLog } from './ops/log.ts'
import { Draining } from './ops/readiness.ts'
import { stop } from './ops/stop.ts'
import { BrokenBuild } from './site/manifest.ts'
import { Site } from './site/site.ts'

/** Serves the finished site and the API until the process is told to stop. */
export async function serve(config: Config): Promise<void> {
  const { log, flush } = createLog(config.logLevel)
  const site = new Site({ distDir: config.distDir, memoryBytes: config.siteMemoryBytes, siteUrl: config.siteUrl, log })
  const draining = new Draining()
  const app = createApp({ config, site, readiness: draining, headers: site.headers, api: Router() })
  const server = await listen(app, config.port, config.host)
  process.stderr.write(`The site is at ${addressOf(server)}\n`)

  const end = (exitCode: number) => {
    setTimeout(() => process.exit(exitCode || 1), 19_500).unref()
    void stop({ server, drain: () => draining.begin(), close: async () => flush() }).then(() => process.exit(exitCode))
  }
  process.once('SIGTERM', () => end(0))
  process.once('SIGINT', () => end(0))
  process.once('uncaughtException', (error) => {
    log.fatal({ err: error }, 'a bug nobody caught; stopping')
    end(1)
  })
}

/** Runs a start and turns its known failures into one sentence and an exit code: 2 for settings, 1 for the rest. */
export async function begin(start: (config: Config) => Promise<void>): Promise<void> {
  try {
    await start(readConfig(process.env))
  } catch (error) {
    if (!isExpected(error)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(error instanceof ConfigError ? 2 : 1)
  }
}

function isExpected(error: unknown): error is Error {
  if (error instanceof ConfigError || error instanceof BrokenBuild) return true
  return (
    error instanceof Error && 'code' in error && ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL'].includes(`${error.code}`)
  )
}

if (import.meta.main) await begin(serve)
