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

const text = Buffer.from('<p>One sentence, said again and again.</p>'.repeat(50))

/** Puts one file into a store, as another build. @returns where it lies */
async function put(key: string, bytes = text): Promise<string> {
  const { files } = await new Store(dir).entry('any', key, async (add) => add('file', bytes))
  return files.get('file')!.place
}

const isThere = (key: string) => new Store(dir).find('any', key) !== undefined

describe('an entry', () => {
  test('is made once; the next build finds what it says and its files', async () => {
    let made = 0
    const make = () =>
      new Store(dir).entry('any', 'key', async (add) => {
        made += 1
        await add('a.html', text, 'page')
        await add('b.png', 'bytes')
        return { shown: ['b'] }
      })
    const first = await make()
    const { about, files } = await make()
    expect(made).toBe(1)
    expect(about).toEqual({ shown: ['b'] })
    expect(files).toEqual(first.files)
    expect([...files.keys()]).toEqual(['a.html', 'b.png'])
    expect(new Store(dir).find('other', 'key')).toBeUndefined()
  })

  test('has a file plain, and in both compressed forms where that is asked for', async () => {
    const { files } = await new Store(dir).entry('any', 'key', async (add) => add('a.html', text, 'page'))
    const { place } = files.get('a.html')!
    expect(readFileSync(place)).toEqual(text)
    expect(brotliDecompressSync(readFileSync(`${place}.br`))).toEqual(text)
    expect(gunzipSync(readFileSync(`${place}.gz`))).toEqual(text)
  })

  test('of which somebody has changed a file is made again, and what they wrote stays theirs', async () => {
    const place = await put('key')
    writeFileSync(place, 'edited by hand')
    expect(isThere('key')).toBe(false)
    expect(readFileSync(await put('key'))).toEqual(text)
  })

  test('whose making fails is not there, and leaves nothing', async () => {
    const failing = new Store(dir).entry('any', 'key', async (add) => {
      await add('file', text)
      throw new Error('No more.')
    })
    await expect(failing).rejects.toThrow('No more.')
    expect(isThere('key')).toBe(false)
    expect(readdirSync(path.join(dir, 'entries'))).toEqual([])
  })

  test('that two builds make at once is the same for both', async () => {
    const make = () =>
      new Store(dir).entry('any', 'key', async (add) => {
        await add('file', text)
      })
    const [one, other] = await Promise.all([make(), make()])
    expect(one).toEqual(other)
    expect(readdirSync(path.join(dir, 'entries'))).toHaveLength(1)
  })
})

describe('what goes', () => {
  test('what no build has used for a month; what was used in between stays', async () => {
    await put('old')
    const used = await put('used')
    age(31)
    await put('used')
    expect(statSync(path.join(path.dirname(used), 'entry.json')).mtimeMs).toBeGreaterThan(Date.now() - 60_000)
    new Store(dir).prune()
    expect([isThere('old'), isThere('used')]).toEqual([false, true])
  })

  test('the oldest first, when there is more than there is room for, and never what was used today', async () => {
    await put('oldest', Buffer.alloc(6_000, 1))
    age(2)
    await put('older', Buffer.alloc(6_000, 2))
    age(2)
    await put('own', Buffer.alloc(6_000, 3))
    new Store(dir).prune(13_000)
    expect(['oldest', 'older', 'own'].map(isThere)).toEqual([false, true, true])
    utimesSync(path.join(dir, 'pruned'), 0, 0)
    new Store(dir).prune(1_000)
    expect(isThere('own')).toBe(true)
  })

  test('what a build that was ended has left, once it cannot be under way any more', async () => {
    const abandoned = `${path.dirname(await put('key'))}.1234~`
    writeFileSync(abandoned, 'half')
    const store = new Store(dir)
    store.prune()
    expect(existsSync(abandoned)).toBe(true)
    age(2)
    utimesSync(path.join(dir, 'pruned'), 0, 0)
    store.prune()
    expect(existsSync(abandoned)).toBe(false)
  })

  /** Days go by. */
  function age(days: number): void {
    for (const entry of readdirSync(path.join(dir, 'entries'), { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !/^\d/.test(entry.name)) {
        const file = path.join(entry.parentPath, entry.name)
        const then = statSync(file).mtimeMs / 1000 - days * 86_400
        utimesSync(file, then, then)
      }
    }
  }
})
