import { startCommand } from './process.ts'

const context = await startCommand('The check')
const { runCheck } = await import('./runCheck.ts')
// Set, not called: a pipe may still be taking in a long report.
process.exitCode = runCheck(process.argv.slice(2), context)
