import { expect, test } from 'vitest'
import { makeTestSite, pointTo, writeRelease } from '#server/site/testSite.ts'
import { offeredBefore, offeredSoFar } from './offeredSoFar.ts'

const list = (...texts: string[]) => ({ services: [{ label: 'All', options: texts.map((text) => ({ text })) }] })

test('today’s options come first, then those of earlier releases, the latest first and each once', () => {
  const before = [{ services: ['Growth $1,400', 'Website'] }, { services: ['Growth $1,300', 'Growth $1,400'] }]
  expect(offeredSoFar(list('Growth $1,500', 'Website'), before)).toEqual({
    services: ['Growth $1,500', 'Website', 'Growth $1,400', 'Growth $1,300'],
  })
})

test('a price that comes back is today’s again', () => {
  expect(offeredSoFar(list('Growth $1,400'), [{ services: ['Growth $1,500', 'Growth $1,400'] }])).toEqual({
    services: ['Growth $1,400', 'Growth $1,500'],
  })
})

test('of what was offered long ago, 500 options are known at most', () => {
  const old = Array.from({ length: 600 }, (_, n) => `Growth $${n}`)
  const { services } = offeredSoFar(list('Growth', 'Website'), [{ services: old }])
  expect(services).toHaveLength(502)
  expect(services!.at(-1)).toBe('Growth $499')
})

test('the current release speaks first, then the youngest; one that is broken or of an earlier version says nothing', async () => {
  const dist = makeTestSite({}, { choices: { services: ['First'] } })
  writeRelease(dist, 'second', { manifest: { choices: { services: ['Second'] } } })
  writeRelease(dist, 'broken', { manifest: { siteUrl: 'nowhere' } })
  writeRelease(dist, 'old', {})
  pointTo(dist, 'second')
  const offers = await offeredBefore(dist)
  expect(offers[0]).toEqual({ services: ['Second'] })
  expect(offers).toHaveLength(3)
  expect(offers).toContainEqual({ services: ['First'] })
})

test('where nothing was ever built, nothing was offered', async () => {
  expect(await offeredBefore('/nowhere')).toEqual([])
})
