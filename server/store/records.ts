import { randomBytes, randomUUID } from 'node:crypto'
import { consentVersion } from '#schemas/consentVersion.ts'
import { type Db, nowIn, type Store } from './store.ts'
import type { Tables } from './tables.ts'

/** A key that the store makes when it is first asked for, and then keeps; all servers on one store get the same. */
export async function secret(store: Store, name: string): Promise<Buffer> {
  const value = randomBytes(32).toString('base64')
  await store.db
    .insertInto('secret')
    .values({ name, value, created_at: nowIn(store) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await store.db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return Buffer.from(row.value, 'base64')
}

/** The `id` is of the line that this one replaces, when there is one. */
export type AuditEntry = Partial<Tables['audit']> & Pick<Tables['audit'], 'actor' | 'action'>

export async function audit(store: Store, db: Db, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values({ id: randomUUID(), at: nowIn(store), ...entry })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ detail: entry.detail ?? null }))
    .execute()
}

/**
 * Keeps what a site asks for under its version, so that it can always be shown what was agreed to; where several forms ask
 * in words of their own, each of them as well.
 *
 * @param shown  the version that a page says it showed
 * @returns the version that was agreed to: `shown`, or that of the text when no page has ever shown such a one
 */
export async function noteConsent(store: Store, text: string, shown?: string): Promise<string> {
  const own = consentVersion(text)
  const texts = [...new Set([text, ...text.split('\n')])]
  await store.db
    .insertInto('consent_text')
    .values(texts.map((text) => ({ version: consentVersion(text), text, first_at: nowIn(store) })))
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
  if (shown === undefined || shown === own) return own
  const kept = store.db.selectFrom('consent_text').select('version').where('version', '=', shown)
  return (await kept.executeTakeFirst()) ? shown : own
}

/** Every text that was agreed to, the oldest first. */
export function consentTexts(db: Db): Promise<{ version: string; text: string; first_at: number }[]> {
  return db.selectFrom('consent_text').selectAll().orderBy('first_at').execute()
}
