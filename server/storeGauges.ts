import { sql } from 'kysely'
import { untold } from './delivery/digest.ts'
import type { Metrics, Sample } from './log/metrics.ts'
import { nowIn, type Store } from './store/store.ts'

/** What Prometheus can ask of the store. While the store is away these lines are missing, and `store_open` is 0. */
export function storeGauges(metrics: Metrics, store: () => Store | null): void {
  const gauge = (name: string, help: string, read: (open: Store) => Promise<number>) => {
    metrics.gauge(name, help, async (): Promise<Sample[]> => {
      const open = store()
      return open ? [{ value: await read(open) }] : []
    })
  }
  metrics.gauge('store_open', '1 while the store is open.', () => [{ value: store() ? 1 : 0 }])
  gauge('outbox_pending', 'Deliveries that are still to be made.', (open) => jobs(open, 'pending'))
  gauge('outbox_dead', 'Deliveries that were given up.', (open) => jobs(open, 'dead'))
  gauge('outbox_oldest_seconds', 'Age of the oldest delivery still to be made; alert above 900.', async (open) => {
    const { rows } = await sql<{ age: number | null }>`
      select ${nowIn(open)} - min(created_at) as age from outbox where state = 'pending' and channel <> 'receipt'`.execute(
      open.db,
    )
    return Math.max(0, Number(rows[0]?.age ?? 0) / 1000)
  })
  gauge('quarantine_held', 'Enquiries held for a person to look at.', async (open) => {
    const held = open.db.selectFrom('lead').where('state', '=', 'quarantined')
    const { n } = await held.select((is) => is.fn.countAll().as('n')).executeTakeFirstOrThrow()
    return Number(n)
  })
  gauge('digest_untold', 'Held enquiries and dead deliveries that no digest has told yet.', async (open) => {
    const { held, dead } = await untold(open)
    return held + dead
  })
  gauge('canary_age_seconds', 'Time since the last enquiry with source "canary"; alert above 86400.', async (open) => {
    const { rows } = await sql<{ age: number | null }>`
      select ${nowIn(open)} - max(created_at) as age from lead where source = 'canary'`.execute(open.db)
    const age = rows[0]?.age ?? null
    return age === null ? Number.NaN : Number(age) / 1000
  })
}

/** Receipts do not count: strangers type where they go, and could make them pile up. */
async function jobs(store: Store, state: 'pending' | 'dead'): Promise<number> {
  const { n } = await store.db
    .selectFrom('outbox')
    .where('state', '=', state)
    .where('channel', '!=', 'receipt')
    .select((is) => is.fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
