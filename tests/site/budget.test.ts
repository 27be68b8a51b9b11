import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import type { WeightBudget } from '#schemas/types.gen.ts'
import { writeSampleSite } from '../bench/sampleSite.ts'

let dir: string
let settings: Record<string, unknown>
const content = (file: string) => path.join(dir, 'content', file)

const officePage = `title: The office
description: Where we are, and what it looks like from the inside.
sections:
  - { type: hero, headline: The office }
  - type: text
    heading: Inside
    text: It has a window.
    picture: { src: office.jpg, alt: The office from the inside }
`

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'budget-'))
  writeSampleSite(path.join(dir, 'content'), 3, 'pages')
  settings = parse(readFileSync(content('site.yaml'), 'utf8'))
  writeFileSync(content('pages/office.yaml'), officePage)
  mkdirSync(content('media'), { recursive: true })
  // Nothing is harder to compress than noise.
  const [width, height] = [600, 400]
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
  writeFileSync(content('media/office.jpg'), await noise.jpeg({ quality: 60 }).toBuffer())
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

interface Built {
  exitCode: number | null
  /** What it says, of mistakes and of what was built. */
  said: string
  /** What is the site afterwards. */
  current: string
}

/** Builds with another budget, and nothing else changed. */
function built(budget: WeightBudget): Built {
  writeFileSync(content('site.yaml'), stringify({ ...settings, budget }))
  const env = {
    ...process.env,
    CONTENT_DIR: path.join(dir, 'content'),
    DIST_DIR: path.join(dir, 'dist'),
    CACHE_DIR: path.join(dir, 'cache'),
  }
  const { status, stdout, stderr } = spawnSync('node', ['src/build/main.ts'], { env, encoding: 'utf8' })
  const current = JSON.parse(readFileSync(path.join(dir, 'dist/current'), 'utf8'))
  return { exitCode: status, said: stdout + stderr, current: current.release }
}

/** Each mistake with its place, its sentence and its line. */
const mistakes = (said: string) => said.match(/^\S+:\d+:\d+ {2}(?:error|warning) {2}budget\/.*\n.*\n.*/gm) ?? []

// The first build starts without a store. On a busy machine, that alone can take minutes.
test('a page that breaks its budget is told where most of it comes from, and keeps the release from being made', () => {
  const good = built({ page: { documentKb: 500, scriptsKb: 500, fontsKb: 500, picturesKb: 900 } })
  expect(good.said).toContain('6 pages, 7 rendered')
  expect(good.exitCode).toBe(0)

  const bad = built({ page: { documentKb: 500, scriptsKb: 500, fontsKb: 500, picturesKb: 40 } })
  expect(bad.exitCode).toBe(1)
  expect(mistakes(bad.said)).toEqual([
    expect.stringMatching(
      /content\/pages\/office\.yaml:8:21 {2}error {2}budget\/pictures\n {2}The pictures of \/office weigh \d+\.\d kB; the budget is 40 kB\. office\.jpg weighs most, \d+\.\d kB\. Show fewer.*\n {2}8 \| {5}picture: \{ src: office\.jpg/,
    ),
  ])
  expect(bad.said).toMatch(
    /Checked \d+ files, 6 pages: 1 error\. What nothing uses is reported once no error is left\.\n$/,
  )
  expect(bad.current).toBe(good.current)
}, 300_000)

test('pages from the store are judged too', () => {
  const { exitCode, said } = built({ page: { documentKb: 5, scriptsKb: 20, fontsKb: 30 } })
  expect(exitCode).toBe(1)
  const told = mistakes(said)
  const of = (file: string, kind: string) =>
    told.find((mistake) => mistake.includes(`${file}:`) && mistake.includes(kind))
  expect(of('pages/p/page-1.yaml', 'budget/document')).toMatch(
    /This section \([a-z-]+\) costs most.*\n {2}\d+ \| +- type: /,
  )
  expect(of('pages/p/page-1.yaml', 'budget/scripts')).toMatch(/This section brings most \((?:faq|testimonials)\)/)
  expect(of('content/site.yaml', 'budget/fonts')).toMatch(/The fonts, .*\n {2}\d+ \| {5}fontsKb: 30/)
})

test('an exception with its reason lets a page through; one that no page needs, or that names none, is a warning', () => {
  const reason = 'It is all about one picture.'
  const allowed = built({
    page: { picturesKb: 40 },
    exceptions: [{ paths: ['/office'], may: { picturesKb: 900 }, reason }],
  })
  expect([allowed.exitCode, mistakes(allowed.said)]).toEqual([0, []])
  // Another budget makes no other page.
  expect(allowed.said).toContain('6 pages, 0 rendered')

  const idle = built({
    page: { picturesKb: 900 },
    exceptions: [
      { paths: ['/office'], may: { picturesKb: 950 }, reason },
      { paths: ['/offices'], may: { picturesKb: 950 }, reason },
    ],
  })
  expect(idle.exitCode).toBe(0)
  expect(mistakes(idle.said)).toEqual([
    expect.stringMatching(/warning {2}budget\/unmatched-exception\n {2}There is no page at \/offices .*\n.*\/offices/),
    expect.stringMatching(/warning {2}budget\/unneeded-exception\n.*\/office, weighs .*\n.*picturesKb: 950/),
  ])
})
