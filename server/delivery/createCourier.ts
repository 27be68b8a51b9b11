import { Histogram, type Registry } from 'prom-client'
import { counter } from '../log/metrics.ts'
import { Courier, type CourierOptions, type Destination } from './courier.ts'
import { type MailSettings, mailDestination } from './mail.ts'
import type { MailSite } from './mails.ts'
import { type WebhookSettings, webhookDestination } from './webhook.ts'

/** Where enquiries go once they are stored. Either may be absent; the store keeps them all the same. */
export interface Delivery {
  mail: MailSettings | null
  webhook: WebhookSettings | null
}

interface Options extends Omit<CourierOptions, 'destinations' | 'attempted'> {
  delivery: Delivery
  site: () => MailSite
  metrics: Registry
}

const labels = ['channel', 'result']

export function createCourier({ delivery, site, metrics, ...options }: Options): Courier {
  const attempts = counter(metrics, 'delivery_attempts_total', 'Attempts to deliver, by channel and result.', labels)
  const seconds = new Histogram({
    name: 'delivery_duration_seconds',
    help: 'How long an attempt to deliver took.',
    labelNames: labels,
    // An attempt is given up after 15 s, that of a mail after 50 s.
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30, 50],
    registers: [metrics],
  })
  const destinations: Destination[] = []
  if (delivery.mail) destinations.push(mailDestination(delivery.mail, site))
  if (delivery.webhook) destinations.push(webhookDestination(delivery.webhook))
  return new Courier({
    ...options,
    destinations,
    attempted(channel, result, ms) {
      attempts.inc({ channel, result })
      seconds.observe({ channel, result }, ms / 1000)
    },
  })
}
