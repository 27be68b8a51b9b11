import { getSystemErrorName } from 'node:util'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Job } from '../store/outbox.ts'
import { attemptMs, type Sender, type Sent } from './courier.ts'
import { composeMail, type MailSite } from './mails.ts'

export interface MailSettings {
  url: string
  from: string
  to: string[]
  /** Nothing goes out over a connection that is not encrypted. */
  requireTls: boolean
}

type MailOptions = MailSettings & {
  /** The site as it is when a mail is written. */
  site: () => MailSite
}

const accepted: Sent = { ok: true, status: 250, error: null }

/**
 * Sends mail over one SMTP server: enquiries and digests to the team, confirmations and receipts to visitors. The sender
 * and the team's addresses are fixed; a visitor's address stands in Reply-To alone. The job's id makes the Message-ID,
 * so a second delivery is recognized.
 */
export function mailSender({ url, from, to, requireTls, site }: MailOptions): { send: Sender; close: () => void } {
  const transport = createTransport({
    url,
    // Otherwise an attacker on the way removes STARTTLS from what the server offers, and reads along.
    requireTLS: requireTls,
    // Two connections stay open between mails: greeting a relay takes longer than the mail.
    pool: true,
    maxConnections: 2,
    maxRequeues: 1,
    idleTimeout: 30_000,
    connectionTimeout: attemptMs,
    greetingTimeout: attemptMs,
    socketTimeout: attemptMs,
    dnsTimeout: attemptMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let takesNullSender = true

  /**
   * Some mail servers refuse a mail without a sender, though RFC 5321 wants it for what a program answers. From the
   * first refusal on such mails go out under the usual sender.
   */
  async function send({ envelope, ...mail }: SendMailOptions) {
    const all = { from, ...mail, disableFileAccess: true, disableUrlAccess: true }
    const isFromNobody = envelope?.from === ''
    try {
      return await transport.sendMail(isFromNobody && !takesNullSender ? all : { ...all, envelope })
    } catch (error) {
      if (!isFromNobody || !takesNullSender || !isSenderRefused(error)) throw error
      takesNullSender = false
      return transport.sendMail(all)
    }
  }

  async function sendToVisitor(job: Job, mail: SendMailOptions): Promise<Sent> {
    try {
      await send(mail)
      return accepted
    } catch (error) {
      const { status, error: code } = smtpError(error)
      // An address that a stranger typed will not come to exist.
      const final = job.channel === 'receipt' && status !== null && status >= 500
      return { ok: false, status, error: code, final }
    }
  }

  /** Some of the team may get a mail while the server refuses the others: the job remembers who has it. */
  async function sendToTeam(job: Job, mail: SendMailOptions): Promise<Sent> {
    const memory: { has?: string[] } = JSON.parse(job.detail ?? '{}')
    const has = new Set(memory.has)
    const lacking = () => to.filter((address) => !has.has(bare(address)))
    const describe = (code: string) => {
      const { length } = lacking()
      return length < to.length ? `${code} for ${length} of ${to.length} recipients` : code
    }
    if (lacking().length === 0) return accepted
    try {
      // All stand in the header, so that an answer reaches all.
      const info = await send({ to, envelope: { from, to: lacking() }, ...mail })
      for (const address of info.accepted) has.add(bare(address))
      const detail = JSON.stringify({ ...memory, has: [...has] })
      if (lacking().length === 0) return { ...accepted, detail }
      const { status, error } = smtpError(info.rejectedErrors?.[0])
      return { ok: false, status, error: describe(error), detail }
    } catch (thrown) {
      const { status, error } = smtpError(thrown)
      return { ok: false, status, error: describe(error) }
    }
  }

  const prepare: Sender = async (job, store) => {
    const { mails, siteUrl } = site()
    const composed = await composeMail(job, store, { mails, siteUrl, to })
    if (composed === null) return null
    const mail = { messageId: `<${job.id}@${siteUrl.hostname}>`, ...composed }
    const deliver = mail.to === undefined ? sendToTeam : sendToVisitor
    return (signal) => deliver(job, { ...mail, signal })
  }
  return { send: prepare, close: () => transport.close() }
}

/** `Team <Team@tidewheel.example>` is `team@tidewheel.example`. */
function bare(address: string): string {
  return (/<([^<>]+)>\s*$/.exec(address)?.[1] ?? address).trim().toLowerCase()
}

/** For good (5xx), and at the sender, before the server heard of a recipient. */
function isSenderRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || !('responseCode' in error)) return false
  return error.command === 'MAIL FROM' && Number(error.responseCode) >= 500
}

/** The code that the server answered, or that the connection failed with; never its text. */
function smtpError(error: unknown): { status: number | null; error: string } {
  if (!(error instanceof Error)) return { status: null, error: 'unknown' }
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
  return { status, error: status === null ? connectionCode(error) : `SMTP ${status}` }
}

/** `ECONNREFUSED`, where the library says no more than `ESOCKET`. */
function connectionCode(error: Error): string {
  if ('errno' in error && typeof error.errno === 'number') return getSystemErrorName(error.errno)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
