import { Server } from '@modelcontextprotocol/server'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import type { Command } from './command.ts'

/** What a command has printed, and its exit code. */
interface Outcome {
  code: number | undefined
  printed: string
}

const words = {
  type: 'array',
  items: { type: 'string' },
  description: 'What stands behind the command without a name, word by word: ["/pricing", "faq", "items", "2"].',
}

/**
 * Offers commands as tools to agents, by the Model Context Protocol over standard input and output.
 *
 * @param run  runs a command as it would be typed
 * @see https://modelcontextprotocol.io/specification
 */
export async function startMcp(
  commands: Readonly<Record<string, Command>>,
  run: (args: readonly string[]) => Promise<Outcome>,
): Promise<void> {
  const server = new Server({ name: 'content', version: '1' }, { capabilities: { tools: {} } })
  server.setRequestHandler('tools/list', () => ({
    tools: Object.entries(commands).map(([name, { usage, options }]) => ({
      name,
      description: usage.map(([call, about]) => `${call}: ${about}`).join('\n'),
      inputSchema: { type: 'object', properties: { words, ...propertiesOf(options) }, additionalProperties: false },
    })),
  }))
  // One after the other: two that write would each have planned on what the other changes.
  let last: Promise<unknown> = Promise.resolve()
  server.setRequestHandler('tools/call', ({ params: { name, arguments: given = {} } }) => {
    const answer = last.then(() => run([name, '--format', 'json', ...typed(given)]))
    last = answer.catch(() => {})
    return answer.then(({ code, printed }) => ({ content: [{ type: 'text', text: printed }], isError: code !== 0 }))
  })
  await server.connect(new StdioServerTransport())
}

function propertiesOf(options: Command['options']) {
  return Object.fromEntries(
    Object.entries(options).map(([name, { type, multiple }]) => [
      name,
      multiple ? { type: 'array', items: { type } } : { type },
    ]),
  )
}

/** Arguments as they would be typed: options first, so that no word is taken for one. */
function typed({ words = [], ...options }: Record<string, unknown>): string[] {
  const named = Object.entries(options).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === true ? [`--${name}`] : one === false ? [] : [`--${name}=${String(one)}`])),
  )
  return [...named, '--', ...[words].flat().map(String)]
}
