import type { Log } from '../log/log.ts'
import type { Counter } from '../log/metrics.ts'
import type { Store } from '../store/store.ts'
import type { Channel } from '../store/tables.ts'
import type { MailSite } from './composeMail.ts'
import type { Delivery } from './config.ts'
import { Courier } from './courier.ts'
import { mailSender } from './mail.ts'
import { webhookSender } from './webhook.ts'

/** The ways on which an enquiry leaves. */
export function channelsOf(delivery: Delivery): Channel[] {
  const channels: Channel[] = []
  if (delivery.mail) channels.push('email')
  if (delivery.webhook) channels.push('webhook')
  return channels
}

/** What operators are told when neither mail nor webhook is configured. */
export const noDeliveryConfigured =
  'nothing is set to deliver enquiries: set SMTP_URL, LEADS_FROM and LEADS_TO, or WEBHOOK_URL and WEBHOOK_SECRET'

export interface CouriersOptions {
  delivery: Delivery
  /** The site as it is when a mail is written. */
  site: () => MailSite
  store: () => Store | null
  /** Whether this server is to deliver, of all that share the store. */
  mayDeliver: () => boolean
  crowded: () => boolean
  attempts: Counter
  log: Log
  now: () => number
  /** Shorter in tests. */
  webhookTimeoutMs?: number
  pollMs?: number
}

/** One courier for each way that is configured, so that a slow mail server does not hold up the webhook. */
export function makeCouriers({ delivery, site, webhookTimeoutMs, ...shared }: CouriersOptions): Courier[] {
  const couriers: Courier[] = []
  if (delivery.mail) {
    const { send, close } = mailSender({ ...delivery.mail, site })
    couriers.push(
      new Courier({ ...shared, close, senders: { email: send, confirm: send, digest: send, receipt: send } }),
    )
  }
  if (delivery.webhook) {
    const send = webhookSender({ ...delivery.webhook, now: shared.now })
    couriers.push(new Courier({ ...shared, attemptMs: webhookTimeoutMs, senders: { webhook: send } }))
  }
  return couriers
}
