import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { systemReason } from '#schemas/systemReason.ts'

// Before anything else is loaded: it takes a fifth off the time of a check of this site.
enableCompileCache()
// What cannot be loaded, or what fails in a way of its own, is no mistake of the content either.
process.on('uncaughtException', (thrown) => {
  const reason = systemReason(thrown)
  if (reason) {
    process.stderr.write(`The check cannot go on: ${reason}.\n`)
    process.exit(2)
  }
  process.stderr.write(
    `The check itself has failed, which is a mistake of this project and not of yours: ${inspect(thrown)}\n`,
  )
  process.exit(3)
})
const { runCheck } = await import('./runCheck.ts')
const { Project } = await import('../project.ts')
const { showProgress } = await import('../report/progress.ts')

// A reader such as `head` may close the pipe early; that is no failure of the check.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

const line = showProgress()
const write = (to: NodeJS.WriteStream) => (text: string) => {
  line.end()
  to.write(text)
}
const cacheDir = process.env.CACHE_DIR || fileURLToPath(new URL('../../../.cache', import.meta.url))
const context = {
  cwd: process.cwd(),
  env: process.env,
  terminal: process.stdout.isTTY === true,
  out: write(process.stdout),
  err: write(process.stderr),
}
// Set, not called: a pipe may still be taking in a long report.
process.exitCode = runCheck(
  process.argv.slice(2),
  context,
  (dir, options) => new Project(dir, { ...options, cacheDir }),
)
