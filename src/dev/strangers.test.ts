import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { refusalOf } from './strangers.ts'

const ask = (
  headers: Record<string, string>,
  { method = 'GET', url = '/pricing.json', allowed = ['studio.example', '.tunnel.example'] } = {},
) => refusalOf({ method, url, headers } as unknown as IncomingMessage, allowed)

test.each([
  '127.0.0.1:3000',
  'localhost:3000',
  'tide.localhost',
  '[::1]:3000',
  '192.168.1.7:3000',
  'studio.example:3000',
  'mine.tunnel.example',
])('%s is a name of this server', (host) => {
  expect(ask({ host })).toBeUndefined()
})

test.each([
  'evil.example',
  'evil.example:3000',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  'eviltunnel.example',
  'other.studio.example',
  '[::1].evil.example',
  '',
])('"%s" is none, and the sentence says how to make it one', (host) => {
  expect(ask({ host })).toMatch(
    /^The development server does not answer to the name ".*"\. HOST, or server\.allowedHosts/,
  )
})

test('any name is one when the configuration says so', () => {
  const req = { method: 'GET', url: '/', headers: { host: 'evil.example' } } as unknown as IncomingMessage
  expect(refusalOf(req, true)).toBeUndefined()
})

const host = '127.0.0.1:3000'

test.each([
  ['a page of another site', 'https://evil.example'],
  ['another server on this machine', 'http://127.0.0.1:9'],
  ['a page without an origin of its own', 'null'],
])('%s sends nothing and opens no WebSocket', (_, origin) => {
  const refusal = 'Only pages of the development server itself may send it something.'
  expect(ask({ host, origin }, { method: 'POST', url: '/__open' })).toBe(refusal)
  expect(ask({ host, origin, upgrade: 'websocket' })).toBe(refusal)
  expect(ask({ host, origin, upgrade: 'websocket' }, { url: '/api/' })).toBe(refusal)
})

test('pages of this server do, also behind one that speaks HTTPS for it', () => {
  expect(ask({ host, origin: `http://${host}` }, { method: 'POST', url: '/__open' })).toBeUndefined()
  expect(ask({ host, origin: `http://${host}`, upgrade: 'websocket' })).toBeUndefined()
  const name = 'studio.example'
  expect(ask({ host: name, origin: `https://${name}`, upgrade: 'websocket' })).toBeUndefined()
})

test('which origins may send to the API its own routes know', () => {
  expect(ask({ host, origin: 'https://app.example' }, { method: 'POST', url: '/api/contact' })).toBeUndefined()
  expect(ask({ host, origin: 'https://app.example' }, { method: 'POST', url: '/apis' })).toBeDefined()
  expect(
    ask({ host: 'evil.example', origin: 'http://evil.example' }, { method: 'POST', url: '/api/contact' }),
  ).toBeDefined()
})
