import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import proxyaddr from 'proxy-addr'
import { isDay } from '#schemas/isDay.ts'
import { ConfigError, type Environment } from './configError.ts'
import { type Delivery, deliveryConfig } from './delivery/config.ts'
import type { Limits } from './http/budgets.ts'
import type { Retention } from './store/deletion.ts'

/** Everything the server takes from its surroundings, read once at start and checked. */
export interface Config {
  host: string
  /** 0 lets the system choose. */
  port: number
  /** Where Prometheus reads, on loopback; `null` keeps it shut. */
  metricsPort: number | null
  /** The public base address, when the environment names it; the build knows the one of `site.yaml`. */
  siteUrl: URL | null
  /** Whether browsers insist on https for the subdomains of the public address, too. */
  hstsIncludeSubdomains: boolean
  contentDir: string
  dataDir: string
  /** The folder with the site's releases, and `current`, which names one of them. */
  distDir: string
  /** A day that counts in place of the calendar's, `2026-12-24`. */
  today: string | null
  /** PostgreSQL; `null` means the embedded SQLite store in `dataDir`. */
  databaseUrl: string | null
  delivery: Delivery
  /** What the monitoring's own enquiries say in their header `Canary-Secret`. */
  canarySecret: string | null
  /** Express `trust proxy`. */
  trustProxy: false | number | string[]
  /** Other origins whose pages may post to the API, `https://app.example`. */
  origins: string[]
  logLevel: string
  /** Upper bound of page bytes held in memory. */
  siteMemoryBytes: number
  keep: Retention
  limits: Limits
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const secrets = ['CANARY_SECRET', 'DATABASE_URL', 'SMTP_URL', 'WEBHOOK_SECRET', 'WEBHOOK_URL']

/**
 * Reads the environment of `interfaces.md`. A secret may stand in a file instead: `SMTP_URL_FILE=/run/secrets/smtp`.
 *
 * @throws ConfigError naming the variable, what was wrong, and what it takes
 */
export function readConfig(given: Environment): Config {
  const env = withSecretFiles(given)
  return {
    host: env.HOST || '127.0.0.1',
    port: integer(env, 'PORT', 3000, 0, 65_535),
    metricsPort: env.METRICS_PORT ? integer(env, 'METRICS_PORT', 0, 0, 65_535) : null,
    siteUrl: env.SITE_URL ? webAddress('SITE_URL', env.SITE_URL) : null,
    hstsIncludeSubdomains: hstsIncludeSubdomains(env),
    contentDir: resolve(env.CONTENT_DIR || 'content'),
    dataDir: resolve(env.DATA_DIR || '.data'),
    distDir: resolve(env.DIST_DIR || 'dist'),
    today: givenDay(env),
    databaseUrl: env.DATABASE_URL ? postgresAddress(env.DATABASE_URL) : null,
    delivery: deliveryConfig(env),
    canarySecret: canarySecret(env),
    trustProxy: trustProxy(env.TRUST_PROXY ?? ''),
    origins: list(env.ORIGINS).map((origin) => webAddress('ORIGINS', origin).origin),
    logLevel: oneOf('LOG_LEVEL', env.LOG_LEVEL || 'info', logLevels),
    siteMemoryBytes: integer(env, 'SITE_MEMORY_MB', 256, 1, 65_536) * 1024 * 1024,
    limits: {
      perVisitor: integer(env, 'RATE_LIMIT', 10, 1, 1_000_000),
      all: integer(env, 'RATE_LIMIT_ALL', 600, 1, 10_000_000),
    },
    keep: {
      leadDays: integer(env, 'KEEP_LEADS_DAYS', 730, 1, 36_500),
      heldDays: integer(env, 'KEEP_HELD_DAYS', 30, 1, 36_500),
      attemptDays: integer(env, 'KEEP_ATTEMPTS_DAYS', 90, 1, 36_500),
      unconfirmedDays: integer(env, 'KEEP_UNCONFIRMED_DAYS', 14, 1, 36_500),
      unsubscribedDays: integer(env, 'KEEP_UNSUBSCRIBED_DAYS', 30, 1, 36_500),
    },
  }
}

function withSecretFiles(given: Environment): Environment {
  const env = { ...given }
  for (const name of secrets) {
    const file = given[`${name}_FILE`]
    if (!file) continue
    if (given[name]) throw new ConfigError(`${name} and ${name}_FILE are both set; keep one of them.`)
    try {
      env[name] = readFileSync(file, 'utf8').trim()
    } catch {
      throw new ConfigError(`${name}_FILE names "${file}", which cannot be read.`)
    }
  }
  return env
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
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username) return url
  throw new ConfigError(`${name} is "${text}"; it takes an address such as https://www.example.com, without a path.`)
}

function postgresAddress(text: string): string {
  // The address holds a password, so the sentence does not repeat it.
  if (/^postgres(ql)?:\/\/\S+$/.test(text)) return text
  throw new ConfigError('DATABASE_URL takes an address such as postgres://user:password@host:5432/name.')
}

function canarySecret({ CANARY_SECRET: secret }: Environment): string | null {
  if (!secret) return null
  if (/^[!-~](.{14,198}[!-~])$/.test(secret)) return secret
  throw new ConfigError('CANARY_SECRET takes at least 16 characters, such as `openssl rand -hex 16` makes.')
}

function trustProxy(text: string): Config['trustProxy'] {
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
