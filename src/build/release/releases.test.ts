import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, symlinkSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ComingReleases } from '#schemas/release.ts'
import type { SiteNow } from '#server/site/readRelease.ts'
import { makeTestSite, pointTo, writeRelease } from '#server/testing/testSite.ts'
import { reasonToBuild } from '../runBuild.ts'
import { archivedAt, listReleases, makeCurrent, pruneReleases, siteNow } from './releases.ts'

let distDir: string
beforeEach(() => {
  distDir = makeTestSite()
})
const writeAgo = (id: string, days: number) => setMade(writeRelease(distDir, id), days)
function setMade(release: string, days: number): void {
  const made = new Date(Date.now() - days * 86_400_000)
  utimesSync(path.join(release, 'server.json'), made, made)
}
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
    for (const id of ['a', 'b']) writeAgo(id, 2)
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

describe('of the releases that are not the site', () => {
  test('those of the last day stay, however many there are, and of the older ones the youngest', async () => {
    for (const id of ['today', 'earlier', 'this-morning']) writeAgo(id, 0.9)
    for (const days of [2, 3, 4]) writeAgo(`of-${days}-days-ago`, days)
    expect(await pruneReleases(distDir, 4)).toEqual(['of-3-days-ago', 'of-4-days-ago'])
    expect(await pruneReleases(distDir, 0)).toEqual(['of-2-days-ago'])
    expect(await ids()).toEqual(['earlier', 'first', 'this-morning', 'today'])
  })

  test('one that came in an archive, which has no times, is as old as it is here', async () => {
    utimesSync(path.join(writeRelease(distDir, 'unpacked'), 'server.json'), archivedAt, archivedAt)
    expect(await pruneReleases(distDir, 0)).toEqual([])
    expect((await listReleases(distDir)).find(({ id }) => id === 'unpacked')!.made.getFullYear()).toBeGreaterThan(2025)
  })

  test('those stay that a version beside this one shows, will show or has shown, where versions share them', async () => {
    const machine = mkdtempSync(path.join(tmpdir(), 'machine-'))
    renameSync(path.join(distDir, 'releases'), path.join(machine, 'releases'))
    const distOf = (version: string) => path.join(machine, 'versions', version, 'dist')
    for (const version of ['one', 'two']) {
      mkdirSync(distOf(version), { recursive: true })
      symlinkSync('../../../releases', path.join(distOf(version), 'releases'))
    }
    mkdirSync(path.join(machine, 'versions/unfinished'))
    distDir = distOf('two')
    for (const id of ['of-one', 'before-one', 'ahead', 'old', 'of-two']) writeAgo(id, 2)
    const coming: ComingReleases = { timeZone: 'UTC', days: [{ from: '2999-01-01', release: 'ahead' }], ends: null }
    pointTo(distOf('one'), 'of-one', 'before-one', { coming })
    pointTo(distDir, 'of-two', null, { coming })
    await makeCurrent(distDir, { release: 'of-two', inputs: null })
    expect(await pruneReleases(distDir, 0)).toEqual(['old'])
    expect(await ids()).toEqual(['ahead', 'before-one', 'first', 'of-one', 'of-two'])
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

test('npm run releases says in a sentence that it may not change the folder, and where', () => {
  const file = path.join(distDir, 'current')
  const options = { env: { ...process.env, DIST_DIR: path.join(file, 'dist') }, encoding: 'utf8' } as const
  const { status, stderr } = spawnSync('node', ['src/build/release/command.ts', 'use', 'first'], options)
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(
      /^Nothing was changed: a file is in the place of a folder \(.*\)\. Run this as .*\.\n$/,
    ),
  })
})
