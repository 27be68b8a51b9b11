import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { copyTables } from './copyTables.ts'
import { migrate } from './openStore.ts'
import { makeFile, openSqlite, retryWhileLocked } from './sqlite.ts'
import { dayMs, type Store } from './store.ts'
import { UnusableStore } from './storeError.ts'

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
  const folder = mkdtempSync(`${file}.`)
  try {
    const copy = makeFile(folder)
    if (store.kind === 'sqlite') await retryWhileLocked(() => store.database.prepare('vacuum into ?').run(copy))
    else await copyPostgres(store, folder)
    renameSync(copy, file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function copyPostgres({ db }: Store, folder: string): Promise<void> {
  const copy = await openSqlite(folder, Date.now)
  try {
    await migrate(copy)
    const oneMoment = db.transaction().setIsolationLevel('repeatable read')
    await copy.db.transaction().execute((to) => oneMoment.execute((from) => copyTables(from, to)))
  } finally {
    await copy.close()
  }
}
