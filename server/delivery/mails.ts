import type { SendMailOptions } from 'nodemailer'
import { dayIn } from '#schemas/dayIn.ts'
import { misleading } from '#schemas/enteredText.ts'
import { escapeHtml } from '#schemas/escapeHtml.ts'
import {
  type MailPiece,
  type MailTemplate,
  type MailTemplates,
  originValue,
  unlistedName,
} from '#schemas/mailTemplate.ts'
import { usualLanguage, wordingOf } from '#schemas/phrases.ts'
import type { SiteWording } from '#schemas/siteWords.ts'
import type { MailValues } from '#schemas/types.gen.ts'
import { cut } from '../http/fields.ts'
import { fieldsOf, findLead, type Lead } from '../store/leads.ts'
import type { Job } from '../store/outbox.ts'
import { secret } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { confirmToken, findSubscription, unsubscribeToken } from '../store/subscriptions.ts'
import { digestOf } from './digest.ts'
import { unlistedFields } from './webhook.ts'

/** What mails take from the site; both of one release. */
export interface MailSite {
  mails: MailTemplates
  siteUrl: URL
  /** Where visitors reach the API, without a slash at its end. */
  apiBase: string
  timeZone?: string | undefined
  wording?: Pick<SiteWording, 'language'> | undefined
}

/** With the team's addresses. */
type ComposeOptions = MailSite & { to: string[] }

export interface Mail extends SendMailOptions {
  recipients: string[]
  /** Whether it has a return path. */
  comesBack: boolean
}

/**
 * Writes the mail of a job, from what is stored at this moment.
 *
 * @returns `null` when there is nothing to say any more: erased, confirmed or released since
 */
export async function composeMail(job: Job, store: Store, options: ComposeOptions): Promise<Mail | null> {
  if (job.channel === 'digest') return digestMail(job, store, options)
  if (job.channel === 'confirm') return confirmMail(job, store, options)
  const lead = job.lead_id === null ? undefined : await findLead(store.db, job.lead_id)
  if (!lead) return null
  return job.channel === 'receipt' ? receiptMail(lead, options) : leadMail(lead, options)
}

/** A program sent it (RFC 3834), so no program answers it. */
const byProgram = { 'Auto-Submitted': 'auto-generated' }

/** All of the team stand in the header, so that an answer reaches all. */
const toTeam = (to: string[]) => ({ to, recipients: to, comesBack: true, headers: byProgram })

/** An enquiry as the team gets it, answered by pressing Reply. */
function leadMail(lead: Lead, site: ComposeOptions): Mail {
  const { mails, siteUrl, to } = site
  const name = `${lead.first_name} ${lead.last_name}`
  const values: MailValues['enquiry'] = {
    ...fieldsOf(lead),
    name,
    ...Object.fromEntries(unlistedFields(lead).map((field) => [unlistedName(field), field])),
    campaign: [lead.utm_source, lead.utm_medium, lead.utm_campaign].filter(Boolean).join(' / '),
    page: lead.page_path,
    received: timeOf(lead, site),
    id: lead.id,
  }
  return {
    ...toTeam(to),
    ...fillMail(mails.enquiry, values, siteUrl.origin),
    replyTo: { name: headerText(name), address: lead.email },
  }
}

/** `November 21, 2026 at 9:03 AM EST`: by the site's clock, in its language, and with the zone, since the team may sit elsewhere. */
function timeOf({ created_at }: Lead, { timeZone = 'UTC', wording }: MailSite): string {
  const day = { year: 'numeric', month: 'long', day: 'numeric' } as const
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  return new Intl.DateTimeFormat(wording?.language ?? usualLanguage, { ...day, ...time, timeZone }).format(created_at)
}

/**
 * Confirms to visitors that their message arrived. It may reach a person who wrote nothing, so its return path is null:
 * it never comes back. Receipts may have been turned off while it waited.
 */
function receiptMail(lead: Lead, { mails, siteUrl, to, timeZone = 'UTC', wording }: ComposeOptions): Mail | null {
  if (!mails.receipt) return null
  const values: MailValues['receipt'] = {
    firstName: lead.first_name,
    name: `${lead.first_name} ${lead.last_name}`,
    service: lead.service,
    message: lead.message,
    received: wordingOf(wording?.language).longDay(dayIn(timeZone, new Date(lead.created_at))),
  }
  return {
    ...fillMail(mails.receipt, values, siteUrl.origin),
    to: { name: '', address: lead.email },
    recipients: [lead.email],
    comesBack: false,
    replyTo: to,
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  }
}

