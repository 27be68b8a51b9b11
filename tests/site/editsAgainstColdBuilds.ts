import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { releaseFolder } from '#server/site/readRelease.ts'
import { buildSite } from '#src/build/buildSite.ts'
import { type Bundles, bundle } from '#src/build/bundle.ts'
import { codeFingerprint } from '#src/build/inputs.ts'
import { Store } from '#src/build/store.ts'
import { Project } from '#src/compiler/project.ts'
import { writeSampleSite } from '../bench/sampleSite.ts'

/**
 * Applies random edits to a site, one after the other, and builds after each with one store kept over all of them. Now and
 * then the same content is built with an empty store, and the two releases are compared byte for byte.
 *
 * `node tests/site/editsAgainstColdBuilds.ts 300 1 4`: three hundred edits of the chain that begins with 1, each fourth
 * compared. Prints what was done; exit code 1 at the first difference.
 */
const [edits = 200, seed = 1, compareEach = 4] = process.argv.slice(2).map(Number)
process.env.NODE_ENV = 'production'
const dir = mkdtempSync(path.join(tmpdir(), 'edits-'))
const contentDir = path.join(dir, 'content')
const pagesDir = path.join(contentDir, 'pages/p')
const mediaDir = path.join(contentDir, 'media')

/** @see https://en.wikipedia.org/wiki/Linear_congruential_generator */
let state = seed
function random(below: number): number {
  state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
  return Math.floor((state / 2 ** 32) * below)
}
const one = <Item>(items: readonly Item[]): Item => items[random(items.length)]!

const pictures = ['a.png', 'b.png']
const pages = () => readdirSync(pagesDir)
const change = (file: string, how: (text: string) => string) => writeFileSync(file, how(readFileSync(file, 'utf8')))
let fresh = 0
function word(): string {
  fresh += 1
  return `Word${fresh}`
}

/** What an edit can be; each says what it did. */
const kinds: Record<string, () => unknown> = {
  headline: () =>
    change(path.join(pagesDir, one(pages())), (text) => text.replace(/headline: .*/, `headline: ${word()}`)),
  'back again': () =>
    change(path.join(pagesDir, one(pages())), (text) => text.replace(/headline: .*/, 'headline: Sample')),
  'order of sections': () => change(path.join(pagesDir, one(pages())), reversed),
  'page added': () => cpSync(path.join(pagesDir, one(pages())), path.join(pagesDir, `${word().toLowerCase()}.yaml`)),
  'page deleted': () => pages().length > 2 && rmSync(path.join(pagesDir, one(pages()))),
  'page renamed': () =>
    renameSync(path.join(pagesDir, one(pages())), path.join(pagesDir, `${word().toLowerCase()}.yaml`)),
  brand: () =>
    change(path.join(contentDir, 'site.yaml'), (text) => text.replace(/titleEnd: .*/, `titleEnd: " · ${word()}"`)),
  redirect: () => change(path.join(contentDir, 'site.yaml'), withRedirect),
  fact: () =>
    change(path.join(contentDir, 'facts.yaml'), (text) => `${text.replace(/^any: .*\n/m, '')}any: ${word()}\n`),
  'fact used': () =>
    change(path.join(pagesDir, one(pages())), (text) => text.replace(/headline: .*/, 'headline: "{{facts.any}}"')),
  'picture replaced': () => paint(one(pictures)),
  'picture shown': () => change(path.join(pagesDir, one(pages())), withPicture),
  code: () => (code = editedCode()),
  'code back again': () => (code = bundles),
  'file of the store edited': () => damage(),
}

/** What makes every page anew would hide what is forgotten between two such edits, so it is seldom. */
const seldom = ['brand', 'redirect', 'code', 'code back again']
const drawn = Object.keys(kinds).flatMap((kind) => (seldom.includes(kind) ? [kind] : [kind, kind, kind]))

function reversed(text: string): string {
  const [head = '', ...sections] = text.split(/^ {2}- /m)
  const [hero = '', ...rest] = sections
  return [head, hero, ...rest.reverse()].join('  - ')
}

