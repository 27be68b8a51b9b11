import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from './config.ts'
import { begin, run } from './main.ts'
import { BrokenBuild } from './site/readRelease.ts'

const projectDir = resolve(import.meta.dirname, '..')
const signals = ['SIGTERM', 'SIGINT'] as const

/** What a build reads of the environment, and what its process needs: none of the server's secrets. */
const settingsOfBuilds = 'SITE_URL API_BASE CONTENT_DIR DIST_DIR CACHE_DIR TODAY CLASS_LABELS'
const settingsOfProcesses =
  'PATH HOME TMPDIR TZ LANG LC_ALL TERM NO_COLOR FORCE_COLOR CI NODE_OPTIONS UV_THREADPOOL_SIZE'
const handedOn = new Set(`${settingsOfBuilds} ${settingsOfProcesses}`.split(' '))

/** `npm start`: lets the build make what has changed, where that can build, then serves the site. */
async function start(config: Config): Promise<void> {
  if (existsSync(join(projectDir, 'node_modules/vite'))) await buildFirst(config)
  else requireRelease(config)
  await run(config)
}

/** @throws BrokenBuild with the command that makes a release where there is none */
function requireRelease({ distDir }: Config): void {
  const missing = 'The tools that build are missing here, as after "npm ci --omit=dev"'
  if (existsSync(join(distDir, 'current'))) {
    process.stderr.write(`${missing}: the release that is there is served.\n`)
    return
  }
  const advice = 'Run "npm ci && npm run build", or copy the folder from elsewhere.'
  throw new BrokenBuild(`${missing}, and there is no finished site in ${distDir}. ${advice}`)
}

/** Ends the process when there is no finished site after it, or when it is told to stop. */
async function buildFirst(config: Config): Promise<void> {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  for (const signal of signals) process.on(signal, stop)
  // The build prints its own report; when it refuses the content, that report is all there is to say.
  const isBuilt = await build(config, stopping.signal)
  for (const signal of signals) process.off(signal, stop)
  if (stopping.signal.aborted) process.exit(0)
  if (!isBuilt) process.exit(1)
}

/** In a process of its own, whose memory goes with it. @returns whether there is a finished site now */
async function build({ contentDir, distDir }: Config, signal: AbortSignal): Promise<boolean> {
  const own = Object.entries(process.env).filter(([name]) => handedOn.has(name))
  const builder = spawn(process.execPath, ['src/build/main.ts', '--if-changed'], {
    cwd: projectDir,
    env: { ...Object.fromEntries(own), CONTENT_DIR: contentDir, DIST_DIR: distDir },
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
