import { startCommand } from './process.ts'

const context = await startCommand('The command')
const { runContent } = await import('./runContent.ts')
// Set, not called: a pipe may still be taking in a long answer. A server goes on.
process.exitCode = await runContent(process.argv.slice(2), context)
