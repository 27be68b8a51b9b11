import { consentVersion } from '#schemas/consentVersion.ts'
import { type Db, nowIn, type Store } from './store.ts'

const noted = new WeakMap<Store, Set<string>>()

/**
 * Keeps what a site asks for under its version, so that it can always be shown what was agreed to; where several forms ask
 * in words of their own, each of them as well. Later calls cost nothing.
 */
export async function noteConsent(store: Store, text: string): Promise<void> {
  const known = noted.get(store) ?? new Set()
  noted.set(store, known)
  if (known.has(text)) return
  const texts = [...new Set([text, ...text.split('\n')])]
  await store.db
    .insertInto('consent_text')
    .values(texts.map((text) => ({ version: consentVersion(text), text, first_at: nowIn(store) })))
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
  known.add(text)
}

/** Whether the text of a version is kept. */
export async function hasConsent({ db }: Store, version: string): Promise<boolean> {
  const found = db.selectFrom('consent_text').select('version').where('version', '=', version)
  return (await found.executeTakeFirst()) !== undefined
}

/** Every text that was agreed to, the oldest first. */
export function consentTexts(db: Db): Promise<{ version: string; text: string; first_at: number }[]> {
  return db.selectFrom('consent_text').selectAll().orderBy('first_at').execute()
}
