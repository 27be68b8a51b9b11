import { type RawBuilder, sql } from 'kysely'
import type { Registry } from 'prom-client'
import { unreported } from './delivery/digest.ts'
import { gauge } from './log/metrics.ts'
import { nowIn, type Store } from './store/store.ts'

/** What Prometheus can ask of the store. While the store is away these lines are missing, and `store_open` is 0. */
export function storeGauges(metrics: Registry, store: () => Store | null): void {
  const storeGauge = (name: string, help: string, read: (open: Store) => Promise<number>) => {
    gauge(metrics, name, help, async () => {
      const open = store()
      return open ? read(open) : null
    })
  }
  gauge(metrics, 'store_open', '1 while the store is open.', () => (store() ? 1 : 0))
  storeGauge('outbox_pending', 'Deliveries that are still to be made.', (open) =>
    jobsIn(open, 'pending', sql`count(*)`),
  )
  storeGauge('outbox_dead', 'Deliveries that were given up.', (open) => jobsIn(open, 'dead', sql`count(*)`))
  storeGauge('outbox_oldest_seconds', 'Age of the oldest delivery still to be made; alert above 900.', async (open) => {
    const ageMs = await jobsIn(open, 'pending', sql`coalesce(${nowIn(open)} - min(created_at), 0)`)
    return Math.max(0, ageMs / 1000)
  })
  storeGauge('quarantine_held', 'Enquiries held for a person to look at.', (open) =>
    numberIn(open, sql`select count(*) as n from lead where state = 'quarantined'`),
  )
  storeGauge('digest_untold', 'Held enquiries and dead deliveries that no digest has reported yet.', async (open) => {
    const { held, dead } = await unreported(open)
    return held + dead
  })
  storeGauge('canary_age_seconds', 'Time since the last canary enquiry; alert above 86400.', async (open) => {
    const ageMs = await numberIn(
      open,
      sql`select ${nowIn(open)} - max(created_at) as n from lead where kind = 'canary'`,
    )
    return ageMs / 1000
  })
}

/** Receipts do not count: strangers type where they go, and could make them pile up. */
function jobsIn(store: Store, state: 'pending' | 'dead', value: RawBuilder<unknown>): Promise<number> {
  return numberIn(store, sql`select ${value} as n from outbox where state = ${state} and channel <> 'receipt'`)
}

/** @returns NaN where there is no row to say it of */
async function numberIn(store: Store, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await (query as RawBuilder<{ n: number | string | null }>).execute(store.db)
  return Number(rows[0]?.n ?? Number.NaN)
}
