import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config.ts'
import { ConfigError } from '../configError.ts'
import { createLog } from '../ops/log.ts'
import { openStore } from '../store/openStore.ts'
import { whyClosed } from '../store/storeError.ts'
import { type Command, UsageError } from './command.ts'
import { exportLeads } from './commands/export.ts'
import { list } from './commands/list.ts'
import { archive, release, spam } from './commands/move.ts'
import { outbox, retry } from './commands/outbox.ts'
import { access, erase } from './commands/person.ts'
import { show } from './commands/show.ts'
import { backup, purgeOld } from './commands/upkeep.ts'
import { examine } from './doctor.ts'

const commands: Record<string, Command> = {
  ...{ list, show, export: exportLeads, release, archive, spam, retry, outbox, access, erase },
  ...{ purge: purgeOld, backup },
}

/**
 * `npm run leads -- …`: the stored enquiries from the command line, beside the running server.
 *
 * @param args  the words after `--`
 * @returns the exit code: 0 done, 1 not done, 2 wrong usage or settings
 */
export async function runLeads(args: string[], env: NodeJS.ProcessEnv, write: (text: string) => void): Promise<number> {
  const [name = '--help', ...rest] = args
  if (name === '--help' || rest.includes('--help')) {
    write(help(name))
    return args.length === 0 ? 2 : 0
  }
  try {
    const config = readConfig(env)
    if (name === 'doctor') return await doctor(config, write)
    const command = commands[name]
    if (!command) throw new UsageError(`There is no command "${name}". --help lists them.`)
    return await runCommand(command, rest, config, write)
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ConfigError)) throw error
    write(`${error.message}\n`)
    return 2
  }
}

async function runCommand(
  command: Command,
  args: string[],
  config: Config,
  write: (text: string) => void,
): Promise<number> {
  const { words, options } = parsed(command, args)
  const store = await openStore(config, createLog('silent').log).catch((error) => {
    throw new UsageError(whyClosed(error))
  })
  try {
    const actor = `cli:${operator()}`
    return (await command.run({ config, store, actor, write, words, options })) ?? 0
  } finally {
    await store.close()
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

function parsed(command: Command, args: string[]) {
  try {
    const { positionals, values } = parseArgs({ args, options: command.options ?? {}, allowPositionals: true })
    return { words: positionals, options: values as Record<string, string | boolean | undefined> }
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\nUsage: ${command.usage}`)
  }
}

async function doctor(config: Config, write: (text: string) => void): Promise<number> {
  const { lines, healthy } = await examine(config)
  for (const line of lines) write(`${line}\n`)
  return healthy ? 0 : 1
}

function help(name: string): string {
  const all = [...Object.values(commands), { usage: 'doctor', summary: 'looks the store over and says what is wrong' }]
  const one = commands[name]
  const shown = one ? [one] : all
  const lines = shown.map(({ usage, summary }) => `  ${usage}\n      ${summary}`)
  return `npm run leads -- COMMAND\n\n${lines.join('\n')}\n`
}

if (import.meta.main) {
  process.stdout.on('error', () => process.exit(0))
  process.exitCode = await runLeads(process.argv.slice(2), process.env, (text) => process.stdout.write(text))
}
