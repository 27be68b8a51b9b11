import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Job } from '../store/outbox.ts'
import { type Destination, failed, type Sent } from './courier.ts'
import { composeMail, type MailSite } from './mails.ts'

export interface MailSettings {
  url: string
  from: string
  to: string[]
  /** Nothing goes out over a connection that is not encrypted. */
  requireTls: boolean
}

interface MailOptions extends MailSettings {
  /** The site as it is when a mail is written. */
  site: () => MailSite
}

const accepted: Sent = { ok: true, status: 250, error: null }

/**
 * Sends mail over one SMTP server: enquiries and digests to the team, confirmations and receipts to visitors. The sender
 * and the team's addresses are fixed; a visitor's address stands in Reply-To alone. The job's id makes the Message-ID,
 * so a second delivery is recognized.
 */
export function mailDestination({ url, from, to, requireTls, site }: MailOptions): Destination {
  const transport = createTransport({
    url,
    // Otherwise an attacker on the way removes STARTTLS from what the server offers, and reads along.
    requireTLS: requireTls,
    // Two connections stay open between mails: greeting a relay takes longer than the mail.
    pool: true,
    maxConnections: 2,
    maxRequeues: 1,
    idleTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let takesNullSender = true

  /**
   * Some mail servers refuse a mail without a sender, though RFC 5321 wants it for what a program answers. From the
   * first refusal on such mails go out under the usual sender.
   */
  async function send({ envelope, ...mail }: SendMailOptions) {
    const hasNullSender = envelope?.from === ''
    try {
      return await transport.sendMail({
        from,
        ...mail,
        envelope: hasNullSender && !takesNullSender ? undefined : envelope,
      })
    } catch (error) {
      if (!hasNullSender || !takesNullSender || !isSenderRefused(error)) throw error
      takesNullSender = false
      return transport.sendMail({ from, ...mail })
    }
  }

  async function sendToVisitor(job: Job, mail: SendMailOptions): Promise<Sent> {
    try {
      await send(mail)
      return accepted
    } catch (error) {
      const sent = refused(error)
      // An address that a stranger typed will not come to exist.
      return { ...sent, final: job.channel === 'receipt' && (sent.status ?? 0) >= 500 }
    }
  }

  /** Some of the team may get a mail while the server refuses the others: the job remembers who has it. */
  async function sendToTeam(job: Job, mail: SendMailOptions): Promise<Sent> {
    const memory: { has?: string[] } = JSON.parse(job.detail ?? '{}')
    const has = new Set(memory.has)
    const lacking = () => to.filter((address) => !has.has(bare(address)))
    if (lacking().length === 0) return accepted
    let sent = accepted
    try {
      // All stand in the header, so that an answer reaches all.
      const info = await send({ to, envelope: { from, to: lacking() }, ...mail })
      for (const address of info.accepted) has.add(bare(address))
      if (lacking().length > 0) sent = refused(info.rejectedErrors?.[0])
    } catch (error) {
      sent = refused(error)
    }
    const { length } = lacking()
    const some = length > 0 && length < to.length ? ` for ${length} of ${to.length} recipients` : ''
    return { ...sent, error: sent.error && sent.error + some, detail: JSON.stringify({ ...memory, has: [...has] }) }
  }

  return {
    channels: ['email', 'confirm', 'digest', 'receipt'],
    async send(job, store, signal) {
      const { mails, siteUrl } = site()
      const composed = await composeMail(job, store, { mails, siteUrl, to })
      if (composed === null) return null
      const mail = { messageId: `<${job.id}@${siteUrl.hostname}>`, ...composed, signal }
      return composed.to === undefined ? sendToTeam(job, mail) : sendToVisitor(job, mail)
    },
    close: () => transport.close(),
  }
}

/** `Team <Team@tidewheel.example>` is `team@tidewheel.example`. */
function bare(address: string): string {
  return (/<([^<>]+)>\s*$/.exec(address)?.[1] ?? address).trim().toLowerCase()
}

/** For good (5xx), and at the sender, before the server heard of a recipient. */
function isSenderRefused(error: unknown): boolean {
  const { status } = refused(error)
  return error instanceof Error && 'command' in error && error.command === 'MAIL FROM' && (status ?? 0) >= 500
}

/** With the code that the server answered, or that the connection failed with; never with its text. */
function refused(error: unknown): Sent {
  if (!(error instanceof Error) || !('responseCode' in error) || typeof error.responseCode !== 'number')
    return failed(error)
  return { ok: false, status: error.responseCode, error: `SMTP ${error.responseCode}` }
}
