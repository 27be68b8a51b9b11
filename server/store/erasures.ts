import { createHmac } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorCodes } from '../log/log.ts'
import { normalEmail } from './leads.ts'
import type { Db } from './store.ts'
import { UnusableStore } from './storeError.ts'

/** The list of erasures outside of the database. Without a key none is kept: no address stands there in clear. */
export interface ErasureList {
  file: string
  key: string | null
}

export const noErasureList =
  'no list of erasures is kept, so who was erased comes back with a backup: set ERASURES_KEY, and keep it elsewhere, too'

/** A list begins with a line of no address, which shows whether a key is the one of the list. */
const nobody = ''
const hmacOf = (email: string, key: string) =>
  createHmac('sha256', key)
    .update(email && normalEmail(email))
    .digest('hex')

/**
 * When each address was erased last, by its HMAC, in whatever order lists were put together. A line that a crash has left
 * without its end is passed over.
 *
 * @throws UnusableStore when there is a list that cannot be read, or checked with this key
 */
export function readErasures({ file, key }: ErasureList): Map<string, number> {
  const lines = textOf(file).matchAll(/^\uFEFF?(\d{4}-\d\d-\d\dT[\d:.]+Z) ([\da-f]{64})$/gm)
  const sorted = [...lines].sort()
  const erased = new Map(sorted.map(([, at, address]) => [address!, Date.parse(at!)]))
  if (erased.size > 0 && !key) throw new UnusableStore(`${file} lists erasures: set the ERASURES_KEY of that list.`)
  if (erased.size > 0 && key && !erased.delete(hmacOf(nobody, key)))
    throw new UnusableStore(`ERASURES_KEY is not the key with which ${file} was written: set that one.`)
  return erased
}

/**
 * Adds an erasure to the list, on the disk when this returns.
 *
 * @param at  everything of the address that was stored until then is gone
 * @throws UnusableStore with the erasure done and not listed
 */
export function listErasure({ file, key }: ErasureList, email: string, at: number): void {
  if (!key) return
  const before = textOf(file)
  const entry = (address: string) => `${new Date(at).toISOString()} ${hmacOf(address, key)}\n`
  const start = before.includes(hmacOf(nobody, key)) ? '' : entry(nobody)
  const broken = /[^\n]$/.test(before) ? '\n' : ''
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    appendFileSync(file, broken + start + entry(email), { mode: 0o600, flush: true })
  } catch (error) {
    const { code } = errorCodes(error)
    throw new UnusableStore(`The rows are gone, but ${file} cannot be written (${code}): run this again.`)
  }
}

/** Erases again what was stored before each erasure; who wrote again after it stays. @returns how many rows of each table */
export async function repeatErasures(db: Db, { key, ...list }: ErasureList) {
  const erased = readErasures({ key, ...list })
  const gone = { erasures: erased.size, lead: 0, subscription: 0 }
  for (const table of ['lead', 'subscription'] as const) {
    const stored = await db.selectFrom(table).select('email_norm').distinct().execute()
    for (const { email_norm } of stored) {
      const until = key && erased.get(hmacOf(email_norm, key))
      if (!until) continue
      const own = db.deleteFrom(table).where('email_norm', '=', email_norm).where('created_at', '<=', until)
      gone[table] += Number((await own.executeTakeFirst()).numDeletedRows)
    }
  }
  return gone
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = errorCodes(error)
    if (code === 'ENOENT') return ''
    throw new UnusableStore(`${file}, the list of erasures, cannot be read (${code}).`)
  }
}
