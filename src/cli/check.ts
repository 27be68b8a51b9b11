import { startCommand } from './process.ts'

const context = await startCommand('The check')
const { readOptions } = await import('./checkOptions.ts')
const { runCheck } = await import('./runCheck.ts')
const args = process.argv.slice(2)
const options = readOptions(args, context.env)
if (typeof options === 'object' && 'watch' in options) {
  const { watchCheck } = await import('./watchCheck.ts')
  watchCheck(args, options, context)
} else {
  // Set, not called: a pipe may still be taking in a long report.
  process.exitCode = runCheck(args, context)
}
