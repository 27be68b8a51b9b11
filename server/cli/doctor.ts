import { existsSync, readdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Config, channelsOf, databaseInClear, isThisMachine, noDeliveryConfigured } from '../config.ts'
import { unreported } from '../delivery/digest.ts'
import { createLog } from '../log/log.ts'
import { readCurrent } from '../site/readRelease.ts'
import { notedChannels } from '../store/channels.ts'
import { noErasureList, readErasures } from '../store/erasures.ts'
import { connectStore, missingChanges, refuseUnusable } from '../store/openStore.ts'
import { isIntact, logEmptied, sqliteFile } from '../store/sqlite.ts'
import { minuteMs, nowIn, type Store } from '../store/store.ts'
import { whyClosed } from '../store/storeError.ts'
import { runningServers } from '../store/storeHandle.ts'
import type { Channel } from '../store/tables.ts'
import { channelsDiffer } from './deliveries.ts'

/** Adds a line: what is well, or what is wrong and what to do. */
type Check = (good: boolean, text: string, ifBad?: string) => void
type Note = (text: string) => void

/** Retries stay below it while a receiver is away for a moment. */
const lateMs = 15 * minuteMs
/** A digest comes at most once an hour. */
const digestWithinMs = 120 * minuteMs

/** Looks settings and store over, one line each. @returns whether nothing is wrong */
export async function examine(config: Config, write: (text: string) => void): Promise<boolean> {
  let healthy = true
  const check: Check = (good, text, ifBad = text) => {
    write(good ? `ok   ${text}\n` : `BAD  ${ifBad}\n`)
    healthy &&= good
  }
  const note: Note = (text) => write(`note ${text}\n`)
  await examineSettings(config, check, note)
  const file = sqliteFile(config.dataDir)
  if (!config.databaseUrl && !existsSync(file)) {
    note(`there is no store at ${file} yet; the server makes it when it starts`)
    return healthy
  }
  let store: Store | undefined
  try {
    store = await connectStore(config, createLog('silent').log)
    const missing = await missingChanges(store)
    await refuseUnusable(store, missing)
    const place = store.kind === 'sqlite' ? file : 'PostgreSQL'
    check(
      missing.length === 0,
      `the store is ${place}, its tables are current`,
      `The tables of ${place} lack ${missing.join(', ')}: a server of this version brings them up to date when it starts.`,
    )
    if (store.kind === 'sqlite') await examineFile(store, config.dataDir, check)
    if (missing.length === 0) {
      await examineServers(store, channelsOf(config.delivery), check)
      await examineDeliveries(store, check, note)
      await examineHeld(store, check)
    }
  } catch (error) {
    check(false, whyClosed(error))
  } finally {
    await store?.close().catch(() => {})
  }
  return healthy
}

async function examineSettings(config: Config, check: Check, note: Note): Promise<void> {
  const { databaseUrl, delivery, distDir, today, erasures } = config
  const channels = channelsOf(delivery)
  check(channels.length > 0, `enquiries leave by ${channels.join(' and ')}`, noDeliveryConfigured)
  // Without a site there is nothing to say.
  const ends = await Promise.try(() => readCurrent(distDir, today).ends).catch(() => null)
  if (ends) note(`no release is built for ${ends.date} and later (${ends.place}): run "npm run build"`)
  const inClear = databaseInClear(databaseUrl)
  if (inClear) note(inClear)
  const smtp = delivery.mail && new URL(delivery.mail.url)
  if (smtp?.protocol === 'smtp:' && !delivery.mail?.requireTls && !isThisMachine(smtp.hostname))
    note(`mail may go to ${smtp.hostname} in clear: SMTP_ALLOW_PLAIN is yes`)
  if (!erasures.key) note(noErasureList)
  try {
    readErasures(erasures)
  } catch (error) {
    check(false, whyClosed(error))
  }
}

