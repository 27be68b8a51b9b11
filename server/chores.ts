import { type RawBuilder, sql } from 'kysely'
import type { Registry } from 'prom-client'
import { noDeliveryConfigured } from './config.ts'
import { addDigest, unreported } from './delivery/digest.ts'
import { errorCodes, type Log } from './log/log.ts'
import { gauge } from './log/metrics.ts'
import { addMissingJobs, noteChannels } from './store/channels.ts'
import { purge, type Retention } from './store/deletion.ts'
import { noteConsent } from './store/records.ts'
import { dayMs, minuteMs, nowIn, type Store } from './store/store.ts'
import type { Channel } from './store/tables.ts'

export interface ChoresOptions {
  store: () => Store | null
  channels: () => Channel[]
  keep: Retention
  consents: () => string | undefined
  /** The channel of digests; without one nothing is delivered, and the log says so. */
  digests: 'digest' | 'webhook' | null
  wake: () => void
  log: Log
}

/** How often the store learns what this server knows: servers that share it go by that. */
const noteMs = 20_000
const purgeEveryMinutes = 60

const unreadDeleted =
  'enquiries were deleted for their age that had reached nobody: they were not delivered, or held and reported by no digest'

/**
 * What the server does by the clock: a digest when there is something to report, and deleting what is old.
 *
 * @returns what ends it
 */
export function startChores({ store, channels, keep, consents, digests, wake, log }: ChoresOptions): () => void {
  const stopping = new AbortController()
  const every = (ms: number, chore: string, work: (open: Store) => Promise<void>) => {
    const run = () => {
      const open = store()
      if (open) work(open).catch((error) => log.warn({ chore, ...errorCodes(error) }, 'background task failed'))
    }
    const timer = setInterval(run, ms).unref()
    stopping.signal.addEventListener('abort', () => clearInterval(timer))
  }
  every(noteMs, 'channels', async (open) => {
    await noteChannels(open, channels())
    const enquiries = await addMissingJobs(open, channels())
    if (enquiries === 0) return
    log.warn({ enquiries }, 'enquiries came by a server that lacks a channel of this one; it is added to them')
    wake()
  })
  // A page may be open when its words change, and send them later.
  every(noteMs, 'consents', async (open) => {
    const asked = consents()
    if (asked) await noteConsent(open, asked)
  })
  let minutes = 0
  every(minuteMs, 'purge', async (open) => {
    // First after a minute and not after an hour, because a server may be restarted more often than that.
    if (minutes++ % purgeEveryMinutes > 0) return
    const purged = await purge(open, keep, 'server', stopping.signal)
    if (Object.values(purged).some((count) => count > 0)) log.info(purged, 'old records deleted')
    if (purged.unread > 0) log.error({ enquiries: purged.unread }, unreadDeleted)
  })
  if (digests === null) every(dayMs, 'undelivered', (open) => warnUndelivered(open, log))
  else
    every(minuteMs, 'digest', async (open) => {
      if (await addDigest(open, digests)) wake()
    })
  return () => stopping.abort()
}

/** For an operator without mail and webhook: how many accepted enquiries have no delivery, how many are held or given up. */
async function warnUndelivered(store: Store, log: Log): Promise<void> {
  const withoutJobs = sql`select count(*) as n from lead where state = 'accepted'
    and not exists (select 1 from outbox where lead_id = lead.id)`
  log.warn({ undelivered: await numberIn(store, withoutJobs), ...(await unreported(store)) }, noDeliveryConfigured)
}

/**
 * What Prometheus can ask of the store. While the store is away these lines are missing, and `store_open` is 0.
 *
 * @param has  what this server is set to do: of anything else there is no line, and so no alert
 */
export function storeGauges(
  metrics: Registry,
  store: () => Store | null,
  has: { canary: boolean; digests: boolean },
): void {
  const add = (name: string, help: string, query: (now: RawBuilder<number>) => RawBuilder<unknown>) =>
    gauge(metrics, name, help, () => {
      const open = store()
      return open && numberIn(open, query(nowIn(open)))
    })
  // Receipts do not count: strangers type where they go, and could make them pile up.
  const jobs = (state: 'pending' | 'dead') => sql`from outbox where state = ${state} and channel <> 'receipt'`
  gauge(metrics, 'store_open', '1 while the store is open.', () => (store() ? 1 : 0))
  add('outbox_pending', 'Deliveries that are still to be made.', () => sql`select count(*) as n ${jobs('pending')}`)
  add('outbox_dead', 'Deliveries that were given up.', () => sql`select count(*) as n ${jobs('dead')}`)
  add('outbox_oldest_seconds', 'Age of the oldest delivery still to be made; alert above 900.', (now) => {
    return sql`select coalesce(${now} - min(created_at), 0) / 1000.0 as n ${jobs('pending')}`
  })
  add('quarantine_held', 'Enquiries held for a person to look at.', () => {
    return sql`select count(*) as n from lead where state = 'quarantined'`
  })
  if (has.canary)
    add(
      'canary_age_seconds',
      'Time since the last canary enquiry, +Inf before the first; alert above 86400.',
      (now) => {
        return sql`select (${now} - max(created_at)) / 1000.0 as n from lead where kind = 'canary'`
      },
    )
  if (!has.digests) return
  gauge(metrics, 'digest_untold', 'Held enquiries and dead deliveries that no digest has reported yet.', async () => {
    const open = store()
    const counts = open && (await unreported(open))
    return counts && counts.held + counts.dead
  })
}

/** @returns the `n` of a query's one row; infinity for the time since what never was */
async function numberIn(store: Store, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await (query as RawBuilder<{ n: number | string | null }>).execute(store.db)
  return Number(rows[0]?.n ?? Number.POSITIVE_INFINITY)
}
