import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import type { Config } from '../config.ts'

export const projectDir = resolve(import.meta.dirname, '../..')
export const buildCommand = 'src/build/main.ts'

export interface BuildEnd {
  ok: boolean
  /** The last line that it said: of a refusal, how many mistakes there are. Empty where it spoke for itself. */
  lastLine: string
}

export interface BuildOptions {
  /** Ends it. */
  signal: AbortSignal
  /** Whether what it says goes to the terminal, where somebody waits for it. */
  aloud: boolean
}

/** How much of what it says is kept. */
const mostSaid = 4_000

/**
 * Makes the next release where there is something new, in a process of its own: the build decides that by itself, and
 * waits while another one is at it. Never rejects.
 */
export async function buildRelease(
  { contentDir, distDir }: Pick<Config, 'contentDir' | 'distDir'>,
  { signal, aloud }: BuildOptions,
): Promise<BuildEnd> {
  const build = spawn(process.execPath, [buildCommand, '--if-changed'], {
    cwd: projectDir,
    env: { ...process.env, CONTENT_DIR: contentDir, DIST_DIR: distDir },
    stdio: aloud ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    signal,
  })
  if (!aloud) stepAside(build)
  let said = ''
  const hear = (part: Buffer) => {
    said = (said + part).slice(-mostSaid)
  }
  build.stdout?.on('data', hear)
  build.stderr?.on('data', hear)
  let failure = ''
  build.once('error', ({ message }) => {
    failure = message
  })
  const ok = await new Promise<boolean>((resolve) => {
    build.once('close', (code) => resolve(code === 0))
    // Without a process there is nothing to close.
    build.once('error', () => build.pid === undefined && resolve(false))
  })
  return { ok, lastLine: failure || lastLineOf(said) }
}

/** Visitors come first: a build takes all cores for a while. */
function stepAside({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended already, or the system knows no priorities.
  }
}

function lastLineOf(said: string): string {
  const lines = said.split('\n').map((line) => line.trim())
  return lines.findLast((line) => line !== '') ?? ''
}
