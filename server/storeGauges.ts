import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import { unreported } from './delivery/digest.ts'
import { gauge } from './log/metrics.ts'
import { nowIn, type Store } from './store/store.ts'

/** What Prometheus can ask of the store. While the store is away these lines are missing, and `store_open` is 0. */
export function storeGauges(metrics: Registry, store: () => Store | null): void {
  const gaugeOfStore = (name: string, help: string, read: (open: Store) => Promise<number>) => {
    gauge(metrics, name, help, async () => {
      const open = store()
      return open ? read(open) : null
    })
  }
  gauge(metrics, 'store_open', '1 while the store is open.', () => (store() ? 1 : 0))
  gaugeOfStore('outbox_pending', 'Deliveries that are still to be made.', (open) => jobs(open, 'pending'))
  gaugeOfStore('outbox_dead', 'Deliveries that were given up.', (open) => jobs(open, 'dead'))
  gaugeOfStore(
    'outbox_oldest_seconds',
    'Age of the oldest delivery still to be made; alert above 900.',
    async (open) => {
      const { rows } = await sql<{ age: number | null }>`
      select ${nowIn(open)} - min(created_at) as age from outbox where state = 'pending' and channel <> 'receipt'`.execute(
        open.db,
      )
      return Math.max(0, Number(rows[0]?.age ?? 0) / 1000)
    },
  )
  gaugeOfStore('quarantine_held', 'Enquiries held for a person to look at.', async (open) => {
    const held = open.db.selectFrom('lead').where('state', '=', 'quarantined')
    const { n } = await held.select((is) => is.fn.countAll().as('n')).executeTakeFirstOrThrow()
    return Number(n)
  })
  gaugeOfStore('digest_untold', 'Held enquiries and dead deliveries that no digest has told yet.', async (open) => {
    const { held, dead } = await unreported(open)
    return held + dead
  })
  gaugeOfStore('canary_age_seconds', 'Time since the last canary enquiry; alert above 86400.', async (open) => {
    const { rows } = await sql<{ age: number | null }>`
      select ${nowIn(open)} - max(created_at) as age from lead where kind = 'canary'`.execute(open.db)
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
