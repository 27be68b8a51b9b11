import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { postgresAddress } from '../config.ts'
import { createLog, errorCodes } from '../log/log.ts'
import { closingMove, moveStore } from '../store/moveStore.ts'
import { openStore } from '../store/openStore.ts'
import { sqliteFile } from '../store/sqlite.ts'
import { UnusableStore, whyClosed } from '../store/storeError.ts'
import { type Command, UsageError } from './command.ts'

export const copyCommands: Record<string, Command> = {
  backup: {
    usage: 'backup FILE',
    summary: 'a complete copy of the store while the server runs on',
    words: { most: 1, missing: 'The file to write is missing.' },
    async run({ store, audit, words: [file = ''], write }) {
      if (store.kind === 'postgres') throw new UsageError('This store is PostgreSQL; use pg_dump for its backup.')
      if (existsSync(file)) throw new UsageError(`${file} exists already.`)
      let isMade = false
      try {
        // Made first, and empty: it belongs to its owner alone at every moment.
        closeSync(openSync(file, 'wx', 0o600))
        isMade = true
        // Before the copy, which then holds this line, too.
        await audit({ detail: JSON.stringify({ file }) })
        store.database.prepare('vacuum into ?').run(file)
      } catch (error) {
        if (isMade) rmSync(file)
        throw new UsageError(`${file} cannot be written (${errorCodes(error).code}).`)
      }
      write(`Written: ${file}\n`)
    },
  },
  move: {
    usage: 'move --to postgres://…',
    summary: 'moves everything from SQLite to an empty PostgreSQL, while no server runs',
    async run({ config, store, options, audit, write, remark }) {
      if (store.kind === 'postgres')
        throw new UsageError('This store is PostgreSQL: unset DATABASE_URL to move the other.')
      const databaseUrl = postgresAddress('--to', options.to ?? '')
      // A socket has no host there.
      const { host, pathname } = new URL(databaseUrl.replace('@/', '@localhost/'))
      const target = await openStore({ databaseUrl, dataDir: '' }, createLog('silent').log).catch((error) => {
        throw new UsageError(`--to: ${whyClosed(error)}`)
      })
      try {
        const moved = await moveStore(store, target, `${host}${pathname}`, (db, detail) => audit({ detail }, db))
        if (moved === null) remark('Everything was moved there before.\n')
        else {
          const counts = Object.entries(moved).map(([table, count]) => `${count} in ${table}`)
          write(`Moved, and compared by count and hash: ${counts.join(', ')}.\n`)
        }
      } catch (error) {
        if (error instanceof UnusableStore) throw new UsageError(error.message)
        if (await closingMove(store.db))
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
