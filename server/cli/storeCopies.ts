import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { postgresAddress } from '../config.ts'
import { createLog } from '../log/log.ts'
import { fileToRead, fileToWrite, openBackup, pruneBackups, workFolder, writeBackup } from '../store/backup.ts'
import { copyTables, fillEmpty, refuseRunning } from '../store/copyTables.ts'
import { noErasureList, repeatErasures } from '../store/erasures.ts'
import { closingMove, moveStore } from '../store/moveStore.ts'
import { openStore, type StoreAddress } from '../store/openStore.ts'
import { giveUpJobs } from '../store/outbox.ts'
import { sqliteFile } from '../store/sqlite.ts'
import type { Db } from '../store/store.ts'
import { UnusableStore, whyClosed } from '../store/storeError.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'

export const copyCommands: Record<string, Command> = {
  backup: {
    usage: 'backup FILE|DIR',
    summary: 'a complete copy of the store while the server runs on, named by the time in a folder, whose old ones go',
    words: { most: 1, missing: 'The file or folder to write to is missing.' },
    async run({ config, store, audit, words: [path = ''], write }) {
      const file = fileToWrite(path)
      // Before the copy, which then holds this line, too.
      await audit({ detail: JSON.stringify({ file }) })
      try {
        await writeBackup(store, file)
      } catch (error) {
        if (error instanceof UnusableStore) throw error
        const { errstr, code } = error as { errstr?: string; code?: string }
        throw new UsageError(`${file} cannot be written (${errstr ?? code}).`)
      }
      write(`Written: ${file}\n`)
      const pruned = pruneBackups(path, config.keepBackupsDays)
      if (pruned > 0) write(`Removed, older than ${config.keepBackupsDays} days: ${pruned}\n`)
    },
  },
  move: {
    usage: 'move --to postgres://…',
    summary: 'moves everything from SQLite to an empty PostgreSQL, while no server runs',
    async run({ config, store, options, audit, write, remark }) {
      if (store.kind === 'postgres')
        throw new UsageError('This store is PostgreSQL: unset DATABASE_URL to move the other.')
      const to = { databaseUrl: postgresAddress('--to', options.to ?? ''), dataDir: '' }
      const target = await openStore(to, createLog('silent').log).catch((error) => {
        throw new UsageError(`--to: ${whyClosed(error)}`)
      })
      try {
        const moved = await moveStore(store, target, placeOf(to), (db, detail) => audit({ detail }, db))
        if (moved === null) remark('Everything was moved there before.\n')
        else {
          const counts = Object.entries(moved).map(([table, count]) => `${count} in ${table}`)
          write(`Moved, and compared by count and hash: ${counts.join(', ')}.\n`)
        }
      } catch (error) {
        if (!(error instanceof UnusableStore) && (await closingMove(store.db)))
          remark(
            'The SQLite store is closed, and PostgreSQL did not say whether it has everything: run this command again, and it finishes the move.\n',
          )
        throw error
      } finally {
        await target.close().catch(() => {})
      }
      remark(
        `Set DATABASE_URL for the server and for this shell. ${sqliteFile(config.dataDir)} is closed and still holds personal data, which erasing no longer reaches: delete it and what is beside it once PostgreSQL has a backup.\n`,
      )
    },
  },
  restore: {
    usage: 'restore [--try] FILE|DIR | restore --loaded',
    summary:
      'loads a backup, of a folder the newest, into a store without enquiries while no server runs; --try only shows that it can be done; --loaded is for what was loaded by other means',
    words: { most: 1, missing: '' },
    async run(context) {
      const { store, words, flags, remark, fail } = context
      const [path] = words
      const isTry = flags.has('try')
      if (flags.has('loaded') ? path || isTry : !path)
        throw new UsageError('restore takes a file or a folder of backups, or --loaded.')
      try {
        if (path) await restoreBackup(context, fileToRead(path))
        else {
          await refuseRunning(store, placeOf(context.config))
          await store.db.transaction().execute((db) => settle(context, db, 'loaded'))
        }
      } catch (error) {
        if (!isTry || !(error instanceof UnusableStore)) throw error
        remark(`${error.message}\n`)
        return fail()
      }
      const left = await store.sweep()
      if (!left) return
      remark(`${left}\n`)
      fail()
    },
  },
}

async function restoreBackup(context: CommandContext, file: string): Promise<void> {
  const { config, flags, store, write } = context
  using folder = workFolder(join(tmpdir(), 'restoring-'))
  const copy = await openBackup(file, folder.path)
  try {
    await fillEmpty(store, placeOf(config), async (to) => {
      await copyTables(copy.db, to)
      await settle(context, to, file)
    })
  } finally {
    await copy.close()
  }
  const isTry = flags.has('try')
  write(isTry ? `${file} can be restored; nothing was changed.\n` : `Restored from ${file}. Start the server.\n`)
}

/**
 * Makes what was loaded safe to serve, and says what it is: nothing leaves a second time unless a person says so, and who
 * was erased since is erased again.
 */
async function settle(
  { config, flags, store, audit, write, remark }: CommandContext,
  db: Db,
  from: string,
): Promise<void> {
  const list = config.erasures
  // A server adds deliveries by what others have noted there.
  for (const table of ['heartbeat', 'channel'] as const) await db.deleteFrom(table).execute()
  const done = { ...(await repeatErasures(db, list)), givenUp: await giveUpJobs(store, db, 'restored') }
  await audit({ detail: JSON.stringify({ from, ...done }) }, db)
  const holdings = sql<{ leads: number; subscriptions: number; jobs: number; newest: number | null }>`select
    (select count(*) from lead) as leads, (select count(*) from subscription) as subscriptions,
    (select count(*) from outbox) as jobs, (select max(created_at) from lead) as newest`
  const { leads, subscriptions, jobs, newest } = (await holdings.execute(db)).rows[0]!
  const until = newest === null ? '' : ` until ${new Date(newest).toISOString()}`
  write(`${leads} enquiries${until}, ${subscriptions} subscriptions, ${jobs} deliveries.\n`)
  if (done.givenUp > 0 && !flags.has('try'))
    remark(
      `${done.givenUp} deliveries that waited may have been made since and were given up: "outbox list" shows them, "outbox retry --dead" sends them.\n`,
    )
  if (done.erasures > 0) write(`Erased again: ${done.lead} enquiries, ${done.subscription} subscriptions.\n`)
  else remark(list.key ? `No erasure was repeated: ${list.file} has none.\n` : `Note: ${noErasureList}.\n`)
}

/** A store as operators know it, without its password. */
function placeOf({ databaseUrl, dataDir }: StoreAddress): string {
  if (!databaseUrl) return sqliteFile(dataDir)
  // A socket has no host there.
  const { host, pathname } = new URL(databaseUrl.replace('@/', '@localhost/'))
  return `${host}${pathname}`
}
