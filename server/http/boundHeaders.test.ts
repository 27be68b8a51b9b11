import { expect, test } from 'vitest'
import { boundedHeaders, boundHeaders } from './boundHeaders.ts'

test('no header is handed on longer than an honest one', () => {
  for (const name of boundedHeaders) {
    const headers = { [name]: 'a,'.repeat(8_000) }
    boundHeaders(headers)
    expect(headers[name]!.length, name).toBeLessThanOrEqual(4_000)
  }
})

test('what is not too long stays as it is', () => {
  const headers = { accept: 'text/html', 'x-forwarded-for': '198.51.100.7, 127.0.0.1', cookie: 'a=b' }
  const before = { ...headers }
  boundHeaders(headers)
  expect(headers).toEqual(before)
})

test('of a long list of proxies the nearest stay, and none of them halved', () => {
  const headers = { 'x-forwarded-for': `${'203.0.113.9, '.repeat(1_000)}198.51.100.7, 127.0.0.1` }
  boundHeaders(headers)
  const hops = headers['x-forwarded-for'].split(',').map((hop) => hop.trim())
  expect(hops.slice(-2)).toEqual(['198.51.100.7', '127.0.0.1'])
  expect(new Set(hops.slice(0, -2))).toEqual(new Set(['203.0.113.9']))
})

test('the first of the proxies that stay is whole', () => {
  for (const shift of Array(13).keys()) {
    const headers = { 'x-forwarded-for': `${'203.0.113.9, '.repeat(1_000)}${'1'.repeat(shift + 1)}` }
    boundHeaders(headers)
    expect(headers['x-forwarded-for'].trim()).toMatch(/^203\.0\.113\.9,/)
  }
})

test('all that is read of the headers of one request is at most ten kilobytes', () => {
  const headers = Object.fromEntries(boundedHeaders.map((name) => [name, 'a,'.repeat(8_000)]))
  boundHeaders(headers)
  expect(Object.values(headers).join('').length).toBeLessThanOrEqual(10_000)
})

test('a list of proxies that is just short enough keeps its first one', () => {
  const hops = `198.51.100.7,${'203.0.113.9,'.repeat(82)}1:1`
  const headers = { 'x-forwarded-for': hops }
  expect(hops).toHaveLength(1_000)
  boundHeaders(headers)
  expect(headers['x-forwarded-for']).toBe(hops)
})
