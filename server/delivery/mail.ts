import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Job } from '../store/outbox.ts'
import { composeMail, type MailSite } from './composeMail.ts'
import { literalHeaders } from './literalHeaders.ts'
import { withNullSender } from './nullSender.ts'
import { attemptMs, type Sender, type Sent } from './sender.ts'
import { TeamRecipients } from './teamRecipients.ts'

export interface MailOptions {
  url: string
  from: string
  /** The team's addresses. */
  to: string[]
  /** The site as it is when a mail is written. */
  site: () => MailSite
  /** Whether nothing may go out over a connection that is not encrypted. */
  requireTls: boolean
}

/**
 * Sends mail over one SMTP server: enquiries and digests to the team, confirmations to subscribers. The sender and the
 * team's addresses are fixed; an enquirer's address stands in Reply-To alone. The job's id makes the Message-ID, so a
 * second delivery is recognized.
 */
export function mailSender({ url, from, to, requireTls, site }: MailOptions): {
  send: Sender
  close: () => void
} {
  const transport = createTransport({
    url,
    // Otherwise somebody on the way takes STARTTLS out of what the server offers, and reads along.
    requireTLS: requireTls,
    // Two connections stay open between mails: greeting a relay anew takes longer than the mail.
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
  transport.use('stream', literalHeaders)
  const sendMail = withNullSender((mail) => transport.sendMail(mail))
  const send = (mail: SendMailOptions, signal: AbortSignal) =>
    sendMail({ from, ...mail, disableFileAccess: true, disableUrlAccess: true, signal })
  const toOne = (job: Job, mail: SendMailOptions, signal: AbortSignal): Promise<Sent> =>
    send(mail, signal).then(
      () => taken,
      (error) => ({ ok: false, ...smtpError(error, job) }),
    )
  const toTeam = async (job: Job, mail: SendMailOptions, signal: AbortSignal): Promise<Sent> => {
    const team = new TeamRecipients(to, job.detail)
    // All stand in the header, so that whoever answers reaches all.
    const envelope = { from, to: team.lacking }
    if (envelope.to.length === 0) return taken
    try {
      const { accepted, rejectedErrors = [] } = await send({ to, envelope, ...mail }, signal)
      const detail = team.arrived(accepted)
      if (team.lacking.length === 0) return { ...taken, detail }
      const { status, error } = smtpError(rejectedErrors[0], job)
      return { ok: false, status, error: team.told(error), detail }
    } catch (thrown) {
      const { status, error } = smtpError(thrown, job)
      return { ok: false, status, error: team.told(error) }
    }
  }
  const deliver: Sender = async (job, store) => {
    const { mails, siteUrl } = site()
    const composed = await composeMail(job, store, { mails, siteUrl, to })
    if (composed === null) return null
    const mail = { messageId: `<${job.id}@${siteUrl.hostname}>`, ...composed }
    return (signal) => (mail.to === undefined ? toTeam : toOne)(job, mail, signal)
  }
  return { send: deliver, close: () => transport.close() }
}

const taken: Sent = { ok: true, status: 250, error: null }

/** The code that the server answered, or that the connection failed with; never its text. */
function smtpError(error: unknown, job: Job): { status: number | null; error: string; final?: boolean } {
  if (!(error instanceof Error)) return { status: null, error: 'unknown' }
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  // An address that a stranger typed will not come to exist.
  const final = job.channel === 'receipt' && status !== null && status >= 500
  return { status, error: status === null ? code : `SMTP ${status}`, final }
}
