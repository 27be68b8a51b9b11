import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { releaseFolder } from '#server/site/readRelease.ts'
import { testManifest as manifest, type TestDraft, testDraft } from '../testDraft.ts'
import { wholeRelease } from './releases.ts'

let dir: string
let dist: string
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'draft-'))
  dist = path.join(dir, 'dist')
})

async function draftOf(files: Record<string, string>): Promise<TestDraft['draft']> {
  const { draft } = testDraft(dir)
  for (const [name, text] of Object.entries(files)) await draft.write(name, text)
  return draft
}

test('a release has its name from its files: the same ones make the same release, in whatever order', async () => {
  const first = await (await draftOf({ 'a.html': 'a', 'b.html': 'b' })).publish(dist, manifest)
  const again = await (await draftOf({ 'b.html': 'b', 'a.html': 'a' })).publish(dist, manifest)
  const other = await (await draftOf({ 'a.html': 'a', 'b.html': 'c' })).publish(dist, manifest)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('other settings for the server are another release', async () => {
  const draft = await draftOf({ 'a.html': 'a' })
  const id = await draft.publish(dist, manifest)
  expect(await draft.publish(dist, { ...manifest, buildId: 'other' })).not.toBe(id)
})

test('a release that cannot be written whole leaves nothing behind', async () => {
  const draft = await draftOf({ a: 'a file', 'a/b.html': 'in a folder of the same name' })
  await expect(draft.publish(dist, manifest)).rejects.toThrow(/EISDIR|EEXIST|EPERM/)
  expect(readdirSync(path.join(dist, 'releases'))).toEqual([])
})

test('a release of which a file is missing is made again', async () => {
  const draft = await draftOf({ 'a.html': 'a' })
  const id = await draft.publish(dist, manifest)
  rmSync(path.join(releaseFolder(dist, id), 'a.html.br'))
  expect(await wholeRelease(dist, id)).toBeUndefined()
  expect(await draft.publish(dist, manifest)).toBe(id)
  expect((await wholeRelease(dist, id))?.files.map(([name]) => name)).toEqual(['a.html'])
})

test('a release in which somebody has edited a file is made again, however the edit came there', async () => {
  const id = await (await draftOf({ 'a.html': 'a' })).publish(dist, manifest)
  // Another release holds the same file under a second name.
  const other = await (await draftOf({ 'a.html': 'a', 'b.html': 'b' })).publish(dist, manifest)
  writeFileSync(path.join(releaseFolder(dist, other), 'a.html'), 'edited by hand')
  expect(await (await draftOf({ 'a.html': 'a' })).publish(dist, manifest)).toBe(id)
  expect(readFileSync(path.join(releaseFolder(dist, id), 'a.html'), 'utf8')).toBe('a')
})

test('half a release of a build that was ended is cleared away', async () => {
  const draft = await draftOf({ 'a.html': 'a' })
  const id = await draft.publish(dist, manifest)
  writeFileSync(path.join(dist, 'releases', '.half'), 'x')
  const next = await draftOf({ 'a.html': 'new' })
  await next.publish(dist, manifest)
  expect(readdirSync(path.join(dist, 'releases')).filter((name) => name.startsWith('.'))).toEqual([])
  expect(readFileSync(path.join(releaseFolder(dist, id), 'a.html'), 'utf8')).toBe('a')
})

test('documents that carry the same inline share an entry of the list', async () => {
  const { draft, addDocument } = testDraft(dir)
  for (const [name, style] of Object.entries({ 'a.html': 'x', 'b.html': 'y', 'c.html': 'x' })) {
    await addDocument(name, 'any', { script: [], style: [`sha256-${style}`] })
  }
  const id = await draft.publish(dist, manifest)
  const { files, policies } = (await wholeRelease(dist, id))!
  expect(policies.map(({ style }) => style)).toEqual([['sha256-x'], ['sha256-y']])
  expect(files.map(([name, , , policy]) => [name, policy])).toEqual([
    ['a.html', 0],
    ['b.html', 1],
    ['c.html', 0],
  ])
})
