import { existsSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { ConfigError, readConfig } from '../config.ts'
import { createLog, errorCodes } from '../log/log.ts'
import { BrokenBuild } from '../site/readRelease.ts'
import { workFolder } from '../store/backup.ts'
import { connectStore, migrate, missingChanges, StoreMoved } from '../store/openStore.ts'
import { audit } from '../store/records.ts'
import { sqliteFile } from '../store/sqlite.ts'
import type { Store } from '../store/store.ts'
import { UnusableStore, whyClosed } from '../store/storeError.ts'
import { runningServers } from '../store/storeHandle.ts'
import { type Command, type CommandContext, parseCommand, type Usage, UsageError } from './command.ts'
import { deliveryCommands } from './deliveries.ts'
import { examine } from './doctor.ts'
import { enquiryCommands } from './enquiries.ts'
import { privacyCommands } from './privacy.ts'
import { copyCommands } from './storeCopies.ts'
import { test } from './testEnquiry.ts'

/** What `npm run leads` can do with an open store, in the order of `--help`. */
export const commands: Record<string, Command> = {
  ...enquiryCommands,
  ...deliveryCommands,
  test,
  ...privacyCommands,
  ...copyCommands,
}
/** It looks at a store that need not open. */
const doctor: Usage = { usage: 'doctor', summary: 'looks the store over and says what is wrong' }
const known: Record<string, Usage> = { ...commands, doctor }

/** Their messages are sentences for the operator. */
const expected = [UsageError, ConfigError, BrokenBuild, UnusableStore]

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
  const command = Object.hasOwn(known, name) ? known[name] : undefined
  if (name === '--help' || rest.includes('--help')) {
    write(help(command ? [command] : Object.values(known)))
    return args.length === 0 ? 2 : 0
  }
  try {
    if (!command) throw new UsageError(`There is no command "${name}". --help lists them.`)
    const given = { ...parseCommand(command, rest), config: readConfig(env), write, remark }
    if (command === doctor) return (await examine(given.config, write)) ? 0 : 1
    return await runCommand(name, given)
  } catch (error) {
    if (!(error instanceof Error && expected.some((type) => error instanceof type))) throw error
    remark(`${error.message}\n`)
    return 2
  }
}

function help(shown: Usage[]): string {
  const lines = shown.map(({ usage, summary }) => `  ${usage}\n      ${summary}`)
  return `npm run leads -- COMMAND\n\n${lines.join('\n')}\n`
}

type Given = Omit<CommandContext, 'store' | 'actor' | 'fail' | 'audit'>

async function runCommand(name: string, given: Given): Promise<number> {
  let exitCode = 0
  const fail = () => {
    exitCode = 1
  }
  const actor = `cli:${operator()}`
  // What is only tried has a store of its own.
  using trial = given.flags.has('try') ? workFolder(join(tmpdir(), 'trial-')) : null
  const config = trial ? { ...given.config, databaseUrl: null, dataDir: trial.path } : given.config
  const store = await openForCommand(name, { ...given, config })
  try {
    await commands[name]!.run({
      ...given,
      config,
      store,
      actor,
      fail,
      audit: (entry, db = store.db) => audit(store, db, { actor, action: name, ...entry }),
    })
    return exitCode
  } catch (error) {
    const { code, errcode } = errorCodes(error)
    if (errcode === undefined && code === undefined) throw error
    const { path = 'The store' } = error as NodeJS.ErrnoException
    given.remark(
      `${path} failed (${errcode ?? code}), so this was not done or not to its end. "doctor" looks it over.\n`,
    )
    return 1
  } finally {
    await store.close().catch(() => {})
  }
}

/**
 * Opens the store beside the server.
 *
 * @throws UsageError with a sentence that says why the store stays shut
 */
async function openForCommand(name: string, { config, words, remark }: Given): Promise<Store> {
  let store: Store | undefined
  try {
    const file = sqliteFile(config.dataDir)
    if (!config.databaseUrl && !existsSync(file)) {
      // A backup makes one.
      if (name !== 'restore' || words.length === 0)
        throw new UsageError(`There is no store at ${file}: see that DATA_DIR is the server's.`)
      // SQLite would delete them.
      if (existsSync(`${file}-wal`))
        throw new UsageError(`${file}-wal is there, the last changes of another store: move it away.`)
    }
    store = await connectStore(config, createLog('silent').log)
    await updateTables(store, remark)
    return store
  } catch (error) {
    // Asked again, `move` completes a move that was interrupted.
    if (store && name === 'move' && error instanceof StoreMoved) return store
    await store?.close().catch(() => {})
    throw error instanceof UsageError ? error : new UsageError(whyClosed(error))
  }
}

/** Older tables are brought up to date, but not under a running server, which is of an older version then. */
async function updateTables(store: Store, remark: Print): Promise<void> {
  const missing = await missingChanges(store)
  if (missing.length === 0) return
  // An empty database has no heartbeats, and no server.
  if (missing.includes('001-tables')) return migrate(store)
  const names = missing.map((name) => `"${name}"`).join(' and ')
  if ((await runningServers(store)) > 0)
    throw new UsageError(
      `The tables lack ${names}, and a server of an older version runs on them: restart it with this version first, and it brings them up to date.`,
    )
  await migrate(store)
  remark(`The tables were brought up to date: ${names}.\n`)
}

/** Who runs the command; in a container their number may have no name. */
function operator(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}

if (import.meta.main) {
  process.stdout.on('error', () => process.exit(0))
  // Copies that are under way go at "exit", which signals by themselves do not bring about.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))
  process.exitCode = await runLeads(
    process.argv.slice(2),
    process.env,
    (text) => process.stdout.write(text),
    (text) => process.stderr.write(text),
  )
}