function withRedirect(text: string): string {
  return text.replace(/redirects: *(\[\]|(\n {2}.*)*)/, `redirects:\n  - { from: /${word().toLowerCase()}, to: / }`)
}

function withPicture(text: string): string {
  return text.replace(
    /^( +)(?:image: .*\n +)?rating: 5\n/m,
    (_, indent) => `${indent}image: ${one(pictures)}\n${indent}rating: 5\n`,
  )
}

async function paint(name: string): Promise<void> {
  const background = { r: random(256), g: random(256), b: random(256) }
  await sharp({ create: { width: 24 + random(20), height: 24, channels: 3, background } })
    .png()
    .toFile(path.join(mediaDir, name))
}

/** Somebody writes into a file of a release, which may be the store's own file under another name. */
function damage(): void {
  const release = releaseFolder(path.join(dir, 'dist'), last)
  // There is none yet, or the last one was damaged before and no edit since could be built.
  if (!last || !existsSync(release)) return
  const [name = ''] = one(
    readdirSync(release)
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file]),
  )
  writeFileSync(path.join(release, name), 'edited by hand')
  rmSync(release, { recursive: true })
}

let bundles: Bundles
let code: Bundles
/** The same code with another attribute in all that it renders. */
function editedCode(): Bundles {
  const name = word()
  const home = path.join(dir, name)
  cpSync(path.dirname(fileURLToPath(bundles.prerender)), home, { recursive: true })
  change(path.join(home, 'entry.js'), (text) => text.replaceAll('"data-block"', `"data-${name.toLowerCase()}"`))
  return { ...bundles, prerender: pathToFileURL(path.join(home, 'entry.js')).href, fingerprint: name }
}

/** @returns the folder of the release; nothing when the content has mistakes, or a page that is too heavy */
async function build(storeDir: string, distDir: string): Promise<string | undefined> {
  const store = new Store(storeDir)
  const project = new Project(contentDir, { today: '2026-11-22' })
  const { site, summary } = project.result()
  if (summary.errors > 0) return undefined
  const siteUrl = site.settings.url
  const options = { contentDir, distDir, siteUrl, bundles: code, project, today: '2026-11-22' }
  const report = await buildSite(site, store, options)
  if (report.release === undefined) return undefined
  last = report.release
  return releaseFolder(distDir, report.release)
}
let last = ''

function filesOf(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name)).sort()
  return new Map(files.map((file) => [path.relative(folder, file), readFileSync(file)]))
}

function difference(warm: string, cold: string): string | undefined {
  const [one, other] = [filesOf(warm), filesOf(cold)]
  const names = [...new Set([...one.keys(), ...other.keys()])]
  return names.find((name) => !one.get(name)?.equals(other.get(name) ?? Buffer.alloc(0)))
}

try {
  writeSampleSite(contentDir, 3, 'pages')
  mkdirSync(mediaDir, { recursive: true })
  await paint('a.png')
  await paint('b.png')
  bundles = await bundle(path.join(dir, 'bundles'), codeFingerprint(), {})
  code = bundles
  let compared = 0
  let refused = 0
  for (let edit = 1; edit <= edits; edit++) {
    const kind = one(drawn)
    await kinds[kind]?.()
    const warm = await build(path.join(dir, 'store'), path.join(dir, 'dist'))
    if (!warm) refused += 1
    if (!warm || edit % compareEach !== 0) continue
    const cold = await build(path.join(dir, `cold${edit}`), path.join(dir, 'distCold'))
    compared += 1
    const differs = cold === undefined ? 'everything' : difference(warm, cold)
    if (differs !== undefined) {
      console.log(`After edit ${edit} (${kind}) of chain ${seed}, ${differs} is not what a cold build makes.`)
      process.exitCode = 1
      break
    }
    for (const folder of [`cold${edit}`, 'distCold']) rmSync(path.join(dir, folder), { recursive: true })
  }
  console.log(`${edits} edits, ${refused} of them mistakes, ${compared} compared.`)
} finally {
  rmSync(dir, { recursive: true, force: true })
}
