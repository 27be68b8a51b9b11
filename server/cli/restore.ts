import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileToRead } from '../store/backup.ts'
import { copyTables, fillEmpty, refuseRunning, refuseUnlessFree } from '../store/copyTables.ts'
import { noErasureList } from '../store/erasures.ts'
import { audit } from '../store/records.ts'
import { holdings, openBackup, putInPlace, settleRestored } from '../store/restore.ts'
import { sqliteFile } from '../store/sqlite.ts'
import type { Store } from '../store/store.ts'
import { UnusableStore } from '../store/storeError.ts'
import { type CommandContext, type Usage, UsageError } from './command.ts'
import { placeOf } from './storeCopies.ts'

interface RestoreContext extends Omit<CommandContext, 'store' | 'audit'> {
  /** What the settings name; `null` where there is no file yet, and with --try. */
  store: Store | null
}

export const restore: Usage = {
  usage: 'restore [--try] FILE|DIR | restore --loaded',
  summary:
    'loads a backup, of a folder the newest, into a store without enquiries while no server runs; --try only shows that it can be done; --loaded is for what was loaded by other means',
  words: { most: 1, missing: '' },
}

export async function runRestore(context: RestoreContext): Promise<void> {
  const { config, store, words, flags, remark, fail } = context
  const isTry = flags.has('try')
  const [path] = words
  if (flags.has('loaded') ? path || isTry : !path)
    throw new UsageError('restore takes a file or a folder of backups, or --loaded.')
  const place = config.databaseUrl ? placeOf(config.databaseUrl) : sqliteFile(config.dataDir)
  try {
    if (path) return await restoreBackup(context, fileToRead(path), place)
    if (!store) throw new UnusableStore(`There is no store at ${place}: see that DATA_DIR is the server's.`)
    await refuseRunning(store, place)
    await settle(context, store, 'loaded')
    const left = await store.sweep()
    if (!left) return
    remark(`${left}\n`)
    fail()
  } catch (error) {
    if (!isTry || !(error instanceof UnusableStore)) throw error
    remark(`${error.message}\n`)
    fail()
  }
}

async function restoreBackup(context: RestoreContext, file: string, place: string): Promise<void> {
  const { config, flags, store: target, write } = context
  const isTry = flags.has('try')
  if (target) await refuseUnlessFree(target, place)
  // On the same disk a file only has to be renamed; a copy that was left there goes.
  const beside = join(config.dataDir, 'restoring')
  const folder = isTry || config.databaseUrl ? mkdtempSync(join(tmpdir(), 'restoring-')) : beside
  if (folder === beside) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    const copy = await openBackup(file, folder)
    try {
      await settle(context, copy, file)
      if (target?.kind === 'postgres') await fillEmpty(target, place, (to) => copyTables(copy.db, to))
    } finally {
      await copy.close()
    }
    if (folder === beside) {
      await target?.close()
      putInPlace(sqliteFile(folder), place)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  write(isTry ? `${file} can be restored; nothing was changed.\n` : `Restored from ${file}. Start the server.\n`)
}

async function settle({ config, actor, write, remark }: RestoreContext, store: Store, from: string): Promise<void> {
  const list = config.erasures
  const { erasures, lead, subscription, givenUp } = await settleRestored(store, list, (db, done) =>
    audit(store, db, { actor, action: 'restore', detail: JSON.stringify({ from, ...done }) }),
  )
  const { leads, subscriptions, jobs, newest } = await holdings(store.db)
  const until = newest === null ? '' : ` until ${new Date(newest).toISOString()}`
  write(`${leads} enquiries${until}, ${subscriptions} subscriptions, ${jobs} deliveries.\n`)
  if (givenUp > 0)
    remark(
      `${givenUp} deliveries that waited may have been made since and were given up: "outbox list" shows them, "outbox retry --dead" sends them.\n`,
    )
  if (erasures > 0) write(`Erased again: ${lead} enquiries, ${subscription} subscriptions.\n`)
  else remark(list.key ? `No erasure was repeated: ${list.file} has none.\n` : `Note: ${noErasureList}.\n`)
}
