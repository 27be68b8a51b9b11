import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

const usage = `Works with the content.

  npm run -s content -- lsp [--content DIR]

  lsp             speaks the Language Server Protocol over standard input and output, for editors
  --content DIR   the content folder (default: CONTENT_DIR, or else content)
  --help          this text
`

/** @returns the exit code, unless a server goes on: 2 for wrong usage */
export async function runContent(args: readonly string[]): Promise<0 | 2 | undefined> {
  // Editors add options of their own, such as --stdio and --clientProcessId.
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { content: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    strict: false,
  })
  if (values.help) {
    process.stdout.write(usage)
    return 0
  }
  const [command] = positionals
  if (command !== 'lsp') {
    const problem = command === undefined ? 'Say what to do.' : `There is no command "${command}".`
    process.stderr.write(`${problem}\n\n${usage}`)
    return 2
  }
  const content = typeof values.content === 'string' ? values.content : process.env.CONTENT_DIR || 'content'
  const { startServer } = await import('./serve.ts')
  startServer(resolve(content))
  return undefined
}
