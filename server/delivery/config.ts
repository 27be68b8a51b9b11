import { ConfigError, type Environment } from '../configError.ts'
import type { Channel } from '../store/tables.ts'

/** Where enquiries go once they are stored. Either may be absent; the store keeps them all the same. */
export interface Delivery {
  /** `requireTls`: nothing goes out over a connection that is not encrypted. */
  mail: { url: string; from: string; to: string[]; requireTls: boolean } | null
  /** Each secret signs, and a receiver that knows one is content; while the secret is changed there are two. */
  webhook: { url: string; secrets: string[] } | null
}

/** By which channels an enquiry leaves. */
export function channelsOf(delivery: Delivery): Channel[] {
  const channels: Channel[] = []
  if (delivery.mail) channels.push('email')
  if (delivery.webhook) channels.push('webhook')
  return channels
}

/** By which channel a digest leaves: its own mail, or where there is none the webhook. */
export function digestChannelOf({ mail, webhook }: Delivery): 'digest' | 'webhook' | null {
  if (mail) return 'digest'
  return webhook && 'webhook'
}

/** For operators, while neither mail nor webhook is configured. */
export const noDeliveryConfigured =
  'nothing is set to deliver enquiries: set SMTP_URL, LEADS_FROM and LEADS_TO, or WEBHOOK_URL and WEBHOOK_SECRET'

const smtpAddress =
  'SMTP_URL takes an address such as smtp://user:pass@host:587. In user and password, write %40 for @, %23 for # and %2F for /.'

/** @throws ConfigError when a half of a pair is missing, or an address or secret cannot work */
export function deliveryConfig(env: Environment): Delivery {
  return { mail: mailConfig(env), webhook: webhookConfig(env) }
}

function mailConfig(env: Environment): Delivery['mail'] {
  const { SMTP_URL: url, LEADS_FROM: from, LEADS_TO: to } = env
  if (!url) return null
  if (!/^smtps?:\/\/\S+$/.test(url)) throw new ConfigError(smtpAddress)
  if (!from || !to)
    throw new ConfigError('SMTP_URL is set, so LEADS_FROM and LEADS_TO must name the two mail addresses.')
  const recipients = to.split(',').map((address) => address.trim())
  const wrong = [from, ...recipients].find((address) => !/^[^@\r\n]+@[^@\s]+$/.test(address))
  if (wrong !== undefined) throw new ConfigError(`LEADS_FROM or LEADS_TO holds "${wrong}", which is no mail address.`)
  return { url, from, to: recipients, requireTls: requireTls(url, env) }
}

/** The setting alone decides: in the address such a switch is easily overlooked. */
function requireTls(text: string, { SMTP_ALLOW_PLAIN: allowPlain = '' }: Environment): boolean {
  const url = URL.parse(text)
  if (!url?.hostname) throw new ConfigError(smtpAddress)
  const said = ['ignoreTLS', 'requireTLS', 'opportunisticTLS', 'secure'].find((name) => url.searchParams.has(name))
  if (said)
    throw new ConfigError(
      `SMTP_URL holds "${said}"; leave it out, and say SMTP_ALLOW_PLAIN=yes if mail may go in clear.`,
    )
  if (!['', 'no', 'yes'].includes(allowPlain))
    throw new ConfigError(`SMTP_ALLOW_PLAIN is "${allowPlain}"; it takes yes (mail may go in clear) or no.`)
  return url.protocol === 'smtp:' && !isThisMachine(url.hostname) && allowPlain !== 'yes'
}

/** @param hostname  as `URL` writes it */
export function isThisMachine(hostname: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
}

function webhookConfig(env: Environment): Delivery['webhook'] {
  const { WEBHOOK_URL: text, WEBHOOK_SECRET: secret = '' } = env
  const secrets = secret.split(/\s+/).filter(Boolean)
  if (!text) return null
  const url = URL.parse(text)
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname))))
    throw new ConfigError('WEBHOOK_URL takes an https address; http is for this machine only.')
  if (secrets.length === 0) throw new ConfigError('WEBHOOK_URL is set, so WEBHOOK_SECRET must hold the signing secret.')
  if (secrets.some((one) => Buffer.from(one.replace(/^whsec_/, ''), 'base64').length < 24))
    throw new ConfigError(
      'WEBHOOK_SECRET must be at least 24 random bytes in base64, such as whsec_… ; two with a space between them while you change it.',
    )
  return { url: url.href, secrets }
}
