import { hash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { describe, expect, test } from 'vitest'
import { ConfigError, databaseInClear, type Environment, readConfig } from './config.ts'

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`

test('without any setting the server listens on this machine only and keeps its data in .data', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, metrics: null, siteUrl: null, trustProxy: false })
  expect(config).toMatchObject({ databaseUrl: null, delivery: { mail: null, webhook: null }, origins: [] })
  expect(config.dataDir).toBe(join(process.cwd(), '.data'))
})

describe('a wrong value is named in one sentence', () => {
  const cases: [Environment, string][] = [
    [{ PORT: '80a' }, 'PORT is "80a"; it takes a whole number from 0 to 65535.'],
    [{ SITE_URL: 'tidewheel.example' }, 'SITE_URL is "tidewheel.example"; it takes an address such as'],
    [{ SITE_URL: 'https://x.example/shop' }, 'without a path.'],
    [{ HSTS_INCLUDE_SUBDOMAINS: 'true' }, 'HSTS_INCLUDE_SUBDOMAINS is "true"; it takes one of yes, no.'],
    [{ TODAY: 'tomorrow' }, 'TODAY is "tomorrow"; it takes a day such as 2026-12-24.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"; it takes one of fatal, error'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL takes an address such as postgres://'],
    [{ TRUST_PROXY: 'everyone' }, 'TRUST_PROXY is "everyone"; it takes off'],
    [{ TRUST_PROXY: '10.0.0.0/99' }, 'TRUST_PROXY is "10.0.0.0/99"; it takes off'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY is'],
    [{ TRUST_PROXY: '10.0.0.0/0' }, 'TRUST_PROXY is'],
    [{ TRUST_PROXY: '::1/129' }, 'TRUST_PROXY is'],
    [{ TRUST_PROXY: '10.0.0.0/255.255.255.0.1' }, 'TRUST_PROXY is'],
    [{ TRUST_PROXY: 'loopback/8' }, 'TRUST_PROXY is'],
    [{ TRUST_PROXY: '10.0.0.1/' }, 'TRUST_PROXY is'],
    [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY is'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY is "true", which lets visitors choose their own address; set the number'],
    [{ SMTP_URL: 'smtp://localhost' }, 'LEADS_FROM and LEADS_TO must name'],
    [{ SMTP_URL: 'smtp://localhost', LEADS_FROM: 'a@b.example', LEADS_TO: 'sales' }, 'holds "sales"'],
    [{ WEBHOOK_URL: 'http://crm.example', WEBHOOK_SECRET: secret }, 'WEBHOOK_URL takes an https address'],
    [{ WEBHOOK_URL: 'https://crm.example' }, 'WEBHOOK_SECRET must hold the signing secret'],
    [{ WEBHOOK_URL: 'https://crm.example', WEBHOOK_SECRET: 'whsec_c2hvcnQ=' }, 'at least 24 random bytes'],
    [{ WEBHOOK_URL: 'https://crm.example', WEBHOOK_SECRET: `${secret} whsec_c2hvcnQ=` }, 'at least 24 random bytes'],
    [{ WEBHOOK_URL: 'https://crm.example', WEBHOOK_SECRET: 'whsec_short-and_url' }, 'at least 24 random bytes'],
    [{ CANARY_SECRET: 'short' }, 'CANARY_SECRET takes 16 to 200 characters of ASCII'],
    [{ METRICS_PORT: '9464', METRICS_TOKEN: 'short' }, 'METRICS_TOKEN takes 16 to 200 characters of ASCII'],
    [{ METRICS_PORT: '9464', METRICS_TOKEN: 'a token f\u00fcr Prometheus' }, 'METRICS_TOKEN takes 16 to 200'],
    [{ ERASURES_KEY: 'a'.repeat(201) }, 'ERASURES_KEY takes 16 to 200'],
    [
      { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' },
      'METRICS_HOST is "0.0.0.0", which other machines may reach: set',
    ],
    [{ METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST and METRICS_TOKEN need METRICS_PORT as well'],
    [{ METRICS_TOKEN: 'a token of the numbers' }, 'METRICS_HOST and METRICS_TOKEN need METRICS_PORT as well'],
    [{ SMTP_URL_FILE: '/nowhere/smtp' }, 'SMTP_URL_FILE names "/nowhere/smtp", which cannot be read.'],
    [{ SMTP_URL: 'smtp://a', SMTP_URL_FILE: '/x' }, 'SMTP_URL and SMTP_URL_FILE are both set'],
  ]
  test.each(cases)('%o', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(sentence)
  })
})

const encoded = 'In user and password, write %40 for @, %23 for #, %2F for /, %3F for ?, %25 for % and %20 for a space.'

describe('an address that cannot work ends the start, in a sentence that does not hold the password', () => {
  test.each([
    'postgres://user:hunter#2@host/name',
    'postgres://user:hunter/2@host/name',
    'postgres://user:hunter?2@host/name',
    // Read as the host "user" with a port.
    'postgres://user:12#hunter2@host/name',
    'postgres://user:12/hunter2@host/name',
    'postgres://user:12?hunter2@host/name',
    'postgres://us/er:hunter2@host/name',
    'postgres://user:hunter2%E4@host/name',
    'postgres://user:hunter2@host:port/name',
    'postgres://user:hunter2@one,two/name',
    'postgres://user:hunter2@one:5432,two:5432/name',
    'postgres://user:hunter2@/name?host=one,two',
    'postgres://user:hunter2@::1/name',
    'postgres://user:hunter2@host/name?sslnegotiation=always',
    'postgres://user:hunter2@host/na me',
    '/var/run/postgresql name',
  ])('DATABASE_URL=%s', (DATABASE_URL) => {
    const sentence = 'takes an address such as postgres://user:password@host:5432/name, with one host.'
    expect(() => readConfig({ DATABASE_URL })).toThrow(new ConfigError(`DATABASE_URL ${sentence} ${encoded}`))
  })

  test.each([
    'smtp://user:hunter#2@host',
    'smtp://user:hunter?2@host',
    'smtp://user:hunter 2@host',
    'smtp://user:12#hunter2@host',
    'smtp://user:12/hunter2@host',
    'smtp://user:12?hunter2@host',
    'smtp://user:hunter2@one,two',
  ])('SMTP_URL=%s', (SMTP_URL) => {
    const sentence = 'takes an address such as smtp://user:pass@host:587, with one host.'
    const mail = { LEADS_FROM: 'a@b.example', LEADS_TO: 'a@b.example' }
    expect(() => readConfig({ ...mail, SMTP_URL })).toThrow(new ConfigError(`SMTP_URL ${sentence} ${encoded}`))
  })

  test.each([
    'https://user:hunter#2@crm.example',
    'https://user:12#hunter2@crm.example',
    'https://user:100%@crm.example',
  ])('WEBHOOK_URL=%s', (WEBHOOK_URL) => {
    const sentence = 'takes an https address; http is for this machine only.'
    expect(() => readConfig({ WEBHOOK_URL, WEBHOOK_SECRET: secret })).toThrow(
      new ConfigError(`WEBHOOK_URL ${sentence} ${encoded}`),
    )
  })

  test.each([
    ['https://user:hunter2@x.example', 'https://…@x.example'],
    ['https://:hunter2@x.example', 'https://…@x.example'],
    ['https://x.example/#top', 'https://x.example/#top'],
    ['https://*.x.example', 'https://*.x.example'],
  ])('SITE_URL=%s, ORIGINS=%s', (text, shown) => {
    for (const name of ['SITE_URL', 'ORIGINS'])
      expect(() => readConfig({ [name]: text })).toThrow(
        new ConfigError(`${name} is "${shown}"; it takes an address such as https://www.example.com, without a path.`),
      )
  })

  test('a certificate of the database that is not where DATABASE_URL says', () => {
    const DATABASE_URL = 'postgres://user:hunter2@host/name?sslmode=verify-full&sslrootcert=/nowhere/ca.pem'
    expect(() => readConfig({ DATABASE_URL })).toThrow(
      new ConfigError('DATABASE_URL names the file "/nowhere/ca.pem", which cannot be read.'),
    )
  })
})

