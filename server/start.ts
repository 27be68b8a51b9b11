import { spawnSync } from 'node:child_process'
import type { Config } from './config.ts'
import { begin, run } from './main.ts'
import { staleness } from './ops/staleness.ts'

/** `npm start`: builds the site when it has to, then serves it. */
async function start(config: Config): Promise<void> {
  const reason = staleness({ distDir: config.distDir, contentDir: config.contentDir, siteUrl: config.siteUrl })
  if (reason !== null) build(reason, config)
  await run(config)
}

/** The build prints its own report; when it refuses the content, that report is all there is to say. */
function build(reason: string, config: Config): void {
  const startedAt = performance.now()
  process.stderr.write(`Building the site: ${reason}\n`)
  const env = { ...process.env, DIST_DIR: config.distDir }
  // What follows from the schemas may be older than they are: after a `git pull`, say.
  spawnSync(process.execPath, ['src/generate/main.ts'], { stdio: ['ignore', 'ignore', 'inherit'], env })
  const { status } = spawnSync(process.execPath, ['src/build/main.ts'], { stdio: 'inherit', env })
  if (status !== 0) process.exit(1)
  process.stderr.write(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`)
}

await begin(start)
