import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Job } from '../store/outbox.ts'
import { type ComposeOptions, composeMail } from './composeMail.ts'
import { literalHeaders } from './literalHeaders.ts'
import { withNullSender } from './nullSender.ts'
import { attemptMs, type Sender, type Sent } from './sender.ts'

/** `siteUrl` is for the host of Message-IDs, too. */
export interface MailOptions extends ComposeOptions {
  url: string
  from: string
}

/**
 * Sends mail over one SMTP server: enquiries and digests to the team, confirmations to subscribers. The sender and the
 * team's addresses are fixed; an enquirer's address stands in Reply-To alone. The job's id makes the Message-ID, so a
 * second delivery is recognized.
 */
export function mailSender({ url, from, to, mails, siteUrl }: MailOptions): { send: Sender; close: () => void } {
  const transport = createTransport({
    url,
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
  const send = async (job: Job, mail: SendMailOptions, signal: AbortSignal): Promise<Sent> => {
    const messageId = `<${job.id}@${siteUrl.hostname}>`
    const whole = { from, to, messageId, ...mail, disableFileAccess: true, disableUrlAccess: true, signal }
    return sendMail(whole).then(
      () => ({ ok: true, status: 250, error: null }),
      (error) => ({ ok: false, ...smtpError(error, job) }),
    )
  }
  const deliver: Sender = async (job, store) => {
    const mail = await composeMail(job, store, { mails, siteUrl, to })
    return mail === null ? null : (signal) => send(job, mail, signal)
  }
  return { send: deliver, close: () => transport.close() }
}

/** The code that the server answered, or that the connection failed with; never its text. */
function smtpError(error: unknown, job: Job): Pick<Sent, 'status' | 'error' | 'final'> {
  if (!(error instanceof Error)) return { status: null, error: 'unknown' }
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  // An address that a stranger typed will not come to exist.
  const final = job.channel === 'receipt' && status !== null && status >= 500
  return { status, error: status === null ? code : `SMTP ${status}`, final }
}
