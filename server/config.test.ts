import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { describe, expect, test } from 'vitest'
import { ConfigError, type Environment, readConfig } from './config.ts'

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`

test('without any setting the server listens on this machine only and keeps its data in .data', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, metricsPort: null, siteUrl: null, trustProxy: false })
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
    [{ CANARY_SECRET: 'short' }, 'CANARY_SECRET takes at least 16 characters'],
    [{ SMTP_URL_FILE: '/nowhere/smtp' }, 'SMTP_URL_FILE names "/nowhere/smtp", which cannot be read.'],
    [{ SMTP_URL: 'smtp://a', SMTP_URL_FILE: '/x' }, 'SMTP_URL and SMTP_URL_FILE are both set'],
  ]
  test.each(cases)('%o', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(sentence)
  })
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