test.each([
  'postgres://user:p%23a%2Fs%3Fs@host/name',
  'postgresql://user:p@s:%[€@host:5432/name',
  'postgres://user:pass@[::1]:5432/name',
  'postgres://user:pass@/name?host=/var/run/postgresql',
  'postgres:///name?host=/var/run/postgresql&user=me&password=p@ss',
  'postgres://user:pass@%2Fvar%2Frun%2Fpostgresql/name',
  'postgres://host/name',
  'postgres://user:pass@host/name?sslmode=verify-full',
  'postgres://user:pass@host/name?options=-c%20search_path%3Dsite',
])('pg takes DATABASE_URL=%s, and so does the server', (DATABASE_URL) => {
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
})

test.each([
  ['[::1]', '::1'],
  ['::', '::'],
  [' 127.0.0.1 ', '127.0.0.1'],
  ['localhost', 'localhost'],
  ['', '127.0.0.1'],
])('HOST=%s', (HOST, host) => {
  expect(readConfig({ HOST }).host).toBe(host)
})

test.each([
  ['', '127.0.0.1'],
  ['127.0.0.2', '127.0.0.2'],
  ['localhost', 'localhost'],
  ['[::1]', '::1'],
  ['::1', '::1'],
])('METRICS_HOST=%s is this machine and needs no token', (METRICS_HOST, host) => {
  expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST }).metrics).toEqual({ port: 9464, host, token: null })
})

