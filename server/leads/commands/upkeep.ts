import { chmodSync, existsSync } from 'node:fs'
import { purge } from '../../store/retention.ts'
import { type Command, neededWord, UsageError } from '../command.ts'

export const backup: Command = {
  usage: 'backup FILE',
  summary: 'a complete copy of the store while the server runs on',
  async run(context) {
    const file = neededWord(context, 'The file to write')
    const { store, write } = context
    if (store.kind === 'postgres') throw new UsageError('This store is PostgreSQL; use pg_dump for its backup.')
    if (existsSync(file)) throw new UsageError(`${file} exists already.`)
    store.database.prepare('vacuum into ?').run([file])
    chmodSync(file, 0o600)
    write(`Written: ${file}\n`)
    return 0
  },
}

export const purgeOld: Command = {
  usage: 'purge',
  summary: 'deletes what has been kept long enough; the server does it every hour by itself',
  async run({ store, config, actor, write }) {
    const { leads, attempts, subscriptions } = await purge(store, config.keep, actor)
    write(`Deleted: ${leads} enquiries, ${subscriptions} subscriptions, ${attempts} delivery notes.\n`)
    return 0
  },
}
