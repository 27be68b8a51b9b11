import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { ConfigError } from '../configError.ts'
import { errorCodes } from '../log/facts.ts'
import { audit } from '../store/records.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'
import { outbox, retry } from './commands/deliveries.ts'
import { exportLeads, list, show } from './commands/enquiries.ts'
import { move } from './commands/move.ts'
import { access, erase } from './commands/person.ts'
import { archive, release, spam } from './commands/states.ts'
import { test } from './commands/test.ts'
import { backup, consents, purgeOld } from './commands/upkeep.ts'
import { examine } from './doctor.ts'
import { openForCommand } from './openForCommand.ts'

/** What `npm run leads` can do with an open store, in the order of `--help`. */
export const commands: Record<string, Command> = {
  list,
  show,
  export: exportLeads,
  release,
  archive,
  spam,
  retry,
  outbox,
  test,
  access,
  erase,
  consents,
  purge: purgeOld,
  backup,
  move,
}

/** It looks at a store that need not open. */
const doctor = { usage: 'doctor', summary: 'looks the store over and says what is wrong' }

type Print = (text: string) => void

/**
 * `npm run leads -- …`: the stored enquiries from the command line, beside the running server.
 *
 * @param args  the words after `--`
 * @param write  takes what was asked for
 * @param remark  takes what is said beside it, such as why nothing was done
 * @returns the exit code: 0 done, 1 not done, 2 wrong usage or settings
 */
export async function runLeads(args: string[], env: NodeJS.ProcessEnv, write: Print, remark: Print): Promise<number> {
  const [name = '--help', ...rest] = args
  if (name === '--help' || rest.includes('--help')) {
    write(help(name))
    return args.length === 0 ? 2 : 0
  }
  try {
    if (name === 'doctor' && rest.length === 0) return (await examine(readConfig(env), write)) ? 0 : 1
    const command = commandOf(name)
    const given = parsed(command, rest)
    return await runCommand(name, command, { ...given, config: readConfig(env), write, remark })
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ConfigError)) throw error
    remark(`${error.message}\n`)
    return 2
  }
}

function commandOf(name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command) return command
  throw new UsageError(name === 'doctor' ? 'Usage: doctor' : `There is no command "${name}". --help lists them.`)
}

function parsed(command: Command, args: string[]): Pick<CommandContext, 'words' | 'options' | 'flags'> {
  const usage = `Usage: ${command.usage}`
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this is what must not get through to a terminal or a database
  if (args.some((arg) => /[\u0000-\u001f\u007f]/.test(arg)))
    throw new UsageError(`A word holds a control character.\n${usage}`)
  const { options: named = [], flags = [], words: { most, missing } = { most: 0, missing: '' } } = command
  const types = [...named.map((name) => [name, 'string']), ...['migrate', ...flags].map((name) => [name, 'boolean'])]
  const options = Object.fromEntries(types.map(([name, type]) => [name, { type: type as 'string' | 'boolean' }]))
  try {
    const { positionals: words, values } = parseArgs({ args, options, allowPositionals: true })
    if (words.length > most) throw new UsageError(`"${words[most]}" is one word too many.`)
    if (words.length === 0 && missing) throw new UsageError(missing)
    const entries = Object.entries(values)
    return {
      words,
      options: Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
      flags: new Set(entries.flatMap(([name, value]) => (value === true ? [name] : []))),
    }
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

type Given = Omit<CommandContext, 'store' | 'actor' | 'audit'>

async function runCommand(name: string, command: Command, given: Given): Promise<number> {
  const store = await openForCommand(given.config, given.remark, {
    migrateAnyway: given.flags.has('migrate'),
    evenIfMoved: command === move,
  })
  const actor = `cli:${operator()}`
  try {
    return await command.run({
      ...given,
      store,
      actor,
      audit: (entry, db = store.db) => audit(store, db, { actor, action: name, ...entry }),
    })
  } catch (error) {
    const { code, errcode } = errorCodes(error)
    if (errcode === undefined && code === undefined) throw error
    given.remark(
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

function help(name: string): string {
  const shown = Object.hasOwn(commands, name) ? [commands[name]!] : [...Object.values(commands), doctor]
  const lines = shown.map(({ usage, summary }) => `  ${usage}\n      ${summary}`)
  return `npm run leads -- COMMAND\n\n${lines.join('\n')}\n`
}

if (import.meta.main) {
  process.stdout.on('error', () => process.exit(0))
  const printTo = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(text)
  process.exitCode = await runLeads(
    process.argv.slice(2),
    process.env,
    printTo(process.stdout),
    printTo(process.stderr),
  )
}