async function examineFile(store: Store & { kind: 'sqlite' }, dataDir: string, check: Check): Promise<void> {
  check(isIntact(store), 'every page of the file is intact', 'The file is damaged: restore it from a backup.')
  const { bavail, bsize } = statfsSync(dataDir)
  const freeMb = Math.floor((bavail * bsize) / 1024 / 1024)
  check(freeMb >= 100, `the disk has ${freeMb} MB left`)
  check(
    await logEmptied(store.database, 1_000),
    'its write-ahead log can be emptied',
    'Another program keeps reading the store, so its write-ahead log grows, and what was erased stays in it: end that program.',
  )
  for (const folder of readdirSync(dataDir).filter((name) => name.startsWith('rescued-')))
    check(
      false,
      `A store that was deleted or replaced was saved in ${join(dataDir, folder)}: see what it holds (DATA_DIR), then remove it.`,
    )
}

async function examineServers(store: Store, here: Channel[], check: Check): Promise<void> {
  const running = await runningServers(store)
  if (running === 0) check(false, 'No server has been seen on this store in the last seconds: enquiries are not taken.')
  else
    check(
      running === 1 || store.kind === 'postgres',
      `${running} ${running === 1 ? 'server runs' : 'servers run'} on it`,
      `${running} servers run on this folder: give each a DATA_DIR of its own, or let them share a DATABASE_URL.`,
    )
  const noted = await notedChannels(store.db)
  const difference = running > 0 || noted.length > 0 ? channelsDiffer(here, noted) : null
  check(difference === null, 'mail and webhook are set here as at the server', difference ?? '')
}

async function examineDeliveries(store: Store, check: Check, note: Note): Promise<void> {
  const now = nowIn(store)
  const undelivered = await store.db
    .selectFrom('outbox')
    .select(['channel', 'state', 'last_error'])
    .select([sql<number>`${now} - created_at`.as('age'), sql<number>`${now} - due_at`.as('late')])
    .where('state', '!=', 'delivered')
    .execute()
  // Anybody can type an address that does not exist, so a receipt that was refused is no alarm.
  const refused = undelivered.filter(({ state, last_error }) => state === 'dead' && last_error !== 'restored')
  const receipts = refused.filter(({ channel }) => channel === 'receipt').length
  if (receipts > 0) note(`${receipts} ${receipts === 1 ? 'receipt' : 'receipts'} refused: there is no such address`)
  const jobs = undelivered.filter(({ channel }) => channel !== 'receipt')
  const { dead = [], pending: waiting = [] } = Object.groupBy(jobs, ({ state }) => state)
  check(
    dead.length === 0,
    '0 deliveries given up',
    `${dead.length} deliveries given up${errorsOf(dead)}: "outbox retry --dead" starts them again`,
  )
  const oldestMs = Math.max(0, ...waiting.map(({ age }) => age))
  check(
    oldestMs < lateMs,
    `${waiting.length} deliveries waiting, the oldest for ${Math.round(oldestMs / minuteMs)} minutes${errorsOf(waiting)}`,
  )
  const overdue = waiting.filter(({ late }) => late > lateMs)
  if (overdue.length > 0)
    check(
      false,
      `${overdue.length} deliveries (${unique(overdue.map(({ channel }) => channel))}) are due for more than 15 minutes, and no server delivers them: see that one runs with the settings for them.`,
    )
}

/** ` (HTTP 500, SMTP 550 for 1 of 2 recipients)` */
function errorsOf(jobs: { last_error: string | null }[]): string {
  const errors = unique(jobs.flatMap(({ last_error }) => last_error ?? []))
  return errors && ` (${errors})`
}

const unique = (texts: string[]): string => [...new Set(texts)].join(', ')

async function examineHeld(store: Store, check: Check): Promise<void> {
  const { length } = await store.db.selectFrom('lead').select('id').where('state', '=', 'quarantined').execute()
  check(true, `${length} enquiries held${length > 0 ? ': "list --state quarantined" shows them' : ''}`)
  const { held } = await unreported(store, digestWithinMs)
  if (held > 0)
    check(
      false,
      `${held} of them were reported by no digest: look at "outbox list", and see that mail or webhook is set.`,
    )
}
