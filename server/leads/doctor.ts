import { existsSync, statfsSync, statSync } from 'node:fs'
import type { Config } from '../config.ts'
import { channelsOf } from '../delivery/couriers.ts'
import { createLog } from '../ops/log.ts'
import { openStore } from '../store/openStore.ts'
import { sqliteFile } from '../store/sqliteFiles.ts'
import type { Store } from '../store/store.ts'
import { whyClosed } from '../store/storeError.ts'

/** Looks the store over. @returns lines for a person, and whether something is wrong */
export async function examine(config: Config): Promise<{ lines: string[]; healthy: boolean }> {
  const lines: string[] = []
  let healthy = true
  const say = (good: boolean, text: string) => {
    lines.push(`${good ? 'ok  ' : 'BAD '} ${text}`)
    healthy &&= good
  }
  const ways = channelsOf(config.delivery)
  lines.push(
    `${ways.length > 0 ? 'ok  ' : 'note'} enquiries leave by ${ways.join(' and ') || 'nothing yet: set SMTP_URL or WEBHOOK_URL'}`,
  )
  if (!config.databaseUrl && !existsSync(sqliteFile(config.dataDir))) {
    lines.push(`note there is no store at ${sqliteFile(config.dataDir)} yet; the server makes it when it starts`)
    return { lines, healthy }
  }
  let store: Store
  try {
    store = await openStore(config, createLog('silent').log)
  } catch (error) {
    say(false, whyClosed(error))
    return { lines, healthy }
  }
  try {
    say(
      true,
      `the store is ${store.kind === 'sqlite' ? sqliteFile(config.dataDir) : 'PostgreSQL'}, its tables are current`,
    )
    if (store.kind === 'sqlite') examineFile(store, config.dataDir, say)
    await examineRows(store, say)
  } catch (error) {
    say(false, whyClosed(error))
  } finally {
    await store.close().catch(() => {})
  }
  return { lines, healthy }
}

type Say = (good: boolean, text: string) => void

function examineFile(store: Store & { kind: 'sqlite' }, dataDir: string, say: Say): void {
  const [found] = store.database.prepare('pragma integrity_check').all([]) as { integrity_check: string }[]
  const intact = found?.integrity_check === 'ok'
  say(intact, intact ? 'every page of the file is intact' : 'The file is damaged: restore it from a backup.')
  const { bavail, bsize } = statfsSync(dataDir)
  const freeMb = Math.floor((bavail * bsize) / 1024 / 1024)
  say(freeMb >= 100, `the disk has ${freeMb} MB left`)
  const file = sqliteFile(dataDir)
  const open = existsSync(file) && (statSync(file).mode & 0o077) !== 0
  say(!open, open ? `others can read ${file}: chmod 600 it` : 'only its owner can read the file')
}

async function examineRows(store: Store, say: Say): Promise<void> {
  const jobs = store.db.selectFrom('outbox').where('channel', '!=', 'receipt')
  const dead = await jobs.select('id').where('state', '=', 'dead').execute()
  const waiting = await jobs.select(['id', 'created_at']).where('state', '=', 'pending').orderBy('created_at').execute()
  const held = await store.db.selectFrom('lead').select('id').where('state', '=', 'quarantined').execute()
  const oldestMinutes = waiting[0] ? Math.round((Date.now() - waiting[0].created_at) / 60_000) : 0
  say(
    dead.length === 0,
    `${dead.length} deliveries given up${dead.length > 0 ? ': "outbox retry --dead" starts them again' : ''}`,
  )
  say(oldestMinutes < 15, `${waiting.length} deliveries waiting, the oldest for ${oldestMinutes} minutes`)
  const receipts = store.db.selectFrom('outbox').select('id').where('channel', '=', 'receipt')
  const refused = (await receipts.where('state', '=', 'dead').execute()).length
  if (refused > 0) say(true, `${refused} ${refused === 1 ? 'receipt' : 'receipts'} refused: nobody was at the address`)
  say(true, `${held.length} enquiries held${held.length > 0 ? ': "list --state quarantined" shows them' : ''}`)
}