test.each([
  ['https://api.x.example/', 'https://api.x.example'],
  ['HTTPS://API.x.example', 'https://api.x.example'],
  ['https://api.müller.example/v1/', 'https://api.xn--mller-kva.example/v1'],
  ['https://x.example:443/a"b', 'https://x.example/a%22b'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('API_BASE=%s is written as mails link to it', (API_BASE, written) => {
  expect(readConfig({ API_BASE }).apiBase).toBe(written)
})

test.each([
  ['https://user:hunter2@api.x.example', 'https://…@api.x.example'],
  ['https://api.x.example,https://b.example', 'https://api.x.example,https://b.example'],
  ['https://api.x.example/,https://b.example', 'https://api.x.example/,https://b.example'],
  ['https://api.x.example/ https://b.example', 'https://api.x.example/ https://b.example'],
  ['https://api.x.example?a=b', 'https://api.x.example?a=b'],
  ['https://api.x.example//', 'https://api.x.example//'],
])('API_BASE=%s cannot work', (API_BASE, shown) => {
  const sentence = `API_BASE is "${shown}"; it takes an address such as https://api.example.com.`
  expect(() => readConfig({ API_BASE })).toThrow(new ConfigError(sentence))
})

test('spaces and a pair of quotes around a value are no part of it, whatever it sets', () => {
  const env: Environment = {
    ...{ PORT: '4000', HOST: '::1', METRICS_PORT: '9464', SITE_URL: 'https://x.example', DATA_DIR: '/srv/data' },
    ...{ METRICS_HOST: '0.0.0.0', METRICS_TOKEN: 'a token of the numbers' },
    ...{ DATABASE_URL: 'postgres://u:p@host/name', TRUST_PROXY: 'loopback', ORIGINS: 'https://y.example' },
    ...{ SMTP_URL: 'smtp://host', LEADS_FROM: 'a@b.example', LEADS_TO: 'a@b.example', SMTP_ALLOW_PLAIN: 'yes' },
    ...{ WEBHOOK_URL: 'https://crm.example/in', WEBHOOK_SECRET: secret, CANARY_SECRET: 'a secret of the canary' },
    ...{ LOG_LEVEL: 'info', TODAY: '2026-12-24', RATE_LIMIT: '5', HSTS_INCLUDE_SUBDOMAINS: 'no' },
  }
  for (const [before, after] of [
    [' ', '\t'],
    ['"', '"'],
    [" '", "' "],
  ] as const) {
    const written = Object.entries(env).map(([name, value]) => [name, before + value + after])
    expect(readConfig(Object.fromEntries(written))).toEqual(readConfig(env))
  }
})

test('quotes within a value stay', () => {
  const mail = { SMTP_URL: 'smtp://host', LEADS_FROM: '"Team" <a@b.example>', LEADS_TO: '"a@b.example, c@d.example"' }
  expect(readConfig(mail).delivery.mail).toMatchObject({
    from: '"Team" <a@b.example>',
    to: ['a@b.example', 'c@d.example'],
  })
})

describe('LEADS_TO and LEADS_FROM hold what mail can be sent to', () => {
  const mail = { SMTP_URL: 'smtp://host', LEADS_FROM: 'a@b.example', LEADS_TO: 'a@b.example' }
  test.each([
    'Ann <a@b.example>',
    '"Ann (Team)" <a@b.example>',
    'Ann a@b.example',
    '<a@büro.example>',
    'root@localhost',
  ])('%s', (text) => {
    expect(readConfig({ ...mail, LEADS_FROM: text, LEADS_TO: text }).delivery.mail).toMatchObject({ to: [text] })
  })
  test.each([
    'a@b.example>',
    'a@b.example.',
    '"Ann <a@b.example>',
    'mailto:a@b.example',
    'Sales: a@b.example',
    'a@b.example; c@d.example',
    '"Ann <a@b.example>", c@d.example',
    'Ann <a>',
  ])('not %s', (text) => {
    for (const name of ['LEADS_FROM', 'LEADS_TO'])
      expect(() => readConfig({ ...mail, [name]: text })).toThrow(
        /LEADS_FROM or LEADS_TO holds ".*", which is no mail addr/,
      )
  })
})

test('WEBHOOK_SECRET is base64 or base64url, with or without what services write before it', () => {
  const bytes = Buffer.alloc(32, 0xfb)
  const [base64, base64url] = [bytes.toString('base64'), bytes.toString('base64url')]
  for (const written of [base64, base64url, `whsec_${base64}`, `whsec_${base64url}`, `v1,whsec_${base64}`]) {
    const { delivery } = readConfig({ WEBHOOK_URL: 'https://crm.example/in', WEBHOOK_SECRET: written })
    expect(delivery.webhook?.secrets).toEqual([`whsec_${base64}`])
  }
})

test('no secret of random bytes is taken for words', () => {
  for (let n = 0; n < 2_000; n += 1) {
    const WEBHOOK_SECRET = hash('sha256', `secret ${n}`, 'base64url').slice(0, 32)
    expect(() => readConfig({ WEBHOOK_URL: 'https://crm.example/in', WEBHOOK_SECRET })).not.toThrow()
  }
})

test.each([
  'correct-horse-battery-staple-and-some-more!!',
  'correct-horse-battery-staple-and-some-more',
  'whsec_Correct_Horse_Battery_Staple_And_42',
  'MY_SUPER_SECRET_WEBHOOK_SIGNING_KEY_2024',
  'correct-horse-battery-staple-is-what-I-use',
  'sk_live_51H8abcDEFghiJKLmnoPQRst',
  '550e8400-e29b-41d4-a716-446655440000',
  'correct horse battery staple and some more',
  'v2,whsec_+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/v7',
  // One character more than base64 can have.
  'whsec_7+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/v7',
])('WEBHOOK_SECRET=%s is refused in one sentence without it', (WEBHOOK_SECRET) => {
  expect(() => readConfig({ WEBHOOK_URL: 'https://crm.example', WEBHOOK_SECRET })).toThrow(
    new ConfigError(
      'WEBHOOK_SECRET must be at least 24 random bytes in base64, as `openssl rand -base64 24` makes; two with a space between them while you change it.',
    ),
  )
})

test('the server follows the dates of the site unless the day is set', () => {
  expect([readConfig({}).today, readConfig({ TODAY: '2026-12-24' }).today]).toEqual([null, '2026-12-24'])
})

test('no refused secret is repeated in the sentence', () => {
  for (const env of [{ DATABASE_URL: 'pg:hunter2' }, { SMTP_URL: 'http://u:hunter2@x' }]) {
    expect(() => readConfig(env)).toThrow(expect.objectContaining({ message: expect.not.stringContaining('hunter2') }))
  }
})

test('a secret may stand in a file', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'secret-')), 'webhook')
  writeFileSync(file, `${secret}\n`)
  const { delivery } = readConfig({ WEBHOOK_URL: 'https://crm.example/in', WEBHOOK_SECRET_FILE: file })
  expect(delivery.webhook).toEqual({ url: 'https://crm.example/in', secrets: [secret] })
})

