import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import addressparser from 'nodemailer/lib/addressparser'
import pg from 'pg'
import proxyaddr from 'proxy-addr'
import { isEmail } from '#schemas/enteredText.ts'
import { isDay } from '#schemas/isDay.ts'
import type { Delivery } from './delivery/createCourier.ts'
import type { MailSettings } from './delivery/mail.ts'
import type { WebhookSettings } from './delivery/webhook.ts'
import type { Limits } from './http/budgets.ts'
import type { MetricsSettings } from './http/serveMetrics.ts'
import type { Retention } from './store/deletion.ts'
import type { ErasureList } from './store/erasures.ts'
import type { Channel } from './store/tables.ts'

export type Environment = Record<string, string | undefined>

/** A setting that cannot be used; its message is the one sentence the operator reads. */
export class ConfigError extends Error {}

/** For operators, while neither mail nor webhook is configured. */
export const noDeliveryConfigured =
  'nothing is set to deliver enquiries: set SMTP_URL, LEADS_FROM and LEADS_TO, or WEBHOOK_URL and WEBHOOK_SECRET'

export type Config = ReturnType<typeof readConfig>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const secrets = [
  'CANARY_SECRET',
  'DATABASE_URL',
  'ERASURES_KEY',
  'METRICS_TOKEN',
  'SMTP_URL',
  'WEBHOOK_SECRET',
  'WEBHOOK_URL',
]
/** For addresses that hold a password, which no sentence repeats. */
const encoded = 'In user and password, write %40 for @, %23 for #, %2F for /, %3F for ?, %25 for % and %20 for a space.'

/**
 * Everything the server takes from the environment, read once at start and checked. A secret may stand in a file instead:
 * `SMTP_URL_FILE=/run/secrets/smtp`.
 *
 * @throws ConfigError naming the variable, what was wrong, and what it takes
 */
export function readConfig(given: Environment) {
  const env = withSecretFiles(given)
  return {
    host: host(env.HOST),
    /** 0 lets the system choose. */
    port: integer(env, 'PORT', 3000, 0, 65_535),
    /** Where Prometheus reads; `null` keeps it shut. */
    metrics: metricsSettings(env),
    /** The public base address, when the environment names it; the build knows the one of `site.yaml`. */
    siteUrl: env.SITE_URL ? webAddress('SITE_URL', env.SITE_URL) : null,
    /** Where visitors reach the API, when it is not the public address and the environment names it. */
    apiBase: env.API_BASE ? apiAddress(env.API_BASE) : null,
    hstsIncludeSubdomains: hstsIncludeSubdomains(env),
    contentDir: resolve(env.CONTENT_DIR || 'content'),
    dataDir: resolve(env.DATA_DIR || '.data'),
    erasures: {
      file: resolve(env.ERASURES_FILE || join(env.DATA_DIR || '.data', 'erasures.txt')),
      key: longSecret(env, 'ERASURES_KEY'),
    } satisfies ErasureList,
    keepBackupsDays: integer(env, 'KEEP_BACKUPS_DAYS', 14, 1, 36_500),
    distDir: resolve(env.DIST_DIR || 'dist'),
    /** A day that counts in place of the calendar's, `2026-12-24`. */
    today: givenDay(env),
    databaseUrl: env.DATABASE_URL ? postgresAddress('DATABASE_URL', env.DATABASE_URL) : null,
    delivery: { mail: mailSettings(env), webhook: webhookSettings(env) },
    /** What the monitoring's own enquiries say in their header `Canary-Secret`. */
    canarySecret: longSecret(env, 'CANARY_SECRET'),
    trustProxy: trustProxy(env.TRUST_PROXY ?? ''),
    /** Other origins whose pages may post to the API, `https://app.example`. */
    origins: list(env.ORIGINS).map((origin) => webAddress('ORIGINS', origin).origin),
    logLevel: oneOf('LOG_LEVEL', env.LOG_LEVEL || 'info', logLevels),
    siteMemoryBytes: integer(env, 'SITE_MEMORY_MB', 256, 1, 65_536) * 1024 * 1024,
    limits: {
      perVisitor: integer(env, 'RATE_LIMIT', 10, 1, 1_000_000),
      all: integer(env, 'RATE_LIMIT_ALL', 600, 1, 10_000_000),
    } satisfies Limits,
    keep: {
      leadDays: integer(env, 'KEEP_LEADS_DAYS', 730, 1, 36_500),
      heldDays: integer(env, 'KEEP_HELD_DAYS', 30, 1, 36_500),
      attemptDays: integer(env, 'KEEP_ATTEMPTS_DAYS', 90, 1, 36_500),
      unconfirmedDays: integer(env, 'KEEP_UNCONFIRMED_DAYS', 14, 1, 36_500),
      unsubscribedDays: integer(env, 'KEEP_UNSUBSCRIBED_DAYS', 30, 1, 36_500),
    } satisfies Retention,
  }
}

export function channelsOf({ mail, webhook }: Delivery): Channel[] {
  return [mail && ('email' as const), webhook && ('webhook' as const)].filter((channel) => channel !== null)
}

