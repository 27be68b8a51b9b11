import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { systemReason } from '#schemas/systemReason.ts'

/** The parts of its process that a command uses; a test passes its own. */
export interface CliContext {
  cwd: string
  env: Readonly<Record<string, string | undefined>>
  /** Standard output is a terminal. */
  terminal: boolean
  out: (text: string) => void
  err: (text: string) => void
  /** Where is remembered what sound files say. A test remembers nothing. */
  cacheDir?: string
}

/**
 * Gets the process ready for a command, before anything else is loaded.
 *
 * @param what  begins the sentence of a failure: `The check`
 */
export async function startCommand(what: string): Promise<CliContext> {
  // It takes a fifth off the time of a check of this site.
  enableCompileCache()
  // What cannot be loaded, or what fails in a way of its own, is no mistake of the content either.
  process.on('uncaughtException', (thrown) => {
    const reason = systemReason(thrown)
    if (reason) {
      process.stderr.write(`${what} cannot go on: ${reason}.\n`)
      process.exit(2)
    }
    process.stderr.write(
      `${what} itself has failed, which is a mistake of this project and not of yours: ${inspect(thrown)}\n`,
    )
    process.exit(3)
  })
  // A reader such as `head` may close the pipe early; that is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  const { showProgress } = await import('#src/compiler/report/progress.ts')
  const line = showProgress()
  const write = (to: NodeJS.WriteStream) => (text: string) => {
    line.end()
    to.write(text)
  }
  return {
    cwd: process.cwd(),
    env: process.env,
    terminal: process.stdout.isTTY === true,
    out: write(process.stdout),
    err: write(process.stderr),
    cacheDir: process.env.CACHE_DIR || fileURLToPath(new URL('../../.cache', import.meta.url)),
  }
}