/** Asks the owner of an address whether it was really they who left it. */
async function confirmMail(job: Job, store: Store, { mails, siteUrl, apiBase }: ComposeOptions): Promise<Mail | null> {
  const subscription = await findSubscription(store.db, job.subscription_id ?? '')
  if (subscription?.state !== 'pending') return null
  const key = await secret(store, 'links')
  const { id, email, confirm_count: count } = subscription
  const link = (path: string, token: string) => `${apiBase}/api/subscriptions/${path}?s=${id}&t=${token}`
  const unsubscribeLink = link('unsubscribe', unsubscribeToken(key, id))
  const values: MailValues['confirm'] = {
    site: siteUrl.host,
    confirmLink: link('confirm', confirmToken(key, id, count)),
    unsubscribeLink,
  }
  return {
    ...fillMail(mails.confirm, values, siteUrl.origin),
    to: { name: '', address: email },
    recipients: [email],
    comesBack: true,
    headers: {
      ...byProgram,
      'List-Unsubscribe': `<${unsubscribeLink}>`,
      // RFC 8058 3.1 asks for https.
      ...(apiBase.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }
}

/** What was held or given up, read when the mail is written; what was released or retried since is left out. */
async function digestMail(job: Job, store: Store, { mails, siteUrl, to }: ComposeOptions): Promise<Mail | null> {
  const digest = await digestOf(job, store)
  if (digest === null) return null
  const { held, heldCount, dead, deadCount } = digest
  // A template leaves out what has no text; so it does with none.
  const textOf = (count: number) => (count > 0 ? String(count) : '')
  const values: MailValues['digest'] = {
    held,
    heldCount: textOf(heldCount),
    heldMore: textOf(heldCount - held.length),
    dead: dead.map(({ attempts, ...job }) => ({ ...job, attempts: String(attempts) })),
    deadCount: textOf(deadCount),
    deadMore: textOf(deadCount - dead.length),
  }
  return { ...toTeam(to), ...fillMail(mails.digest, values, siteUrl.origin) }
}

/** What is filled into a mail; a list has the values of each item. Nothing is the empty text. */
interface Values {
  [name: string]: string | Values[]
}

const maxSubjectLength = 150
const maxLineLength = 76

/**
 * Joins a mail's fixed parts with what is filled in. Values are made safe for the place they stand in: on one line in
 * the subject, escaped in HTML.
 *
 * @param origin  the site's address without a slash at its end, for links to its pages
 */
export function fillMail(template: MailTemplate, filling: object, origin: string) {
  // Made from the mail's schema, `MailValues` has nothing but texts and lists of such.
  const values = { ...(filling as Values), [originValue]: origin }
  const plain = (pieces: readonly MailPiece[]) => fill(pieces, values, (value) => value)
  return {
    subject: cut(headerText(plain(template.subject)), maxSubjectLength).trim(),
    text: wrapText(`${plain(template.text).trimEnd()}\n`),
    html: fill(template.html, values, (value) => escapeHtml(value).replaceAll('\n', '<br>')),
  }
}

function fill(pieces: readonly MailPiece[], values: Values, safe: (value: string) => string): string {
  const find = (name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : '')
  const isThere = (name: string) => find(name).length > 0
  const inside = (inner: readonly MailPiece[], at = values) => fill(inner, at, safe)
  const filled = pieces.map((piece) => {
    if (typeof piece === 'string') return piece
    if ('value' in piece) return safe(printed(find(piece.value), piece.lines))
    if ('when' in piece) return piece.when.some(isThere) ? inside(piece.pieces) : ''
    if ('choices' in piece) {
      const there = piece.choices.filter(({ when }) => isThere(when))
      return there.map((choice) => inside(choice.pieces)).join(piece.between)
    }
    const items = find(piece.each)
    if (typeof items === 'string') return ''
    // An item's own values come before those around it.
    return items.map((item) => inside(piece.pieces, { ...values, ...item })).join('')
  })
  return filled.join('')
}

/** @param lineStart  of each further line, where the value may have several */
function printed(value: string | Values[], lineStart: string | undefined): string {
  if (typeof value !== 'string') return ''
  return lineStart === undefined ? oneLine(value) : value.split(/\r\n?|\n/).join(`\n${lineStart}`)
}

/** A text on one line, without invisible marks that change what is read; so even a row that was edited by hand. */
function oneLine(text: string): string {
  return text
    .replace(misleading, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/**
 * A text that a header shows as it is. `=?utf-8?Q?Boss?=` would be sent unchanged and shown as "Boss": a word joiner,
 * which is invisible, takes it apart.
 */
function headerText(text: string): string {
  return oneLine(text).replaceAll('=?', '=\u2060?')
}

/**
 * Breaks long lines at spaces, as plain mail has them. What has no spaces, such as an address, stays whole; further
 * lines of a quotation are quoted, too.
 */
function wrapText(text: string): string {
  const lines = text.split('\n').flatMap((line) => {
    if (line.length <= maxLineLength) return [line]
    const [start = ''] = /^(?:> )*/.exec(line) ?? []
    const parts = new RegExp(`(?:.{1,${maxLineLength - start.length}}|[^ ]+)(?: +|$)`, 'gs')
    return (line.slice(start.length).trimStart().match(parts) ?? []).map((part) => start + part)
  })
  return lines.map((line) => line.trimEnd()).join('\n')
}
