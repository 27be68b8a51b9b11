import { Counter, Histogram, type Registry } from 'prom-client'
import type { Channel } from '../store/tables.ts'
import { Courier, type CourierOptions } from './courier.ts'
import { type MailSettings, mailSender } from './mail.ts'
import type { MailSite } from './mails.ts'
import { type WebhookSettings, webhookSender } from './webhook.ts'

type Shared = Pick<CourierOptions, 'store' | 'crowded' | 'log' | 'now' | 'pollMs'>

/** Where enquiries go once they are stored. Either may be absent; the store keeps them all the same. */
export interface Delivery {
  mail: MailSettings | null
  webhook: WebhookSettings | null
}

export interface CouriersOptions extends Shared {
  delivery: Delivery
  /** The site as it is when a mail is written. */
  site: () => MailSite
  metrics: Registry
  /** Shorter in tests. */
  webhookTimeoutMs?: number
}

/** A courier for mail and one for the webhook, as configured: a slow mail server does not hold up the webhook. */
export function makeCouriers({ delivery, site, webhookTimeoutMs, metrics, ...options }: CouriersOptions): Courier[] {
  const couriers: Courier[] = []
  const attempts = new Counter({
    name: 'delivery_attempts_total',
    help: 'Attempts to deliver, by channel and result.',
    labelNames: ['channel', 'result'],
    registers: [metrics],
  })
  const seconds = new Histogram({
    name: 'delivery_duration_seconds',
    help: 'How long an attempt to deliver took.',
    labelNames: ['channel', 'result'],
    // An attempt is given up after 15 s.
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
    registers: [metrics],
  })
  const shared = {
    ...options,
    attempted: (channel: Channel, result: string, ms: number) => {
      attempts.inc({ channel, result })
      seconds.observe({ channel, result }, ms / 1000)
    },
  }
  if (delivery.mail) {
    const { send, close } = mailSender({ ...delivery.mail, site })
    couriers.push(
      new Courier({ ...shared, close, senders: { email: send, confirm: send, digest: send, receipt: send } }),
    )
  }
  if (delivery.webhook) {
    const send = webhookSender(delivery.webhook)
    couriers.push(new Courier({ ...shared, attemptMs: webhookTimeoutMs, senders: { webhook: send } }))
  }
  return couriers
}
