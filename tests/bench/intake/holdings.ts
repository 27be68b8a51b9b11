import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { sqliteFile } from '#server/store/sqlite.ts'
import type { Reply } from './intakeLoad.ts'
import { missing } from './report.ts'

/** What a store holds in the end. */
export interface Holdings {
  ids: Set<string>
  keys: string[]
  /** Accepted enquiries that have not exactly the two deliveries which were set up. */
  withoutJobs: number
  /** Deliveries that count as made. */
  delivered: { id: string; channel: string }[]
  /** Deliveries that are still to be made, or were given up. */
  open: number
}

interface Rows {
  leads: { id: string; idem_key: string; state: string }[]
  jobs: { id: string; lead_id: string; channel: string; state: string }[]
}

const leadsQuery = 'select id, idem_key, state from lead'
const jobsQuery = 'select id, lead_id, channel, state from outbox where lead_id is not null'

/** @param dataDir  of a server, running or not */
export function heldInFile(dataDir: string): Holdings & { integrity: string } {
  const database = new DatabaseSync(sqliteFile(dataDir), { readOnly: true })
  const all = <Row>(sql: string) => database.prepare(sql).all() as Row[]
  const held = holdings({ leads: all(leadsQuery), jobs: all(jobsQuery) })
  const [found] = all<{ integrity_check: string }>('pragma integrity_check')
  database.close()
  return { ...held, integrity: found?.integrity_check ?? '' }
}

export async function heldInPostgres(url: string): Promise<Holdings> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const rows = { leads: (await client.query(leadsQuery)).rows, jobs: (await client.query(jobsQuery)).rows }
  await client.end()
  return holdings(rows)
}

function holdings({ leads, jobs }: Rows): Holdings {
  const jobsOf = new Map<string, number>()
  for (const { lead_id } of jobs) jobsOf.set(lead_id, (jobsOf.get(lead_id) ?? 0) + 1)
  return {
    ids: new Set(leads.map(({ id }) => id)),
    keys: leads.map((lead) => lead.idem_key),
    withoutJobs: leads.filter(({ id, state }) => state === 'accepted' && jobsOf.get(id) !== 2).length,
    delivered: jobs.filter(({ state }) => state === 'delivered').map(({ id, channel }) => ({ id, channel })),
    open: jobs.filter(({ state }) => state !== 'delivered').length,
  }
}

/** What the other side got. */
export interface Arrived {
  receiver: { events: { id: string }[] }
  mailbox: { messages: { headers: Record<string, string> }[] }
}

/** How many deliveries count as made and reached nobody. */
export function lostOnTheWay({ delivered }: Holdings, { receiver, mailbox }: Arrived): number {
  const arrived = new Set([...receiver.events.map(({ id }) => id), ...mailbox.messages.map(jobOf)])
  return delivered.filter(({ id }) => !arrived.has(id)).length
}

/** How many arrived a second time. */
export function arrivedTwice({ receiver, mailbox }: Arrived): number {
  const all = [...receiver.events.map(({ id }) => id), ...mailbox.messages.map(jobOf)]
  return all.length - new Set(all).size
}

/** A mail's Message-ID begins with the id of its delivery. */
function jobOf({ headers }: { headers: Record<string, string> }): string {
  return /^<(.+)@/.exec(headers['message-id'] ?? '')?.[1] ?? ''
}

/** What may never have happened once servers that nobody killed have stopped. */
export function neverAmong(replies: Reply[], held: Holdings, arrived: Arrived): Record<string, number> {
  return {
    missing: missing(replies, held.ids),
    'without both deliveries': held.withoutJobs,
    'delivered to nobody': lostOnTheWay(held, arrived),
    'delivered twice': arrivedTwice(arrived),
  }
}
