import { createHash } from 'node:crypto'
import { type Db, nowIn, type Store } from './store.ts'

/** The version of a text is made from its words, so that other words are another version. */
export const consentVersion = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

const noted = new WeakMap<Store, Set<string>>()

/** Keeps a text under its version, so that it can always be shown what was agreed to. Later calls cost nothing. */
export async function noteConsent(store: Store, text: string): Promise<void> {
  const version = consentVersion(text)
  const known = noted.get(store) ?? new Set()
  noted.set(store, known)
  if (known.has(version)) return
  await store.db
    .insertInto('consent_text')
    .values({ version, text, first_at: nowIn(store) })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
  known.add(version)
}

/** Every text that was agreed to, the oldest first. */
export function consentTexts(db: Db): Promise<{ version: string; text: string; first_at: number }[]> {
  return db.selectFrom('consent_text').selectAll().orderBy('first_at').execute()
}
