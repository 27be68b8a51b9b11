import { enableCompileCache } from 'node:module'

// Before anything else is loaded: an editor that opens waits for it.
enableCompileCache()
const { runContent } = await import('./runContent.ts')
process.exitCode = await runContent(process.argv.slice(2))
