import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config.ts'
import { ConfigError } from '../configError.ts'
import { storeErrorCodes } from '../store/storeError.ts'
import { type Command, UsageError } from './command.ts'
import { commands } from './commands.ts'
import { examine } from './doctor.ts'
import { openForCommand } from './openForCommand.ts'

/** What every command takes. */
const commonOptions = { migrate: { type: 'boolean' } } as const

/**
 * `npm run leads -- …`: the stored enquiries from the command line, beside the running server.
 *
 * @param args  the words after `--`
 * @param write  takes what was asked for
 * @param tell  takes what is said beside it, such as why nothing was done
 * @returns the exit code: 0 done, 1 not done, 2 wrong usage or settings
 */
export async function runLeads(
  args: string[],
  env: NodeJS.ProcessEnv,
  write: (text: string) => void,
  tell: (text: string) => void,
): Promise<number> {
  const [name = '--help', ...rest] = args
  if (name === '--help' || rest.includes('--help')) {
    write(help(name))
    return args.length === 0 ? 2 : 0
  }
  try {
    if (name === 'doctor' && rest.length === 0) return await doctor(readConfig(env), write)
    const command = commandOf(name)
    const { words, options } = parsed(command, rest)
    return await runCommand(command, { config: readConfig(env), write, tell, words, options })
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ConfigError)) throw error
    tell(`${error.message}\n`)
    return 2
  }
}

function commandOf(name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command) return command
  throw new UsageError(name === 'doctor' ? 'Usage: doctor' : `There is no command "${name}". --help lists them.`)
}

type Given = Pick<Parameters<Command['run']>[0], 'config' | 'write' | 'tell' | 'words' | 'options'>

async function runCommand(command: Command, given: Given): Promise<number> {
  const store = await openForCommand(given.config, given.tell, given.options.migrate === true)
  try {
    return (await command.run({ ...given, store, actor: `cli:${operator()}` })) ?? 0
  } catch (error) {
    const { code, errcode } = storeErrorCodes(error)
    if (errcode === undefined && code === undefined) throw error
    given.tell(
      `The store failed (${errcode ?? code}), so this was not done or not to its end. "doctor" looks it over.\n`,
    )
    return 1
  } finally {
    await store.close().catch(() => {})
  }
}

/** Who runs the command; in a container their number may have no name. */
function operator(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}

function parsed(command: Command, args: string[]): Pick<Given, 'words' | 'options'> {
  const usage = `Usage: ${command.usage}`
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this is what must not get through to a terminal or a database
  if (args.some((arg) => /[\u0000-\u001f\u007f]/.test(arg)))
    throw new UsageError(`A word holds a control character.\n${usage}`)
  const options = { ...command.options, ...commonOptions }
  try {
    const { positionals: words, values } = parseArgs({ args, options, allowPositionals: true })
    const tooMany = words[command.words ?? 0]
    if (tooMany !== undefined) throw new UsageError(`"${tooMany}" is one word too many.`)
    return { words, options: values as Given['options'] }
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

async function doctor(config: Config, write: (text: string) => void): Promise<number> {
  const { lines, healthy } = await examine(config)
  for (const line of lines) write(`${line}\n`)
  return healthy ? 0 : 1
}

function help(name: string): string {
  const all = [...Object.values(commands), { usage: 'doctor', summary: 'looks the store over and says what is wrong' }]
  const shown = Object.hasOwn(commands, name) ? [commands[name]!] : all
  const lines = shown.map(({ usage, summary }) => `  ${usage}\n      ${summary}`)
  return `npm run leads -- COMMAND\n\n${lines.join('\n')}\n`
}

if (import.meta.main) {
  process.stdout.on('error', () => process.exit(0))
  const [write, tell] = [process.stdout, process.stderr].map((stream) => (text: string) => void stream.write(text))
  process.exitCode = await runLeads(process.argv.slice(2), process.env, write!, tell!)
}
