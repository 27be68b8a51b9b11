import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { isThisMachine } from '../delivery/config.ts'
import { channelsOf, noDeliveryConfigured } from '../delivery/couriers.ts'
import { createLog } from '../log/log.ts'
import { dayOf, readCurrent } from '../site/currentRelease.ts'
import { soonEnding } from '../site/soonEnding.ts'
import { notedChannels } from '../store/channels.ts'
import { missingChanges } from '../store/migrate.ts'
import { connectStore } from '../store/openStore.ts'
import { runningServers } from '../store/runningServers.ts'
import { sqliteFile } from '../store/sqliteFiles.ts'
import type { Store } from '../store/store.ts'
import { whyClosed } from '../store/storeError.ts'
import { logEmptied } from '../store/sweep.ts'
import type { Channel } from '../store/tables.ts'
import { examineRows } from './examineRows.ts'
import { channelsDiffer } from './needChannels.ts'

/** Looks the store over. @returns lines for a person, and whether something is wrong */
export async function examine(config: Config): Promise<{ lines: string[]; healthy: boolean }> {
  const lines: string[] = []
  let healthy = true
  const say = (good: boolean, text: string) => {
    lines.push(`${good ? 'ok  ' : 'BAD '} ${text}`)
    healthy &&= good
  }
  const ways = channelsOf(config.delivery)
  const delivers = ways.length > 0
  say(delivers, delivers ? `enquiries leave by ${ways.join(' and ')}` : noDeliveryConfigured)
  await examineDates(config, (text) => lines.push(`note ${text}`))
  const plainHost = plainMailHost(config.delivery.mail)
  if (plainHost) lines.push(`note mail may go to ${plainHost} in clear: SMTP_ALLOW_PLAIN is yes`)
  if (!config.databaseUrl && !existsSync(sqliteFile(config.dataDir))) {
    lines.push(`note there is no store at ${sqliteFile(config.dataDir)} yet; the server makes it when it starts`)
    return { lines, healthy }
  }
  let store: Store
  try {
    store = await connectStore(config, createLog('silent').log)
  } catch (error) {
    say(false, whyClosed(error))
    return { lines, healthy }
  }
  try {
    const missing = await missingChanges(store)
    const place = store.kind === 'sqlite' ? sqliteFile(config.dataDir) : 'PostgreSQL'
    if (missing.length === 0) say(true, `the store is ${place}, its tables are current`)
    else
      say(
        false,
        `The tables of ${place} lack ${missing.join(', ')}: a server of this version brings them up to date when it starts.`,
      )
    if (store.kind === 'sqlite') await examineFile(store, config.dataDir, say)
    if (missing.length === 0) await examineServers(store, ways, say)
    if (missing.length === 0) await examineRows(store, say)
  } catch (error) {
    say(false, whyClosed(error))
  } finally {
    await store.close().catch(() => {})
  }
  return { lines, healthy }
}

/** Whether the site says something else within a week, and no release is built for that day. Without a site there is nothing to say. */
async function examineDates({ distDir, today }: Config, note: (text: string) => void): Promise<void> {
  const current = await readCurrent(distDir).catch(() => null)
  const ends = current && soonEnding(current, dayOf(current, today))
  if (ends) note(`no release is built for ${ends.date} and later (${ends.place}): run "npm run build"`)
}

/** The other machine to which mail may go without encryption, if there is one. */
function plainMailHost(mail: Config['delivery']['mail']): string | null {
  if (!mail || mail.requireTls) return null
  const { protocol, hostname } = new URL(mail.url)
  return protocol === 'smtp:' && !isThisMachine(hostname) ? hostname : null
}

/** Adds a line. */
type Say = (good: boolean, text: string) => void

async function examineFile(store: Store & { kind: 'sqlite' }, dataDir: string, say: Say): Promise<void> {
  const [found] = store.database.prepare('pragma integrity_check').all([]) as { integrity_check: string }[]
  const intact = found?.integrity_check === 'ok'
  say(intact, intact ? 'every page of the file is intact' : 'The file is damaged: restore it from a backup.')
  const { bavail, bsize } = statfsSync(dataDir)
  const freeMb = Math.floor((bavail * bsize) / 1024 / 1024)
  say(freeMb >= 100, `the disk has ${freeMb} MB left`)
  const emptied = await logEmptied(store, 1_000)
  say(
    emptied,
    emptied
      ? 'its write-ahead log can be emptied'
      : 'Another program keeps reading the store, so its write-ahead log grows, and what was erased stays in it: end that program.',
  )
  for (const folder of readdirSync(dataDir).filter((name) => name.startsWith('rescued-')))
    say(
      false,
      `A store that was deleted or replaced was saved in ${join(dataDir, folder)}: see what it holds (DATA_DIR), then remove it.`,
    )
  const file = sqliteFile(dataDir)
  const open = existsSync(file) && (statSync(file).mode & 0o077) !== 0
  say(!open, open ? `others can read ${file}: chmod 600 it` : 'only its owner can read the file')
}

async function examineServers(store: Store, here: Channel[], say: Say): Promise<void> {
  const running = await runningServers(store)
  if (running === 0) say(false, 'No server has been seen on this store in the last seconds: enquiries are not taken.')
  else if (running > 1 && store.kind === 'sqlite')
    say(
      false,
      `${running} servers run on this folder: give each a DATA_DIR of its own, or let them share a DATABASE_URL.`,
    )
  else say(true, `${running} ${running === 1 ? 'server runs' : 'servers run'} on it`)
  const differs = channelsDiffer(here, await notedChannels(store.db))
  say(differs === null, differs ?? 'the ways of delivery here are those of the server')
}