test.each([
  ['2', 2],
  ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
  ['10.0.0.0/255.0.0.0, ::1/128', ['10.0.0.0/255.0.0.0', '::1/128']],
  ['off', false],
])('TRUST_PROXY=%s', (text, expected) => {
  const { trustProxy } = readConfig({ TRUST_PROXY: text })
  expect(trustProxy).toEqual(expected)
  expect(() => express().set('trust proxy', trustProxy)).not.toThrow()
})

test.each([
  ['postgres://site:secret@db.example.net/site', 'db.example.net'],
  ['postgres://site:secret@10.0.0.5:6432/site', '10.0.0.5'],
  ['postgres://site:secret@[fd00::5]/site', 'fd00::5'],
  ['postgres://site:secret@/site?host=db.example.net', 'db.example.net'],
])('%s goes to another machine in clear, and nobody said that it may', (url, host) => {
  expect(databaseInClear(url)).toContain(`the database on ${host} in clear: add ?sslmode=verify-full`)
  expect(databaseInClear(url)).not.toContain('secret')
})

test.each([
  null,
  'postgres://site:secret@127.0.0.1/site',
  'postgres://site:secret@localhost/site',
  'postgres://site:secret@[::1]:5432/site',
  'postgres:///site',
  'postgres://site@%2Fvar%2Frun%2Fpostgresql/site',
  'postgres://site:secret@db.example.net/site?sslmode=verify-full',
  'postgres://site:secret@database/site?sslmode=disable',
])('%s needs no word about encryption', (url) => {
  expect(databaseInClear(url)).toBeNull()
})
