import { resolve } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { systemReason } from '#schemas/systemReason.ts'
import { writeFailure } from '#src/compiler/report/writeFailure.ts'
import { nearest } from '#src/compiler/values/nearest.ts'
import { UnknownCommit } from '#src/edit/contentAt.ts'
import { Refusal } from '#src/edit/contentEdit.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import { planAll } from '#src/edit/planAll.ts'
import { type Command, type Given, missingFolder, parsedCall, WrongUsage } from './command.ts'
import { add } from './commands/add.ts'
import { diff } from './commands/diff.ts'
import { duplicate } from './commands/duplicate.ts'
import { fix } from './commands/fix.ts'
import { move } from './commands/move.ts'
import { newCommand } from './commands/new.ts'
import { publish } from './commands/publish.ts'
import { remove } from './commands/remove.ts'
import { rename } from './commands/rename.ts'
import { set } from './commands/set.ts'
import { where } from './commands/where.ts'
import { editCommand } from './editCommand.ts'
import type { CliContext } from './process.ts'

const commands: Readonly<Record<string, Command>> = {
  move,
  duplicate,
  remove,
  add,
  new: newCommand,
  set,
  rename,
  where,
  fix,
  diff,
  publish,
}

const common = {
  content: { type: 'string' },
  format: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsOptionsConfig

const lines: (readonly [string, string])[] = [
  ...Object.values(commands).flatMap(({ usage }) => usage),
  ['lsp', 'speaks the Language Server Protocol over standard input and output, for editors'],
  ['mcp', 'speaks the Model Context Protocol in the same way, for agents: the commands above but publish'],
]

const usage = `Works with the content.

  npm run content -- COMMAND

${lines.map(([call, about]) => `  ${call.padEnd(30)}  ${about}`).join('\n')}

WHAT is a page, a collection, an entry or a file, and then step by step what stands in it:
  /pricing faq                    the section of that type; its id, its number or words of its heading will do
  /pricing faq items 2            an item, by its number, its id or some of its words
  testimonials priya-raman        an entry of a collection
  site.yaml redirects 1           anything in a list of any file

  --then COMMAND    behind a command that changes content: another one, tried and written together with it
  --dry-run         shows what would be written, and writes nothing
  --format FORMAT   pretty (default) or json; of diff also markdown
  --content DIR     the content folder (default: CONTENT_DIR, or else content)
  --help            this text

Nothing is written that brings a new mistake.
Exit code 0: done. 1: refused, with the reason. 2: wrong usage, or a machine that cannot. 3: the command itself has failed.
`

/** @returns the exit code, unless a server goes on */
export async function runContent(args: readonly string[], context: CliContext): Promise<0 | 1 | 2 | 3 | undefined> {
  const { cwd, env } = context
  const say = (sentence: string) => context.err(`${sentence}\n`)
  const [name, ...rest] = args
  const options = args.slice(0, args.includes('--') ? args.indexOf('--') : undefined)
  if (options.includes('--help') || options.includes('-h')) {
    context.out(usage)
    return 0
  }
  if (name === 'lsp') {
    // Editors add options of their own, such as --stdio and --clientProcessId.
    const { values } = parseArgs({ args: rest, options: common, strict: false })
    const { startServer } = await import('#src/lsp/serve.ts')
    startServer(resolve(cwd, typeof values.content === 'string' ? values.content : env.CONTENT_DIR || 'content'))
    return undefined
  }
  if (name === 'mcp') {
    const { values } = parseArgs({ args: rest, options: common, strict: false })
    const given = typeof values.content === 'string' ? ['--content', values.content] : []
    const { startMcp } = await import('./mcp.ts')
    // To send what was changed is for a person to decide.
    const { publish: _, ...offered } = commands
    await startMcp(offered, async ([tool = '', ...typed]) => {
      let printed = ''
      const print = (text: string) => {
        printed += text
      }
      const call = Object.hasOwn(offered, tool) ? [tool, ...given, ...typed] : [tool]
      const code = await runContent(call, { ...context, out: print, err: print })
      return { code, printed }
    })
    return undefined
  }
  try {
    const calls = stepsOf(args).map(callOf)
    const given = {
      words: calls[0]!.given.words,
      options: Object.assign({}, ...calls.map(({ given }) => given.options)),
    }
    const { content = env.CONTENT_DIR || 'content', format = 'pretty' } = given.options
    const dir = resolve(cwd, String(content))
    const missing = missingFolder(String(content), cwd)
    if (missing !== undefined) throw new WrongUsage(missing)
    const command = calls.length === 1 ? calls[0]!.command : together(calls)
    return await command.run(given, { ...context, dir, format: String(format) })
  } catch (thrown) {
    if (thrown instanceof WrongUsage || thrown instanceof UnknownCommit) {
      say(thrown.message)
      return 2
    }
    if (thrown instanceof Refusal) {
      say(thrown.message)
      return 1
    }
    say(writeFailure(thrown, { what: 'The command', command: ['npm run content --', ...args].join(' '), cwd }).message)
    return systemReason(thrown) ? 2 : 3
  }
}

interface Call {
  command: Command
  given: Given
}

/** `move … --then remove …` is two commands that are tried and written as one. */
function stepsOf(args: readonly string[]): string[][] {
  const steps: string[][] = [[]]
  for (const arg of args) {
    if (arg === '--then') steps.push([])
    else steps.at(-1)!.push(arg)
  }
  return steps
}

/** @throws {WrongUsage} */
function callOf([name, ...args]: readonly string[]): Call {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    const names = [...Object.keys(commands), 'lsp', 'mcp']
    const near = name === undefined ? undefined : nearest(name, names)
    const wrong = name === undefined ? 'Say what to do.' : `There is no command "${name}".`
    const meant = near ? ` Did you mean "${near}"?` : ''
    throw new WrongUsage(`${wrong}${meant} The commands are ${names.join(', ')}; --help says more.`)
  }
  const options: ParseArgsOptionsConfig = { ...common, ...command.options }
  const { values, positionals } = parsedCall({ args, options, allowPositionals: true })
  return { command, given: { words: positionals, options: values as Given['options'] } }
}

/** @throws {WrongUsage} when one of them changes nothing */
function together(calls: readonly Call[]): Command {
  const requests = calls.map(({ command: { plan }, given }) => {
    if (!plan) throw new WrongUsage('Only commands that change the content can be said together, by --then.')
    return (model: ContentModel) => plan(given, model)
  })
  return editCommand({ usage: [], options: {}, plan: (_, model) => planAll(requests, model) })
}
