import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
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

/** Whether a build would not have to make it. */
async function isThere(key: string, kind = 'any'): Promise<boolean> {
  const refused = async () => Promise.reject(new Error('It would be made.'))
  return new Store(dir).entry(kind, key, refused).then(
    () => true,
    () => false,
  )
}

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
    expect(await isThere('key', 'other')).toBe(false)
  })

  test('has an asset in both compressed forms, a page in one, a picture in none, and all as they are', async () => {
    const { files } = await new Store(dir).entry('any', 'key', async (add) => {
      await add('a.js', text, 'asset')
      await add('a.html', text, 'page')
      await add('a.png', text, 'asset')
    })
    const [asset, page, picture] = [...files.values()].map(({ place }) => place)
    expect(readFileSync(asset!)).toEqual(text)
    expect(brotliDecompressSync(readFileSync(`${asset}.br`))).toEqual(text)
    expect(gunzipSync(readFileSync(`${asset}.gz`))).toEqual(text)
    expect(readFileSync(page!)).toEqual(text)
    expect(brotliDecompressSync(readFileSync(`${page}.br`))).toEqual(text)
    expect(readFileSync(picture!)).toEqual(text)
    const names = ['0', '0.br', '0.gz', '1', '1.br', '2', 'entry.json']
    expect(readdirSync(path.dirname(asset!)).sort()).toEqual(names)
  })

  test('of which somebody has changed a file is made again, and what they wrote stays theirs', async () => {
    const place = await put('key')
    writeFileSync(place, 'edited by hand')
    expect(await isThere('key')).toBe(false)
    expect(readFileSync(await put('key'))).toEqual(text)
  })

  test('whose making fails is not there, and leaves nothing', async () => {
    const failing = new Store(dir).entry('any', 'key', async (add) => {
      await add('file', text)
      throw new Error('No more.')
    })
    await expect(failing).rejects.toThrow('No more.')
    expect(await isThere('key')).toBe(false)
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
  test('what no build has used for three days; what was used in between stays', async () => {
    await put('old')
    const used = await put('used')
    age(4)
    await put('used')
    expect(statSync(path.join(path.dirname(used), 'entry.json')).mtimeMs).toBeGreaterThan(Date.now() - 60_000)
    new Store(dir).prune()
    expect([await isThere('old'), await isThere('used')]).toEqual([false, true])
  })

  test('what a build that was ended has left, once it cannot be under way any more', async () => {
    const abandoned = `${path.dirname(await put('key'))}.1234~`
    mkdirSync(abandoned)
    writeFileSync(path.join(abandoned, '0'), 'half')
    const store = new Store(dir)
    store.prune()
    expect(existsSync(abandoned)).toBe(true)
    age(4)
    store.prune()
    expect(existsSync(abandoned)).toBe(false)
  })

  /** Days go by. */
  function age(days: number): void {
    for (const entry of readdirSync(path.join(dir, 'entries'), { recursive: true, withFileTypes: true })) {
      if (/^\d/.test(entry.name)) continue
      const place = path.join(entry.parentPath, entry.name)
      const then = statSync(place).mtimeMs / 1000 - days * 86_400
      utimesSync(place, then, then)
    }
  }
})

// Windows knows no such limit.
test.skipIf(process.platform === 'win32')(
  'too many open files are reported as such when an entry is cleared away',
  () => {
    const program = `
    import { openSync } from 'node:fs'
    import { Store } from ${JSON.stringify(path.join(import.meta.dirname, 'store.ts'))}
    const store = new Store(${JSON.stringify(dir)})
    const useUp = () => { while (true) openSync('/dev/null') }
    await store.entry('any', 'key', useUp).catch(({ code }) => console.log(code))
  `
    const command = 'ulimit -n 60 && exec "$0" --input-type=module-typescript --eval "$1"'
    const { stdout, stderr } = spawnSync('sh', ['-c', command, process.execPath, program], { encoding: 'utf8' })
    expect(stderr + stdout).toBe('EMFILE\n')
  },
)
