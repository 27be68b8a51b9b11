import { createLog } from '../../log/log.ts'
import { isMoved } from '../../store/migrate.ts'
import { MoveRefused, moveStore } from '../../store/moveStore.ts'
import { openStore } from '../../store/openStore.ts'
import { sqliteFile } from '../../store/sqlite.ts'
import { whyClosed } from '../../store/storeError.ts'
import { type Command, UsageError } from '../command.ts'

export const move: Command = {
  usage: 'move --to postgres://…',
  summary: 'moves everything from SQLite to an empty PostgreSQL, while no server runs',
  options: ['to'],
  async run({ config, store, options, audit, write, remark }) {
    if (store.kind === 'postgres')
      throw new UsageError('This store is PostgreSQL: unset DATABASE_URL to move the other.')
    const url = options.to ?? ''
    if (!/^postgres(ql)?:/.test(url) || !URL.canParse(url))
      throw new UsageError('--to takes an address such as postgres://user:password@host:5432/name.')
    const { host, pathname } = new URL(url)
    const target = await openStore({ databaseUrl: url, dataDir: '' }, createLog('silent').log).catch((error) => {
      throw new UsageError(`--to: ${whyClosed(error)}`)
    })
    try {
      const moved = await moveStore(store, target, `${host}${pathname}`, (db, detail) => audit({ detail }, db))
      if (moved === null) remark('Everything was moved there before.\n')
      else {
        const counts = Object.entries(moved).map(([table, count]) => `${count} in ${table}`)
        write(`Moved, and compared by count and hash: ${counts.join(', ')}.\n`)
      }
      remark(closedNote(config.dataDir))
      return 0
    } catch (error) {
      if (error instanceof MoveRefused) throw new UsageError(error.message)
      if (await isMoved(store)) remark(unsure)
      throw error
    } finally {
      await target.close().catch(() => {})
    }
  },
}

const unsure =
  'The SQLite store is closed, and PostgreSQL did not say whether it has everything: run this command again, and it finishes the move.\n'

function closedNote(dataDir: string): string {
  return `Set DATABASE_URL for the server and for this shell. ${sqliteFile(dataDir)} is closed and still holds personal data, which erasing no longer reaches: delete it and what is beside it once PostgreSQL has a backup.\n`
}
