import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { Store } from './store.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'store-'))
})

/** The store as another build finds it, some days later. */
async function reopened(store: Store, days = 0): Promise<Store> {
  await store.flush()
  store.close()
  return new Store(dir, today + days)
}

const today = 20_000
const text = Buffer.from('<p>One sentence, said again and again.</p>'.repeat(50))

describe('pieces', () => {
  test('what was put in is there for the next build, text as text and bytes as bytes', async () => {
    const store = new Store(dir, today)
    store.set('page', 'a', 'text')
    store.set('parsed', 'a', new Uint8Array([1, 2, 3]))
    expect(store.get('page', 'a')).toBe('text')
    const next = await reopened(store)
    expect(next.get('page', 'a')).toBe('text')
    expect([...(next.get('parsed', 'a') as Uint8Array)]).toEqual([1, 2, 3])
    expect(next.get('page', 'b')).toBeUndefined()
  })

  test('a damaged database is begun anew', async () => {
    const store = new Store(dir, today)
    store.set('page', 'a', 'text')
    store.close()
    writeFileSync(path.join(dir, 'pieces.sqlite'), 'no database'.repeat(100))
    const next = new Store(dir, today)
    expect(next.get('page', 'a')).toBeUndefined()
    next.set('page', 'a', 'new')
    expect((await reopened(next)).get('page', 'a')).toBe('new')
  })

  test('two builds use one store at once', async () => {
    const [one, other] = [new Store(dir, today), new Store(dir, today)]
    one.set('page', 'a', 'one')
    one.close()
    expect(other.get('page', 'a')).toBe('one')
  })
})

describe('files', () => {
  test('a file lies there plain and in both compressed forms', async () => {
    const store = new Store(dir)
    const { name } = await store.put(text, 'page')
    const plain = store.blobs.path(name)
    expect(readFileSync(plain)).toEqual(text)
    expect(brotliDecompressSync(readFileSync(`${plain}.br`))).toEqual(text)
    expect(gunzipSync(readFileSync(`${plain}.gz`))).toEqual(text)
  })

  test('the same bytes are written once', async () => {
    const store = new Store(dir)
    const { name } = await store.put(text, 'page')
    const before = statSync(store.blobs.path(name)).ino
    await store.put(text, 'page')
    expect(statSync(store.blobs.path(name)).ino).toBe(before)
  })

  test('the same bytes for a page and for an asset are two files: they are compressed otherwise', async () => {
    const store = new Store(dir)
    const [page, asset] = [await store.put(text, 'page'), await store.put(text, 'asset')]
    expect(page.hash).toBe(asset.hash)
    expect(page.name).not.toBe(asset.name)
  })

  test('a file that somebody has changed since, through a release too, is made again', async () => {
    const store = new Store(dir)
    const blob = await store.put(text, null)
    const released = path.join(dir, 'released.html')
    store.blobs.place(blob, released)
    expect(store.blob(blob.name)).toEqual(blob)
    writeFileSync(released, 'edited by hand')
    expect(store.blob(blob.name)).toBeUndefined()
    const again = await store.put(text, null)
    expect(readFileSync(store.blobs.path(again.name))).toEqual(text)
    expect(readFileSync(released, 'utf8')).toBe('edited by hand')
  })
})

describe('what goes', () => {
  test('what no build has used for a month, with its files; what was used in between stays', async () => {
    const store = new Store(dir, today)
    store.set('page', 'old', 'x')
    store.set('page', 'used', 'x')
    const old = await store.put(text, 'page')
    const later = await reopened(store, 20)
    later.get('page', 'used')
    const much = await reopened(later, 40)
    much.prune()
    expect([much.get('page', 'old'), much.get('page', 'used')]).toEqual([undefined, 'x'])
    expect(existsSync(much.blobs.path(old.name))).toBe(false)
    expect(existsSync(`${much.blobs.path(old.name)}.br`)).toBe(false)
  })

  test('the oldest first, when there is more than there is room for, and never what this build used', async () => {
    const store = new Store(dir, today)
    const old = await store.put(Buffer.alloc(6_000, 1), null)
    const next = await reopened(store, 1)
    const young = await next.put(Buffer.alloc(6_000, 2), null)
    const last = await reopened(next, 2)
    const own = await last.put(Buffer.alloc(6_000, 3), null)
    await last.flush()
    last.prune(13_000)
    expect([old, young, own].map(({ name }) => last.blob(name) !== undefined)).toEqual([false, true, true])
    const again = await reopened(last, 2)
    again.prune(1_000)
    expect(
      readdirSync(path.join(dir, 'files'), { recursive: true }).some((file) => String(file).endsWith(own.name)),
    ).toBe(true)
  })

  test('what a build that was ended has left, once it cannot be under way any more', async () => {
    const store = new Store(dir, today)
    const { name } = await store.put(text, null)
    const abandoned = `${store.blobs.path(name)}.1234~`
    writeFileSync(abandoned, 'half')
    store.prune()
    expect(existsSync(abandoned)).toBe(true)
    utimesSync(abandoned, 0, (today - 3) * 86_400)
    const later = await reopened(store, 1)
    later.prune()
    expect(existsSync(abandoned)).toBe(false)
  })
})
