import { enableCompileCache } from 'node:module'

// Before anything else is loaded: it takes a fifth off the time of a check of this site.
enableCompileCache()
const { runCheck } = await import('./runCheck.ts')

// A reader such as `head` may close the pipe early; that is no failure of the check.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

// Set, not called: a pipe may still be taking in a long report.
process.exitCode = runCheck(process.argv.slice(2), {
  cwd: process.cwd(),
  env: process.env,
  terminal: process.stdout.isTTY === true,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
})
