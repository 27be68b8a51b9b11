import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempDisposableSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { errorCodes } from '../log/log.ts'
import { copyTables } from './copyTables.ts'
import { migrate, missingChanges, refuseWider } from './openStore.ts'
import { isIntact, makeFile, openSqlite, retryWhileLocked, sqliteFile } from './sqlite.ts'
import { dayMs, type SqliteStore, type Store } from './store.ts'
import { UnusableStore, whyClosed } from './storeError.ts'

/** What is still being written has more behind its name. */
const named = /^leads-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.sqlite(\.\w+)?$/
const nameAt = (ms: number) => `leads-${new Date(ms).toISOString().slice(0, 19).replaceAll(':', '-')}.sqlite`
const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory()
/** In order of their times. */
const backupsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => named.test(name))
    .sort()

/** @returns the file itself, or the one to write into a folder */
export const fileToWrite = (path: string): string => (isFolder(path) ? join(path, nameAt(Date.now())) : path)

/** @returns the file itself, or the newest in a folder. @throws UnusableStore when that has none */
export function fileToRead(path: string): string {
  const name = isFolder(path) ? backupsIn(path).findLast((name) => name.endsWith('.sqlite')) : ''
  if (name === undefined)
    throw new UnusableStore(`${path} has no backup: none of its files is named as ${nameAt(0)} is.`)
  return join(path, name)
}

/** Removes what is older from a folder of backups. @returns how many */
export function pruneBackups(folder: string, days: number): number {
  const old = isFolder(folder) ? backupsIn(folder).filter((name) => name < nameAt(Date.now() - days * dayMs)) : []
  for (const name of old) rmSync(join(folder, name), { recursive: true })
  return old.length
}

/** Writes a store, as it is at one moment, into an SQLite file of its owner alone, which is whole once it has its name. */
export async function writeBackup(store: Store, file: string): Promise<void> {
  if (existsSync(file)) throw new UnusableStore(`${file} exists already.`)
  using folder = workFolder(`${file}.`)
  const copy = makeFile(folder.path)
  if (store.kind === 'sqlite') await retryWhileLocked(() => store.database.prepare('vacuum into ?').run(copy))
  else await copyPostgres(store, folder.path)
  renameSync(copy, file)
}

/** A folder of its owner alone that goes with its scope, or with the process where that ends before. */
export function workFolder(prefix: string): Disposable & { path: string } {
  const { path, remove } = mkdtempDisposableSync(prefix)
  process.once('exit', remove)
  const dispose = () => {
    process.off('exit', remove)
    remove()
  }
  return { path, [Symbol.dispose]: dispose }
}

async function copyPostgres(store: Store, folder: string): Promise<void> {
  await refuseWider(store)
  const copy = await openSqlite(folder, Date.now)
  try {
    await migrate(copy)
    const oneMoment = store.db.transaction().setIsolationLevel('repeatable read')
    await copy.db.transaction().execute((to) => oneMoment.execute((from) => copyTables(from, to)))
  } finally {
    await copy.close()
  }
}

const noBackup = 'It is no whole file of "leads backup". What pg_dump wrote is loaded with psql or pg_restore.'
const full = 13

/**
 * Opens a copy of a backup, with its tables brought up to date. The backup itself stays as it is.
 *
 * @param folder  an empty one for the copy
 * @throws UnusableStore when it is no whole backup, or of a newer version
 */
export async function openBackup(file: string, folder: string): Promise<SqliteStore> {
  let copy: SqliteStore | undefined
  try {
    // A file that a server had open may have its last changes beside it.
    for (const end of existsSync(`${file}-wal`) ? ['', '-wal'] : ['']) {
      copyFileSync(file + end, sqliteFile(folder) + end)
      chmodSync(sqliteFile(folder) + end, 0o600)
    }
    copy = await openSqlite(folder, Date.now)
    if (!isIntact(copy) || (await missingChanges(copy)).includes('001-tables')) throw new UnusableStore(noBackup)
    await migrate(copy)
    await refuseWider(copy)
    return copy
  } catch (error) {
    await copy?.close().catch(() => {})
    const { code, errcode } = errorCodes(error)
    let why = errcode === undefined || errcode === full ? whyClosed(error) : noBackup
    if (!copy && errcode === undefined) why = `It cannot be read, or not be copied to ${folder} (${code}).`
    throw new UnusableStore(`${file} cannot be restored. ${why}`)
  }
}
