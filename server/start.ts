import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Config } from './config.ts'
import { begin, run } from './main.ts'

const projectDir = resolve(import.meta.dirname, '..')
const signals = ['SIGTERM', 'SIGINT'] as const

/** `npm start`: lets the build make what has changed, then serves the site. */
async function start(config: Config): Promise<void> {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  for (const signal of signals) process.on(signal, stop)
  // The build prints its own report; when it refuses the content, that report is all there is to say.
  const isBuilt = await build(config, stopping.signal)
  for (const signal of signals) process.off(signal, stop)
  if (stopping.signal.aborted) process.exit(0)
  if (!isBuilt) process.exit(1)
  await run(config)
}

/** In a process of its own, whose memory goes with it. @returns whether there is a finished site now */
async function build({ contentDir, distDir }: Config, signal: AbortSignal): Promise<boolean> {
  const builder = spawn(process.execPath, ['src/build/main.ts', '--if-changed'], {
    cwd: projectDir,
    env: { ...process.env, CONTENT_DIR: contentDir, DIST_DIR: distDir },
    stdio: 'inherit',
    signal,
  })
  try {
    const [code] = await once(builder, 'close')
    return code === 0
  } catch (error) {
    if (!signal.aborted) throw error
    return false
  }
}

await begin(start)
