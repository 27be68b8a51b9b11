import { createTransport, type SendMailOptions } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import { normalEmail } from '../store/leads.ts'
import { type Destination, failed, type Sent } from './courier.ts'
import { composeMail, type MailSite } from './mails.ts'

export interface MailSettings {
  url: string
  from: string
  to: string[]
  /** Nothing goes out over a connection that is not encrypted. */
  requireTls: boolean
}

/** Some greet late, or look through a mail before they take it. Below the lease of a job, with time to write what came of it. */
const mailMs = 50_000

/**
 * Sends mail over one SMTP server: enquiries and digests to the team, confirmations and receipts to visitors. The sender
 * and the team's addresses are fixed; a visitor's address stands in Reply-To alone. The job's id makes the Message-ID,
 * so a second delivery is recognized.
 *
 * @param site  as it is when a mail is written
 */
export function mailDestination({ url, from, to, requireTls }: MailSettings, site: () => MailSite): Destination {
  const transport = createTransport({
    url,
    // Otherwise an attacker on the way removes STARTTLS from what the server offers, and reads along.
    requireTLS: requireTls,
    // Two connections stay open between mails: greeting a relay takes longer than the mail.
    pool: true,
    maxConnections: 2,
    maxRequeues: 1,
    idleTimeout: 30_000,
    // For the greeting alone the server has 30 s, as nodemailer has it.
    connectionTimeout: 40_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let takesNullSender = true

  /**
   * Some mail servers refuse a mail without a sender, though RFC 5321 wants it for what a program answers. From the
   * first refusal on such mails go out under the usual sender.
   */
  async function transmit(mail: SendMailOptions, recipients: string[], comesBack: boolean) {
    const sender = comesBack || !takesNullSender ? from : ''
    try {
      return await transport.sendMail({ ...mail, from, envelope: { from: sender, to: recipients } })
    } catch (error) {
      if (sender !== '' || !isSenderRefused(error)) throw error
      takesNullSender = false
      return transmit(mail, recipients, true)
    }
  }

  return {
    channels: ['email', 'confirm', 'digest', 'receipt'],
    attemptMs: mailMs,
    async send(job, store, signal) {
      const now = site()
      const composed = await composeMail(job, store, { ...now, to })
      if (composed === null) return null
      const { recipients, comesBack, ...words } = composed
      const mail = { messageId: `<${job.id}@${now.siteUrl.hostname}>`, ...words, signal }
      // Some of the team may get a mail while the server refuses the others: the job remembers who has it.
      const memory: { has?: string[] } = JSON.parse(job.detail ?? '{}')
      const has = new Set(memory.has)
      const lacking = () => recipients.filter((address) => !has.has(bare(address)))
      let sent: Sent = { ok: true, status: 250, error: null }
      try {
        const asked = lacking()
        const info = asked.length > 0 ? await transmit(mail, asked, comesBack) : null
        // Where nobody was refused, all have it, however nodemailer spells them.
        for (const address of info?.rejected.length ? info.accepted : asked) has.add(bare(address))
        if (lacking().length > 0) sent = refused(info?.rejectedErrors?.[0])
      } catch (error) {
        sent = refused(error)
      }
      const { length } = lacking()
      const some = length > 0 && length < recipients.length ? ` for ${length} of ${recipients.length} recipients` : ''
      return {
        ...sent,
        error: sent.error && sent.error + some,
        // An address that a stranger typed will not come to exist.
        final: job.channel === 'receipt' && (sent.status ?? 0) >= 500,
        detail: JSON.stringify({ ...memory, has: [...has] }),
      }
    },
    close: () => transport.close(),
  }
}

/** `Team <Team@büro.example>` is `team@xn--bro-hoa.example`, as the mail server is asked for it. */
function bare(address: string): string {
  return normalEmail(addressparser(address, { flatten: true })[0]?.address ?? address)
}

/** For good (5xx), and at the sender, before the server heard of a recipient. */
function isSenderRefused(error: unknown): boolean {
  const { status } = refused(error)
  return error instanceof Error && 'command' in error && error.command === 'MAIL FROM' && (status ?? 0) >= 500
}

/** With the code that the server answered, or that the connection failed with and what to do; never with its text. */
export function refused(error: unknown): Sent {
  const { responseCode, originalCode, timeoutType, code }: Record<string, unknown> = Object(error)
  const status = typeof responseCode === 'number' ? responseCode : null
  const known = String((status && `SMTP ${status}`) || originalCode || timeoutType || failed(error).error)
  const advice = advices.find(([codes]) => codes.test(`${known} ${code}`))?.[1]
  return { ok: false, status, error: advice ? `${known} (${advice})` : known }
}

/** What an operator sets where a connection fails for good. */
const advices: [codes: RegExp, advice: string][] = [
  [/SELF_SIGNED|UNABLE_TO_/, 'its certificate is by nobody known here: set NODE_EXTRA_CA_CERTS=FILE, not in .env'],
  [/CERT_HAS_EXPIRED|CERT_NOT_YET/, "its certificate has run out, or this machine's clock is wrong"],
  [/ALTNAME_INVALID/, 'its certificate is for another name: write that name in SMTP_URL'],
  [/WRONG_VERSION|PACKET_LENGTH/, 'it does not begin with TLS: write smtp:// in SMTP_URL, usually with port 587'],
  [/GREETING_TIMEOUT/, 'it does not greet: if it begins with TLS, as on port 465, write smtps:// in SMTP_URL'],
  [/CONNECT_TIMEOUT/, 'it does not answer: look at host and port in SMTP_URL, and at firewalls'],
  [/ETLS/, 'it offers no TLS: SMTP_ALLOW_PLAIN=yes would send mail in clear'],
  [/TimeoutError/, 'it did not take the mail in time'],
]
