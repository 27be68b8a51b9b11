import { randomUUID } from 'node:crypto'
import { domainToASCII, domainToUnicode } from 'node:url'
import { type Insertable, type Selectable, sql } from 'kysely'
import { cleanText } from '#schemas/enteredText.ts'
import { textFields } from '#schemas/requestFields.ts'
import contact from '#schemas/requests/contact.schema.json' with { type: 'json' }
import { addJobs, type NewJob } from './outbox.ts'
import { advisoryLock, type Db, dayMs, nowIn, type Store } from './store.ts'
import type { Channel, FieldName, LeadState, LeadTable, LeadTexts } from './tables.ts'

export type Lead = Selectable<LeadTable>

/** A checked enquiry; the store adds what it alone knows. */
export type NewLead = Omit<Insertable<LeadTable>, 'id' | 'created_at' | 'updated_at' | 'consent' | 'consent_at'>

const host = /[^@]+$/
/** Of other hosts `domainToASCII` takes a part (`x.example/y`), decodes one, or makes it a number. */
const unicodeHost = /^(?=.*\P{ASCII})[\w.\P{ASCII}-]+$/u

/** The form in which two spellings of one mail address are the same: its host in ASCII, where it has one. */
export function normalEmail(email: string): string {
  const text = cleanText(email, { format: 'email' }).toLowerCase()
  return text.replace(host, (given) => (unicodeHost.test(given) && domainToASCII(given)) || given)
}

/** What else may stand for an `email_norm`, for SQL: earlier releases left a host in Unicode as it was. */
export const spellingsOf = (norm: string) => sql.join([norm, norm.replace(host, domainToUnicode)])

/** Each `email_norm` of an address; of earlier releases also one with something invisible in it. Reads all that are stored. */
export async function storedSpellings(db: Db, email: string): Promise<string[]> {
  const all = db.selectFrom('lead').select('email_norm').union(db.selectFrom('subscription').select('email_norm'))
  const found = (await all.execute()).map(({ email_norm }) => email_norm)
  return [normalEmail(email), ...found.filter((stored) => normalEmail(stored) === normalEmail(email))]
}

/**
 * Stores one enquiry together with its delivery jobs, or finds the one that is there already: once it returns, both are
 * on disk. Held enquiries get their jobs when they are released.
 *
 * @returns its id, and whether it had been stored before, so that nothing was added
 * @throws whatever the database throws; nothing is stored then
 */
export async function storeLead(store: Store, lead: NewLead, channels: Channel[]) {
  const now = nowIn(store)
  const row = { ...lead, id: randomUUID(), created_at: now, updated_at: now, consent: 1, consent_at: now }
  return store.db.transaction().execute(async (db) => {
    const { id } = await db
      .insertInto('lead')
      .values(row)
      // An update without a change, because `do nothing` returns no row.
      .onConflict((same) => same.columns(['idem_key', 'body_hash']).doUpdateSet({ idem_key: lead.idem_key }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const replayed = id !== row.id
    if (!replayed && lead.state === 'accepted') await addLeadJobs(store, db, row, channels)
    return { id, replayed }
  })
}

/** The id under which the same enquiry was stored before. */
export async function findReplay(db: Db, { idem_key, body_hash }: Pick<NewLead, 'idem_key' | 'body_hash'>) {
  const same = db.selectFrom('lead').select('id').where('idem_key', '=', idem_key).where('body_hash', '=', body_hash)
  return (await same.executeTakeFirst())?.id
}

export function findLead(db: Db, id: string): Promise<Lead | undefined> {
  return db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Adds one job for each channel by which an enquiry leaves; where there is one already, that stays.
 *
 * @param db  a transaction: of two enquiries at the same moment, on two servers too, one sees the other's receipt
 * @returns how many were added
 */
export async function addLeadJobs(
  store: Store,
  db: Db,
  lead: Pick<Lead, 'id' | 'email_norm' | 'kind'>,
  channels: Channel[],
): Promise<number> {
  const jobs: NewJob[] = []
  for (const channel of channels) {
    // A monitor's own enquiry shows that mail reaches a person; the CRM behind the webhook shall not fill with them.
    if (lead.kind === 'canary' && channel !== 'email' && channels.includes('email')) continue
    const isReceipt = channel === 'receipt'
    if (isReceipt && (lead.kind !== 'contact' || !(await mayHaveReceipt(store, db, lead.email_norm)))) continue
    jobs.push({ channel, event: isReceipt ? 'lead.receipt' : 'lead.created', lead_id: lead.id })
  }
  return addJobs(store, db, jobs)
}

/**
 * Anybody can type any address, so one that its owner has not confirmed gets one receipt a day, and one of the endless
 * spellings of a mailbox (`ann+1@…`, `ann+2@…`) none.
 */
async function mayHaveReceipt(store: Store, db: Db, address: string): Promise<boolean> {
  await advisoryLock(store, db, `receipt:${address}`)
  const spellings = spellingsOf(address)
  // The `case` keeps SQLite from going through all that are active by the index of states.
  const { rows } = await sql`select 1
    where exists (select 1 from subscription
      where email_norm in (${spellings}) and case state when 'active' then confirmed_at end is not null)
    or ${sql.lit(!address.includes('+'))} and not exists (
      select 1 from outbox join lead on lead.id = outbox.lead_id
      where email_norm in (${spellings}) and channel = 'receipt'
        and outbox.created_at > ${nowIn(store)} - ${sql.lit(dayMs)})`.execute(db)
  return rows.length > 0
}

/**
 * Moves an enquiry to another state.
 *
 * @returns it, or `undefined` when there is no such enquiry in one of the states it may come from
 */
export function moveLead(store: Store, db: Db, id: string, from: LeadState[], to: LeadState) {
  return db
    .updateTable('lead')
    .set({ state: to, updated_at: nowIn(store) })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
}

/**
 * A person looked at a held enquiry and wants it delivered after all.
 *
 * @param db  a transaction, so that it cannot be accepted without being delivered
 */
export async function releaseLead(store: Store, db: Db, id: string, channels: Channel[]): Promise<Lead | undefined> {
  const lead = await moveLead(store, db, id, ['quarantined', 'spam'], 'accepted')
  if (lead) await addLeadJobs(store, db, lead, channels)
  return lead
}

/** Until when a digest that arrived has reported what was held and given up; 0 before the first. */
export async function reportedUntil(db: Db): Promise<number> {
  const arrived = await db
    .selectFrom('outbox')
    .select('detail')
    .where('event', '=', 'digest')
    .where('state', '=', 'delivered')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return arrived ? Number(JSON.parse(arrived.detail ?? '{}').to ?? 0) : 0
}

// Both casts below stand on this list: the types say the same of the same schema.
const names = textFields(contact).flatMap(({ name, honeypot }) => (honeypot ? [] : [name as FieldName]))
const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as keyof LeadTexts

/** The columns of an enquiry's texts; what was left out is an empty one. */
export function columnsOf(fields: Readonly<Record<string, unknown>>): LeadTexts {
  return Object.fromEntries(names.map((name) => [columnOf(name), fields[name] ?? ''])) as LeadTexts
}

/** The texts of a stored enquiry under the names of their fields. */
export function fieldsOf(lead: LeadTexts): Record<FieldName, string> {
  return Object.fromEntries(names.map((name) => [name, lead[columnOf(name)]])) as Record<FieldName, string>
}
