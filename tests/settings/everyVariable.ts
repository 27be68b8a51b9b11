import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '#server/testing/testPostgres.ts'

export type Variables = Record<string, string>

export interface Services {
  /** Holds the content of two sites, `content` and `content-without-api`. */
  dir: string
  day: string
  mailbox: { url: string }
  receiver: { url: string; secret: string }
  postgres: { createDatabase(): Promise<string> }
}

export type Starts = Record<'plain' | 'inFiles' | 'onPostgres', Variables>

/**
 * Every variable of the environment, none as it is by default, in sets for three starts, since not all can be set together: one
 * on SQLite, one with its secrets in files and without `SITE_URL`, and one on PostgreSQL.
 */
export async function everyVariable({ dir, day, mailbox, receiver, postgres }: Services): Promise<Starts> {
  const inDir = (name: string) => path.join(dir, name)
  const secretFile = (name: string, secret: string) => {
    writeFileSync(inDir(name), `${secret}\n`)
    return inDir(name)
  }
  const common = {
    PORT: '0',
    HOST: 'localhost',
    TRUST_PROXY: 'loopback',
    DATA_DIR: inDir('data'),
    LEADS_FROM: 'site@set.example',
    LEADS_TO: 'one@set.example, two@set.example',
    ORIGINS: 'https://app.set.example',
    RATE_LIMIT: '2',
    RATE_LIMIT_ALL: '500',
    KEEP_LEADS_DAYS: '100',
    KEEP_HELD_DAYS: '101',
    KEEP_ATTEMPTS_DAYS: '102',
    KEEP_UNCONFIRMED_DAYS: '103',
    KEEP_UNSUBSCRIBED_DAYS: '104',
    KEEP_BACKUPS_DAYS: '105',
    ERASURES_FILE: inDir('erased'),
    METRICS_PORT: String(await freePort()),
    METRICS_HOST: 'localhost',
    LOG_LEVEL: 'debug',
    SITE_MEMORY_MB: '16',
    CACHE_DIR: inDir('cache'),
    TODAY: day,
  }
  const plain = {
    ...common,
    SITE_URL: 'https://www.set.example',
    HSTS_INCLUDE_SUBDOMAINS: 'yes',
    CONTENT_DIR: inDir('content'),
    DIST_DIR: inDir('dist'),
    SMTP_URL: mailbox.url,
    SMTP_ALLOW_PLAIN: 'yes',
    CANARY_SECRET: 'set for the canary',
    METRICS_TOKEN: 'set for the numbers',
    ERASURES_KEY: 'set for erasures',
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: receiver.secret,
  }
  const inFiles = {
    ...common,
    CONTENT_DIR: inDir('content-without-api'),
    DIST_DIR: inDir('dist-without-api'),
    API_BASE: 'https://api.set.example/base',
    CANARY_SECRET_FILE: secretFile('canary', 'set for the canary'),
    METRICS_TOKEN_FILE: secretFile('metrics', 'set for the numbers'),
    ERASURES_KEY_FILE: secretFile('erasures', 'set for erasures'),
    SMTP_URL_FILE: secretFile('smtp', mailbox.url),
    WEBHOOK_URL_FILE: secretFile('webhook', receiver.url),
    WEBHOOK_SECRET_FILE: secretFile('secret', receiver.secret),
    DATABASE_URL_FILE: secretFile('database', await postgres.createDatabase()),
  }
  return { plain, inFiles, onPostgres: { ...plain, DATABASE_URL: await postgres.createDatabase() } }
}
