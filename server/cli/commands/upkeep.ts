import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { audit } from '../../store/audit.ts'
import { purge } from '../../store/retention.ts'
import { storeErrorCodes } from '../../store/storeError.ts'
import { type Command, neededWord, UsageError } from '../command.ts'

export const backup: Command = {
  usage: 'backup FILE',
  words: 1,
  summary: 'a complete copy of the store while the server runs on',
  async run(context) {
    const file = neededWord(context, 'The file to write')
    const { store, actor, write } = context
    if (store.kind === 'postgres') throw new UsageError('This store is PostgreSQL; use pg_dump for its backup.')
    if (existsSync(file)) throw new UsageError(`${file} exists already.`)
    const cannot = (error: unknown) => new UsageError(`${file} cannot be written (${storeErrorCodes(error).code}).`)
    try {
      // Made first, and empty: nobody else can read it at any moment.
      closeSync(openSync(file, 'wx', 0o600))
    } catch (error) {
      throw cannot(error)
    }
    try {
      // First, so that the copy tells of itself, too.
      await audit(store, store.db, { actor, action: 'backup', detail: JSON.stringify({ file }) })
      store.database.prepare('vacuum into ?').run([file])
    } catch (error) {
      rmSync(file)
      throw cannot(error)
    }
    write(`Written: ${file}\n`)
    return 0
  },
}

export const purgeOld: Command = {
  usage: 'purge',
  summary: 'deletes what has been kept long enough; the server does it every hour by itself',
  async run({ store, config, actor, write }) {
    const { leads, subscriptions, jobs, attempts } = await purge(store, config.keep, actor)
    write(
      `Deleted: ${leads} enquiries, ${subscriptions} subscriptions, ${jobs} other deliveries, ${attempts} delivery notes.\n`,
    )
    return 0
  },
}
