import { sql } from 'kysely'
import { toldUntil } from '../delivery/digest.ts'
import { nowIn, type Store } from '../store/store.ts'

const minuteMs = 60_000
/** A digest comes at most once an hour. */
const toldWithinMs = 2 * 60 * minuteMs
/** No lease is longer. */
const leaseMs = 2 * minuteMs

/** Says of the deliveries and the held enquiries in a store what somebody should look at. */
export async function examineRows(store: Store, say: (good: boolean, text: string) => void): Promise<void> {
  const now = await timeOf(store)
  await examineJobs(store, now, say)
  await examineHeld(store, now, say)
}

async function examineJobs({ db }: Store, now: number, say: (good: boolean, text: string) => void): Promise<void> {
  const deliveries = db.selectFrom('outbox').where('channel', '!=', 'receipt')
  const dead = await deliveries.select('id').where('state', '=', 'dead').execute()
  const columns = ['channel', 'created_at', 'due_at', 'lease_until'] as const
  const waiting = await deliveries.select(columns).where('state', '=', 'pending').execute()
  const again = dead.length > 0 ? ': "outbox retry --dead" starts them again' : ''
  say(dead.length === 0, `${dead.length} deliveries given up${again}`)
  const oldest = Math.min(now, ...waiting.map(({ created_at }) => created_at))
  const minutes = Math.round((now - oldest) / minuteMs)
  say(minutes < 15, `${waiting.length} deliveries waiting, the oldest for ${minutes} minutes`)
  const overdue = waiting.filter(({ due_at }) => due_at < now - 15 * minuteMs)
  if (overdue.length > 0) {
    const by = [...new Set(overdue.map(({ channel }) => channel))].join(', ')
    say(
      false,
      `${overdue.length} deliveries (${by}) are due for more than 15 minutes, and no server makes them: see that one runs with the settings for them.`,
    )
  }
  const stuck = waiting.filter(({ lease_until }) => lease_until !== null && lease_until > now + leaseMs)
  if (stuck.length > 0)
    say(
      false,
      `${stuck.length} deliveries are taken until a time far ahead: the clock of a server was wrong, or this one is.`,
    )
  // As `TeamRecipients` says it.
  const partly = await db
    .selectFrom('outbox')
    .select('last_error')
    .where('state', '!=', 'delivered')
    .where('last_error', 'like', '% for % of % recipients')
    .execute()
  if (partly.length > 0)
    say(
      false,
      `${partly.length} mails did not reach everybody (${partly[0]!.last_error}): see that LEADS_TO names mailboxes that exist.`,
    )
  // Anybody can type an address that does not exist, so that is no alarm.
  const receipts = db.selectFrom('outbox').select('id').where('channel', '=', 'receipt')
  const refused = (await receipts.where('state', '=', 'dead').execute()).length
  if (refused > 0) say(true, `${refused} ${refused === 1 ? 'receipt' : 'receipts'} refused: nobody was at the address`)
}

async function examineHeld(store: Store, now: number, say: (good: boolean, text: string) => void): Promise<void> {
  const held = await store.db.selectFrom('lead').select('created_at').where('state', '=', 'quarantined').execute()
  say(true, `${held.length} enquiries held${held.length > 0 ? ': "list --state quarantined" shows them' : ''}`)
  const toldTo = await toldUntil(store)
  const untold = held.filter(({ created_at }) => created_at > toldTo && created_at < now - toldWithinMs)
  if (untold.length > 0)
    say(
      false,
      `${untold.length} of them were told to nobody, because no digest arrived since: look at "outbox list", and that a way of delivery is set.`,
    )
}

async function timeOf(store: Store): Promise<number> {
  const { rows } = await sql<{ now: number }>`select ${nowIn(store)} as now`.execute(store.db)
  return Number(rows[0]?.now)
}
