import { type Mailbox, startMailbox } from './testMailbox.ts'
import { type Receiver, startReceiver } from './testReceiver.ts'

export interface Destinations {
  mailbox: Mailbox
  receiver: Receiver
  /** The settings of a server that delivers to both. */
  env: Record<string, string>
  stop(): Promise<unknown>
}

/** A mail server and a webhook receiver of a test's or bench's own, which a server is set to. */
export async function startDestinations(): Promise<Destinations> {
  const [mailbox, receiver] = [await startMailbox(), await startReceiver()]
  const mail = { SMTP_URL: mailbox.url, LEADS_FROM: 'site@test.example', LEADS_TO: 'team@test.example' }
  const env = { ...mail, WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: receiver.secret, LOG_LEVEL: 'warn' }
  return { mailbox, receiver, env, stop: () => Promise.all([mailbox.stop(), receiver.stop()]) }
}
