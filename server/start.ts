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
const settingsOfBuilds = 'SITE_URL API_BASE CONTENT_DIR DIST_DIR CACHE_DIR TODAY CLASS_LABELS NETLIFY'
const settingsOfProcesses =
  'PATH HOME TMPDIR TZ LANG LC_ALL TERM NO_COLOR FORCE_COLOR CI NODE_OPTIONS UV_THREADPOOL_SIZE'
const handedOn = new Set(`${settingsOfBuilds} ${settingsOfProcesses}`.split(' '))

/** `npm start`: lets the build make what has changed, where that can build, then serves the site. */
async function start(config: Config): Promise<void> {
  if (existsSync(join(projectDir, 'node_modules/vite'))) await build(config)
  else requireRelease(config)
  await run(config)
}

/** @throws BrokenBuild with the command that makes a release where there is none */
function requireRelease({ distDir }: Config): void {
  const missing = 'The tools that build are missing here, as after "npm ci --omit=dev"'
  const advice = 'Run "npm ci && npm run build", or copy the folder from elsewhere.'
  if (!existsSync(join(distDir, 'current')))
    throw new BrokenBuild(`${missing}, and there is no finished site in ${distDir}. ${advice}`)
  process.stderr.write(`${missing}: the release that is there is served.\n`)
}

/**
 * Runs the build, which prints its own report, in a process of its own, whose memory goes with it. Without a finished site
 * after that, or told to stop meanwhile, this process ends, too.
 */
async function build({ contentDir, distDir }: Config): Promise<void> {
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => handedOn.has(name)))
  const builder = spawn(process.execPath, ['src/build/main.ts', '--if-changed'], {
    cwd: projectDir,
    env: { ...own, CONTENT_DIR: contentDir, DIST_DIR: distDir },
    stdio: 'inherit',
  })
  let isStopping = false
  const stop = () => {
    isStopping = true
    builder.kill()
  }
  for (const signal of signals) process.on(signal, stop)
  const [code] = await once(builder, 'close')
  for (const signal of signals) process.off(signal, stop)
  if (isStopping || code !== 0) process.exit(isStopping ? 0 : code === 2 ? 2 : 1)
}

await begin(start)
