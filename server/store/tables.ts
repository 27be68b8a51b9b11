import type { ColumnType } from 'kysely'
import type { ContactMessage } from '#schemas/types.gen.ts'

/**
 * The store's tables, the same for SQLite and PostgreSQL: ids are UUID text, times are milliseconds since 1970 in UTC,
 * yes and no are 1 and 0.
 */
export interface Tables {
  lead: LeadTable
  subscription: SubscriptionTable
  outbox: OutboxTable
  delivery_attempt: AttemptTable
  heartbeat: { instance: string; at: number }
  /** By which channels the running servers deliver, so that a command knows when it lacks their settings. */
  channel: { name: Channel; since: number; seen_at: number }
  /**
   * Who did what: `cli:dana` for a person at the command line, `server` for the clock. The detail is never personal data:
   * erased addresses stand there as an HMAC.
   */
  audit: { id: string; at: number; actor: string; action: string; lead_id: string | null; detail: string | null }
  consent_text: { version: string; text: string; first_at: number }
  /** Keys made by the store itself: for the erasure log, for links in mails, for each day's visitor addresses. */
  secret: { name: string; value: string; created_at: number }
}

export type LeadState = 'accepted' | 'archived' | 'quarantined' | 'spam'

/** Every text of an enquiry; the honeypot is not stored. */
export type FieldName = Exclude<
  { [Name in keyof ContactMessage]-?: string extends ContactMessage[Name] ? Name : never }[keyof ContactMessage],
  'hp'
>

type Column<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${Column<Rest>}`
  : Name

/** The texts of an enquiry by column: the field `hearAbout` stands in `hear_about`. */
export type LeadTexts = { [Name in FieldName as Column<Name>]: string }

export interface LeadTable extends LeadTexts {
  id: string
  created_at: ColumnType<number, number, never>
  updated_at: number
  state: LeadState
  /** `canary`: the monitoring's own, with its secret. `test`: of `npm run leads -- test`. */
  kind: 'contact' | 'canary' | 'test'
  idem_key: string
  body_hash: string
  /** Lower case: what `erase` and `access` look for. */
  email_norm: string
  /** From the first input to submitting; `null` when the browser did not say or said nonsense. */
  ttc_ms: number | null
  /** What the browser itself thought. */
  client_bot_flag: number
  /** `honeypot`, `too_fast`, `client_flag`, joined by commas; `null` for a person. */
  bot_reasons: string | null
  /** The visitor's address under a key that is thrown away after 7 days; emptied then as well. */
  ip_hmac: string | null
  consent: number
  consent_at: number
  consent_text_version: string
  /** JSON: which values the form does not offer (`{"unlisted":["service"]}`). */
  extra: string | null
}

type SubscriptionState = 'pending' | 'active' | 'unsubscribed' | 'quarantined'

export interface SubscriptionTable {
  id: string
  created_at: number
  email: string
  email_norm: string
  kind: 'newsletter' | 'notify'
  topic: string
  state: SubscriptionState
  /** SHA-256 of the token in the confirmation mail sent last. */
  confirm_hash: string | null
  confirm_sent_at: number | null
  confirm_count: number
  confirmed_at: number | null
  unsubscribed_at: number | null
  consent_text_version: string
  source: string
  bot_reasons: string | null
}

export type Channel = 'email' | 'webhook' | 'confirm' | 'digest' | 'receipt'
type JobState = 'pending' | 'delivered' | 'dead'

export interface OutboxTable {
  /** Also the `webhook-id` and the Message-ID, so that a second delivery is recognized. */
  id: string
  lead_id: string | null
  subscription_id: string | null
  channel: Channel
  /** What happened: `lead.created`, `lead.erased`, `lead.receipt`, `subscription.confirm`, `digest`. */
  event: string
  /** JSON without personal data; what is sent about a lead is read from the lead at the last moment. */
  detail: string | null
  state: JobState
  attempts: number
  due_at: number
  /** How long the wait for `due_at` was meant to be; a much later due time means that the clock went back. */
  delay_ms: number
  lease_until: number | null
  lease_by: string | null
  last_status: number | null
  last_error: string | null
  created_at: number
  /** When it was delivered or given up. */
  closed_at: number | null
}

interface AttemptTable {
  outbox_id: string
  n: number
  at: number
  ms: number
  status: number | null
  error: string | null
}