function withSecretFiles(given: Environment): Environment {
  const env: Environment = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, meant(value)]))
  for (const name of secrets) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) throw new ConfigError(`${name} and ${name}_FILE are both set; keep one of them.`)
    try {
      env[name] = meant(readFileSync(file, 'utf8'))
    } catch {
      throw new ConfigError(`${name}_FILE names "${file}", which cannot be read.`)
    }
  }
  return env
}

/** Spaces around it are not seen; a pair of quotes is taken away by npm and compose, and kept by `docker --env-file`. */
function meant(value = ''): string {
  return value.trim().replace(/^(?:"\s*([^"]*?)\s*"|'\s*([^']*?)\s*')$/, '$1$2')
}

function integer(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  throw new ConfigError(`${name} is "${text}"; it takes a whole number from ${min} to ${max}.`)
}

function oneOf(name: string, value: string, allowed: string[]): string {
  if (allowed.includes(value)) return value
  throw new ConfigError(`${name} is "${value}"; it takes one of ${allowed.join(', ')}.`)
}

/** The build reads it too, for the headers of static hosts. @throws ConfigError */
export function hstsIncludeSubdomains({ HSTS_INCLUDE_SUBDOMAINS: value }: Environment): boolean {
  return oneOf('HSTS_INCLUDE_SUBDOMAINS', value || 'no', ['yes', 'no']) === 'yes'
}

/** The day that a build takes for today; `null` where the environment sets none. @throws ConfigError */
export function givenDay({ TODAY: day }: Environment): string | null {
  if (!day) return null
  if (isDay(day)) return day
  throw new ConfigError(`TODAY is "${day}"; it takes a day such as 2026-12-24.`)
}

/** @throws ConfigError for what is no address of a whole site */
export function webAddress(name: string, text: string): URL {
  const url = URL.parse(text)
  if (url && /^https?:\/\/([\w.-]+|\[.+\])(:\d+)?\/$/.test(url.href)) return url
  const example = 'https://www.example.com, without a path'
  throw new ConfigError(`${name} is "${withoutUser(text)}"; it takes an address such as ${example}.`)
}

