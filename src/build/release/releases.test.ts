import { beforeEach, describe, expect, test } from 'vitest'
import type { ComingReleases } from '#schemas/release.ts'
import type { SiteNow } from '#server/site/readRelease.ts'
import { makeTestSite, pointTo, writeRelease } from '#server/testing/testSite.ts'
import { reasonToBuild } from '../runBuild.ts'
import { listReleases, makeCurrent, pruneReleases, siteNow } from './releases.ts'

let distDir: string
beforeEach(() => {
  distDir = makeTestSite()
})
const ids = async () => (await listReleases(distDir)).map(({ id }) => id).sort()

/** Releases of two days: one is over, one is far ahead. */
function withComing(over = 'over', ahead = 'ahead'): ComingReleases {
  for (const id of [over, ahead]) writeRelease(distDir, id)
  const days = [
    { from: '2020-01-01', release: over },
    { from: '2999-01-01', release: ahead },
  ]
  return { timeZone: 'UTC', days, ends: null }
}

describe('releases of coming days', () => {
  beforeEach(() => makeCurrent(distDir, { release: 'first', inputs: 'made', coming: withComing() }))

  test('are the site from their day on', async () => {
    expect(await siteNow(distDir)).toMatchObject({ release: 'over', previous: 'first', ahead: ['ahead'] })
    expect(await siteNow(distDir, '2019-12-31')).toMatchObject({ release: 'first', ahead: ['over', 'ahead'] })
  })

  test('are not among those one can go back to, nor removed, before their day', async () => {
    expect(await ids()).toEqual(['first', 'over'])
    for (const id of ['a', 'b']) writeRelease(distDir, id)
    expect((await pruneReleases(distDir, 1)).length).toBe(1)
    pointTo(distDir, 'first')
    expect(await ids()).toEqual(expect.arrayContaining(['ahead', 'first', 'over']))
  })

  test('go with the build that made them, except one that the next build made too', async () => {
    writeRelease(distDir, 'second')
    await makeCurrent(distDir, { release: 'second', inputs: 'made', coming: withComing('other') })
    expect(await siteNow(distDir, '2019-12-31')).toMatchObject({ release: 'second', previous: 'over' })
    await makeCurrent(distDir, { release: 'second', inputs: null })
    pointTo(distDir, 'second')
    expect(await ids()).toEqual(['first', 'other', 'over', 'second'])
  })
})

test('a build is needed for what has changed, for what is missing, and a week before releases end', async () => {
  const inputs = { content: 'a', code: 'b', settings: 'c' }
  const site: SiteNow = {
    release: 'first',
    previous: null,
    inputs: 'a b c',
    ahead: [],
    ends: null,
  }
  const reason = (from: SiteNow | undefined) => reasonToBuild(from, true, inputs)
  expect(reason(site)).toBeNull()
  expect(reason({ ...site, inputs: 'd b c' })).toBe('the content has changed')
  expect(reasonToBuild(site, false, inputs)).toBe('the finished site is incomplete')
  expect(reason(undefined)).toBe('there is no finished site yet')
  expect(reason({ ...site, inputs: null })).toBe('the finished site was chosen by hand')
  expect(reason({ ...site, inputs: '' })).toContain('before its coming days were ready')
  const ends = { date: '2027-01-10', place: 'content/pages/offer.yaml:12' }
  expect(reason({ ...site, ends })).toBe('content/pages/offer.yaml:12 says so for 2027-01-10')
})
