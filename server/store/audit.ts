import { randomUUID } from 'node:crypto'
import { type Db, nowIn, type Store } from './store.ts'

export interface AuditEntry {
  /** Of the line that this one replaces, when there is one. */
  id?: string
  /** `cli:dana` for a person at the command line, `server` for the clock. */
  actor: string
  action: string
  lead_id?: string | null
  /** Never personal data: erased addresses stand here as an HMAC. */
  detail?: string | null
}

/** Notes who did what to the stored enquiries. */
export async function audit(store: Store, db: Db, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values({ id: randomUUID(), at: nowIn(store), ...entry })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ detail: entry.detail ?? null }))
    .execute()
}
