import { postgresAddress } from '../config.ts'
import { createLog, errorCodes } from '../log/log.ts'
import { fileToWrite, pruneBackups, writeBackup } from '../store/backup.ts'
import { closingMove, moveStore } from '../store/moveStore.ts'
import { openStore } from '../store/openStore.ts'
import { sqliteFile } from '../store/sqlite.ts'
import { UnusableStore, whyClosed } from '../store/storeError.ts'
import { type Command, UsageError } from './command.ts'

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
        throw new UsageError(`${file} cannot be written (${errorCodes(error).code}).`)
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
      const databaseUrl = postgresAddress('--to', options.to ?? '')
      const target = await openStore({ databaseUrl, dataDir: '' }, createLog('silent').log).catch((error) => {
        throw new UsageError(`--to: ${whyClosed(error)}`)
      })
      try {
        const moved = await moveStore(store, target, placeOf(databaseUrl), (db, detail) => audit({ detail }, db))
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
}

/** A database without its password. */
export function placeOf(databaseUrl: string): string {
  // A socket has no host there.
  const { host, pathname } = new URL(databaseUrl.replace('@/', '@localhost/'))
  return `${host}${pathname}`
}
