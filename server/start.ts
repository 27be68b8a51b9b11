import type { Config } from './config.ts'
import { begin, run } from './main.ts'
import { buildRelease } from './ops/buildRelease.ts'

const signals = ['SIGTERM', 'SIGINT'] as const

/** `npm start`: lets the build make what has changed, then serves the site. */
async function start(config: Config): Promise<void> {
  const told = new AbortController()
  const stop = () => told.abort()
  for (const signal of signals) process.on(signal, stop)
  // The build prints its own report; when it refuses the content, that report is all there is to say.
  const { ok } = await buildRelease(config, { signal: told.signal, aloud: true })
  for (const signal of signals) process.off(signal, stop)
  if (told.signal.aborted) process.exit(0)
  if (!ok) process.exit(1)
  await run(config)
}

await begin(start)
