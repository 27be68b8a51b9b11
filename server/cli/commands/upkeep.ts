import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { errorCodes } from '../../log/facts.ts'
import { purge } from '../../store/deletion.ts'
import { consentTexts } from '../../store/records.ts'
import { type Command, UsageError } from '../command.ts'

export const consents: Command = {
  usage: 'consents',
  summary: 'what visitors agreed to, by the version that their enquiries and addresses name',
  async run({ store, audit, write, remark }) {
    const texts = await consentTexts(store.db)
    await audit()
    for (const { version, text, first_at } of texts) {
      const since = new Date(Number(first_at)).toISOString().slice(0, 10)
      write(`${version}  since ${since}\n  ${text.replaceAll('\n', '\n  ')}\n`)
    }
    if (texts.length === 0) remark('Nobody has agreed to anything yet.\n')
    return 0
  },
}

export const purgeOld: Command = {
  usage: 'purge',
  summary: 'deletes what has been kept long enough; the server does it every hour by itself',
  async run({ store, config, actor, write, remark }) {
    const { leads, subscriptions, jobs, attempts, unread } = await purge(store, config.keep, actor)
    write(
      `Deleted: ${leads} enquiries, ${subscriptions} subscriptions, ${jobs} other deliveries, ${attempts} delivery notes.\n`,
    )
    if (unread > 0) remark(`${unread} of these enquiries had reached nobody.\n`)
    return 0
  },
}

export const backup: Command = {
  usage: 'backup FILE',
  summary: 'a complete copy of the store while the server runs on',
  words: { most: 1, missing: 'The file to write is missing.' },
  async run({ store, audit, words: [file = ''], write }) {
    if (store.kind === 'postgres') throw new UsageError('This store is PostgreSQL; use pg_dump for its backup.')
    if (existsSync(file)) throw new UsageError(`${file} exists already.`)
    const cannot = (error: unknown) => new UsageError(`${file} cannot be written (${errorCodes(error).code}).`)
    try {
      // Made first, and empty: nobody else can read it at any moment.
      closeSync(openSync(file, 'wx', 0o600))
    } catch (error) {
      throw cannot(error)
    }
    try {
      // Before the copy, which then holds this line, too.
      await audit({ detail: JSON.stringify({ file }) })
      store.database.prepare('vacuum into ?').run(file)
    } catch (error) {
      rmSync(file)
      throw cannot(error)
    }
    write(`Written: ${file}\n`)
    return 0
  },
}