/** As mails link to it, without a slash at its end. @throws ConfigError */
export function apiAddress(text: string): string {
  const address = URL.parse(text)?.href.replace(/\/$/, '') ?? ''
  if (/^https?:\/\/([\w.-]+|\[.+\])(:\d+)?(\/[^?#]*[^/?#])?$/.test(address) && !/[\s,]/.test(text)) return address
  throw new ConfigError(`API_BASE is "${withoutUser(text)}"; it takes an address such as https://api.example.com.`)
}

const withoutUser = (address: string): string => address.replace(/\/\/.*@/, '//…@')

/** @throws ConfigError that calls it `name`, for what pg would never connect to */
export function postgresAddress(name: string, text: string): string {
  try {
    // It takes the address apart, and connects to nothing.
    const { host } = new pg.Client(text)
    if (/^postgres(ql)?:\/\/\S+$/.test(text) && !losesHost(text) && !host.includes(',')) return text
  } catch (error) {
    const { path } = error as NodeJS.ErrnoException
    if (path) throw new ConfigError(`${name} names the file "${path}", which cannot be read.`)
  }
  const example = 'postgres://user:password@host:5432/name'
  throw new ConfigError(`${name} takes an address such as ${example}, with one host. ${encoded}`)
}

/** What to say of a database on another machine to which nothing is encrypted, where nobody has said that this is meant. */
export function databaseInClear(url: string | null): string | null {
  if (!url || /[?&]ssl(mode)?=/.test(url)) return null
  const { host, ssl } = new pg.Client(url)
  if (ssl || host.startsWith('/') || isThisMachine(host.replace(/^[\da-f:]+$/i, '[$&]'))) return null
  return `everything goes to the database on ${host} in clear: add ?sslmode=verify-full to DATABASE_URL, or ?sslmode=disable where that is meant`
}

/** Whether a `#`, `/` or `?` of the password has ended the host's part before its `@`: `smtp://user:1#2@host`. */
function losesHost(text: string): boolean {
  return /#.*@|\/\/[^@/?#]*[/?].*@/.test(text) && !/[?&](user|password)=/.test(text)
}

function longSecret(env: Environment, name: string): string | null {
  const secret = env[name]
  if (!secret) return null
  // Programs send others in an encoding of their own.
  if (/^[!-~][ -~]{14,198}[!-~]$/.test(secret)) return secret
  throw new ConfigError(`${name} takes 16 to 200 characters of ASCII, such as \`openssl rand -hex 16\` makes.`)
}

const host = (text?: string): string => (text || '127.0.0.1').replace(/^\[(.*)\]$/, '$1')

function metricsSettings(env: Environment): MetricsSettings | null {
  if (!env.METRICS_PORT) {
    if (!env.METRICS_HOST && !env.METRICS_TOKEN) return null
    throw new ConfigError('METRICS_HOST and METRICS_TOKEN need METRICS_PORT as well, such as 9464.')
  }
  const settings = {
    port: integer(env, 'METRICS_PORT', 0, 0, 65_535),
    host: host(env.METRICS_HOST),
    token: longSecret(env, 'METRICS_TOKEN'),
  }
  if (settings.token !== null || isThisMachine(settings.host)) return settings
  const advice = 'set METRICS_TOKEN to at least 16 characters, and let Prometheus send them'
  throw new ConfigError(`METRICS_HOST is "${env.METRICS_HOST}", which other machines may reach: ${advice}.`)
}

function trustProxy(text: string): false | number | string[] {
  if (['', 'off', 'false', '0'].includes(text)) return false
  if (text === 'true') {
    const advice = 'set the number of proxies in front of the server, or their addresses'
    throw new ConfigError(`TRUST_PROXY is "true", which lets visitors choose their own address; ${advice}.`)
  }
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const hops = list(text)
  try {
    // The parser that Express uses too: what it refuses here would otherwise end the start with a stack.
    proxyaddr.compile(hops)
    if (hops.length > 0) return hops
  } catch {}
  const takes = 'it takes off, a number of hops, or addresses such as loopback or 10.0.0.0/8'
  throw new ConfigError(`TRUST_PROXY is "${text}"; ${takes}.`)
}

function list(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

function mailSettings(env: Environment): MailSettings | null {
  const { SMTP_URL: url, LEADS_FROM: from, LEADS_TO: to } = env
  if (!url) return null
  const server = URL.parse(url)
  if (!/^smtps?:\/\/\S+$/.test(url) || !server?.hostname || server.hostname.includes(',') || losesHost(url))
    throw new ConfigError(`SMTP_URL takes an address such as smtp://user:pass@host:587, with one host. ${encoded}`)
  if (!from || !to)
    throw new ConfigError('SMTP_URL is set, so LEADS_FROM and LEADS_TO must name the two mail addresses.')
  const recipients = to.split(',').map((address) => address.trim())
  // As nodemailer reads it. Two addresses are none: they are joined by a comma.
  const sentTo = (text: string) => String(addressparser(text).map(({ address }) => address))
  // A mail server of one's own may know hosts without a dot, `root@localhost`.
  const wrong = [from, ...recipients].find((text) => !isEmail(sentTo(text).replace(/@[\w-]+$/, '$&.local')))
  if (wrong !== undefined) throw new ConfigError(`LEADS_FROM or LEADS_TO holds "${wrong}", which is no mail address.`)
  return { url, from, to: recipients, requireTls: requireTls(server, env) }
}

/** The setting alone decides: in the address such a switch is easily overlooked. */
function requireTls(url: URL, { SMTP_ALLOW_PLAIN: allowPlain = '' }: Environment): boolean {
  const said = ['ignoreTLS', 'requireTLS', 'opportunisticTLS', 'secure'].find((name) => url.searchParams.has(name))
  if (said)
    throw new ConfigError(
      `SMTP_URL holds "${said}"; leave it out, and say SMTP_ALLOW_PLAIN=yes if mail may go in clear.`,
    )
  if (!['', 'no', 'yes'].includes(allowPlain))
    throw new ConfigError(`SMTP_ALLOW_PLAIN is "${allowPlain}"; it takes yes (mail may go in clear) or no.`)
  return url.protocol === 'smtp:' && !isThisMachine(url.hostname) && allowPlain !== 'yes'
}

export function isThisMachine(host: string): boolean {
  return /^(localhost|127\.[\d.]+|::1|\[::1\])$/.test(host)
}

function webhookSettings(env: Environment): WebhookSettings | null {
  const { WEBHOOK_URL: text, WEBHOOK_SECRET: secret = '' } = env
  if (!text) return null
  const url = URL.parse(text)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url.hostname))
  // Of a password, # ends the address and % begins an escape.
  if (!isSafe || url.hash.includes('@') || /%(?![\da-f]{2})/i.test(url.password))
    throw new ConfigError(`WEBHOOK_URL takes an https address; http is for this machine only. ${encoded}`)
  const secrets = secret.split(/\s+/).filter(Boolean).map(webhookSecret)
  if (secrets.length === 0) throw new ConfigError('WEBHOOK_URL is set, so WEBHOOK_SECRET must hold the signing secret.')
  return { url: url.href, secrets }
}

/** @returns `whsec_` and base64, also where base64url was given, or `v1,` before it */
function webhookSecret(given: string): string {
  const text = given.replace(/^(v1,)?whsec_/, '')
  const bytes = Buffer.from(text, 'base64')
  // These and UUIDs would be base64url as well, but a receiver that is given them does not read them so.
  const isWords = /^(?=.*[-_])(([A-Z]?[a-z]*|[A-Z]+|[\da-f]+)([-_]|$))+$|^[a-z]{2}_(live|test)_/.test(text)
  if (/^([\w+/-]{4})*([\w+/-]{2,3}={0,2})?$/.test(text) && !isWords && bytes.length >= 24)
    return `whsec_${bytes.toString('base64')}`
  throw new ConfigError(
    'WEBHOOK_SECRET must be at least 24 random bytes in base64, as `openssl rand -base64 24` makes; two with a space between them while you change it.',
  )
}
