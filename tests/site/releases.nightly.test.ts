import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type CurrentRelease, formsOnDisk, type ReleaseFiles } from '#schemas/release.ts'
import { writeSampleSite } from '../bench/sampleSite.ts'
import { chance } from '../chance.ts'

vi.setConfig({ testTimeout: 120_000 })

let dir: string
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'releases-'))
  writeSampleSite(path.join(dir, 'content'), 3, 'pages')
  build()
}, 120_000)
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const page = (n: number) => path.join(dir, `content/pages/p/page-${n}.yaml`)

function edit(file: string, from: string | RegExp, to: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
}

/** Gives page 1 another headline. @returns the headline */
let edits = 0
function editPage(): string {
  edits += 1
  edit(page(1), /(Sample|Edited \d+ of) 1\b/g, `Edited ${edits} of 1`)
  return `Edited ${edits} of 1`
}

const folders = (dist: string, cache = 'cache') => ({
  CONTENT_DIR: path.join(dir, 'content'),
  DIST_DIR: path.join(dir, dist),
  CACHE_DIR: path.join(dir, cache),
  // Under a day that the test runner asks for, no coming days are built.
  TODAY: undefined,
})

/** @returns what it says */
function build(dist = 'dist', ...args: string[]): string {
  // Whatever a shell or a test runner says, a build is for production.
  const env = { ...process.env, ...folders(dist), NODE_ENV: 'development' }
  return execFileSync('node', ['src/build/main.ts', ...args], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

interface Started {
  child: ChildProcess
  said: () => string
  ended: Promise<number | null>
}

function startBuild(dist: string, cache = 'cache'): Started {
  const child = spawn('node', ['src/build/main.ts'], { env: { ...process.env, ...folders(dist, cache) } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
  return { child, said: () => said, ended: once(child, 'close').then(([code]) => code as number | null) }
}

const current = (dist = 'dist'): CurrentRelease => JSON.parse(readFileSync(path.join(dir, dist, 'current'), 'utf8'))
const releaseDir = (dist = 'dist') => path.join(dir, dist, 'releases', current(dist).release)
const read = (file: string, dist = 'dist') => readFileSync(path.join(releaseDir(dist), file), 'utf8')
const list = (dist = 'dist'): ReleaseFiles => JSON.parse(read('files.json', dist))
const hashes = () => new Map(list().files.map(([name, hash]) => [name, hash]))

/** Every file that a release lists lies there. */
function isWhole(dist: string): boolean {
  const isThere = (name: string) => existsSync(path.join(releaseDir(dist), name))
  return list(dist).files.every(([name, , packed]) => formsOnDisk[packed].every((form) => isThere(name + form)))
}

describe('a release', () => {
  test('holds what is in the content now, whatever was built elsewhere in between', () => {
    build()
    const headline = editPage()
    build('preview')
    build()
    expect(read('p/page-1.html')).toContain(headline)
    expect(read('p/page-1.html', 'preview')).toContain(headline)
  })

  test('is made again from a folder that was put back to an older state', () => {
    build()
    cpSync(path.join(dir, 'dist'), path.join(dir, 'backup'), { recursive: true })
    const headline = editPage()
    build()
    rmSync(path.join(dir, 'dist'), { recursive: true })
    cpSync(path.join(dir, 'backup'), path.join(dir, 'dist'), { recursive: true })
    build()
    expect(read('p/page-1.html')).toContain(headline)
  })

  test('is made again when a file of it is missing', () => {
    build()
    rmSync(path.join(releaseDir(), 'index.html.br'))
    build('dist', '--if-changed')
    expect(isWhole('dist')).toBe(true)
  })

  test('stays when nothing has changed', () => {
    build()
    const before = current()
    expect(build()).toBe(`Nothing has changed: release ${before.release} stays.\n`)
    expect(current()).toEqual(before)
  })

  test('is a new one after an edit: the page, its data and its picture are other files, and all else is the same', () => {
    build()
    const before = hashes()
    editPage()
    expect(build()).toContain(', 1 rendered,')
    const changed = [...hashes()].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name)
    expect(changed).toEqual([expect.stringMatching(/^assets\/share-/), 'p/page-1.html', 'p/page-1.json'])
  })

  test('with a page more has its files, its picture and another sitemap; the code and all other pages are the same', () => {
    build()
    const before = hashes()
    writeFileSync(page(9), readFileSync(page(2), 'utf8').replaceAll('Sample 2', 'Sample 9'))
    expect(build()).toContain(', 1 rendered,')
    const changed = [...hashes()].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name)
    expect(changed).toEqual([expect.stringMatching(/^assets\/share-/), 'p/page-9.html', 'p/page-9.json', 'sitemap.xml'])
  })

  test('names the one before it, whose files stay', () => {
    build()
    const before = current().release
    editPage()
    build()
    expect(current().previous).toBe(before)
    expect(existsSync(path.join(dir, 'dist/releases', before, 'p/page-1.html'))).toBe(true)
  })

  test('is not made of content with mistakes, and the last one stays', () => {
    build()
    const before = current()
    const sound = readFileSync(page(2), 'utf8')
    edit(page(2), 'title:', 'titel:')
    expect(() => build()).toThrow('Did you mean "title"?')
    writeFileSync(page(2), sound)
    expect(current()).toEqual(before)
  })
})

describe('a build', () => {
  test('that is under way makes a second one wait, which says for whom', async () => {
    const one = startBuild('both', 'bothCache')
    await vi.waitFor(() => expect(existsSync(path.join(dir, 'both/.building'))).toBe(true), { timeout: 20_000 })
    const other = startBuild('both', 'bothCache')
    expect(await Promise.all([one.ended, other.ended])).toEqual([0, 0])
    expect(other.said()).toContain(`Waiting: process ${one.child.pid}, since `)
    expect(other.said()).toContain('Nothing has changed')
    expect(isWhole('both')).toBe(true)
  })

  test('may use one cache with another that builds elsewhere', async () => {
    const [one, other] = [startBuild('one', 'shared'), startBuild('other', 'shared')]
    expect(await Promise.all([one.ended, other.ended])).toEqual([0, 0])
    expect(current('one').release).toBe(current('other').release)
    expect(isWhole('one') && isWhole('other')).toBe(true)
  })

  test('during which a file is saved is not taken for one of the saved file', async () => {
    const { ended } = startBuild('late', 'lateCache')
    // The content has been read when the first of it is in the store.
    const files = path.join(dir, 'lateCache/store/entries')
    const stored = () => (existsSync(files) ? readdirSync(files) : [])
    await vi.waitFor(() => expect(stored()).not.toEqual([]), { timeout: 60_000 })
    const headline = editPage()
    expect(await ended).toBe(0)
    expect(read('p/page-1.html', 'late')).not.toContain(headline)
    build('late', '--if-changed')
    expect(read('p/page-1.html', 'late')).toContain(headline)
  })

  test('that is killed at any moment leaves a whole release, and the next build makes its own', async () => {
    build()
    const random = chance()
    for (let round = 0; round < 50; round++) {
      const before = current()
      const headline = editPage()
      const { child, ended } = startBuild('dist')
      setTimeout(() => child.kill('SIGKILL'), random() * 900)
      await ended
      expect(isWhole('dist')).toBe(true)
      // Either it was in time, or nothing has changed.
      if (current().release !== before.release) expect(read('p/page-1.html')).toContain(headline)
    }
    const headline = editPage()
    build()
    expect(read('p/page-1.html')).toContain(headline)
    expect(readdirSync(path.join(dir, 'dist/releases')).filter((name) => name.startsWith('.'))).toEqual([])
  })
})

describe('npm run releases', () => {
  const releases = (...args: string[]) =>
    execFileSync('node', ['src/build/release/command.ts', ...args], {
      env: { ...process.env, ...folders('dist') },
      encoding: 'utf8',
    })

  test('goes back to a release, which stays until the next build', () => {
    build()
    const { release: older } = current()
    editPage()
    build()
    const { release: younger } = current()
    expect(releases('list')).toMatch(new RegExp(`^${younger} .* current\n${older} .* previous\n`))
    releases('use', older)
    expect(current()).toEqual({ release: older, previous: younger, inputs: null })
    build('dist', '--if-changed')
    expect(current().release).toBe(older)
    build()
    expect(current().release).toBe(younger)
  })

  test('refuses what is not there, and says where to look', () => {
    expect(() => releases('use', 'nothing')).toThrow('There is no release "nothing"; "npm run releases -- list" shows')
    expect(() => releases('sue')).toThrow('npm run releases -- list')
  })

  test('removes what is old, and never the current one nor the one before', () => {
    for (let round = 0; round < 4; round++) {
      editPage()
      build()
    }
    expect(releases('prune', '--keep', '1')).toBe('Nothing to remove.\n')
    const dayBeforeYesterday = new Date(Date.now() - 2 * 86_400_000)
    for (const id of readdirSync(path.join(dir, 'dist/releases')))
      utimesSync(path.join(dir, 'dist/releases', id, 'server.json'), dayBeforeYesterday, dayBeforeYesterday)
    expect(releases('prune', '--keep', '1')).toMatch(/^Removed [0-9a-f]{12}(, [0-9a-f]{12})*\.\n$/)
    const { release, previous, coming } = current()
    const ahead = coming!.days.map((day) => day.release)
    const left = readdirSync(path.join(dir, 'dist/releases')).filter((id) => !ahead.includes(id))
    expect(left).toHaveLength(3)
    expect(left).toEqual(expect.arrayContaining([release, previous]))
    expect(releases('prune', '--keep', '1')).toBe('Nothing to remove.\n')
  })
})

describe('the releases of coming days', () => {
  const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const show = (days: string) => edit(page(2), /^(show: .*\n)?/, `show: ${days}\n`)
  afterAll(() => edit(page(2), /^show: .*\n/, ''))

  test('are made with the one of today, each the same that a build on its day makes', () => {
    const [from, over] = [dayAhead(3), dayAhead(10)]
    show(`{ from: ${from}, until: ${dayAhead(9)} }`)
    expect(build()).toMatch(/^The releases of \d coming days are ready too, from /m)
    expect(existsSync(path.join(releaseDir(), 'p/page-2.html'))).toBe(false)
    const { days } = current().coming!
    expect(days.map((day) => day.from)).toEqual(expect.arrayContaining([from, over]))
    for (const day of days.filter((coming) => [from, over].includes(coming.from))) {
      const dist = `on-${day.from}`
      execFileSync('node', ['src/build/main.ts'], { env: { ...process.env, ...folders(dist), TODAY: day.from } })
      expect(current(dist).release).toBe(day.release)
    }
  })

  test('go with the next build', () => {
    const from = dayAhead(4)
    show(`{ from: ${from} }`)
    build()
    const { release } = current().coming!.days.find((day) => day.from === from)!
    expect(existsSync(path.join(dir, 'dist/releases', release))).toBe(true)
    editPage()
    build()
    expect(existsSync(path.join(dir, 'dist/releases', release))).toBe(false)
    const next = current().coming!.days.find((day) => day.from === from)!
    expect(existsSync(path.join(dir, 'dist/releases', next.release))).toBe(true)
  })
})
