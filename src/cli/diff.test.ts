import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fixtureContent } from '#tests/fixture/fixture.ts'
import { runContent } from './runContent.ts'
import { captured } from './testing/captured.ts'

/** A repository whose content has two commits, tagged `first` and `second`. */
let cwd: string
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'diff-'))
  git('init', '--quiet')
  writeFileSync(join(cwd, 'README.md'), 'A site.\n')
  commit('empty')
  cpSync(fixtureContent, join(cwd, 'content'), { recursive: true })
  commit('first')
  edit('pages/index.yaml', 'headline: ["Grün, das *bleibt,*"', 'headline: ["Grün, das *wächst,*"')
  edit('facts.yaml', 'frist: vier Wochen', 'frist: zwei Wochen')
  commit('second')
})
afterAll(() => rmSync(cwd, { recursive: true }))

function git(...args: string[]): void {
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@b.example', '-c', 'commit.gpgsign=false']
  const { status, stderr } = spawnSync('git', [...author, ...args], { cwd, encoding: 'utf8' })
  expect({ status, stderr }).toMatchObject({ status: 0 })
}

function commit(tag: string): void {
  git('add', '--all')
  git('commit', '--quiet', '--message', tag)
  git('tag', tag)
}

function edit(name: string, from: string, to: string): void {
  const path = join(cwd, 'content', name)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

async function diff(...args: string[]) {
  const { context, printed } = captured(cwd)
  const code = await runContent(['diff', ...args], context)
  return { code, ...printed }
}

const between = `The whole site
  Facts: frist is “zwei Wochen” (was “vier Wochen”), on 3 pages and in what site.yaml shows

/  Blattwerk, Pflanzenpflege für Büros, Cafés und Höfe
  Hero “Grün, das bleibt, auch ohne Gießplan”: headline, one of them is “Grün, das *wächst,*” (was “Grün, das *bleibt,*”)
`

test('two commits are compared, and without a second one what is on disk', async () => {
  expect(await diff('first', 'second')).toEqual({ code: 0, out: between, err: '' })
  expect((await diff('first')).out).toBe(between)
  expect(await diff()).toEqual({ code: 0, out: 'Nothing that visitors see is different.\n', err: '' })
})

test('nothing is left behind, and what is staged stays as it is', async () => {
  const place = mkdtempSync(join(tmpdir(), 'place-'))
  vi.stubEnv('TMPDIR', place)
  writeFileSync(join(cwd, 'staged.txt'), '')
  git('add', 'staged.txt')
  await diff('first')
  vi.unstubAllEnvs()
  expect(readdirSync(place)).toEqual([])
  rmSync(place, { recursive: true })
  const status = spawnSync('git', ['status', '--porcelain'], { cwd, encoding: 'utf8' }).stdout
  expect(status).toBe('A  staged.txt\n')
  git('rm', '--quiet', '--force', 'staged.txt')
})

test('texts that say the same in another way are counted', async () => {
  const path = join(cwd, 'content/pages/danke.yaml')
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.replace('noindex: true\npurpose: thank-you\n', 'purpose: thank-you\nnoindex: true\n'))
  expect((await diff()).out).toBe('1 line moved, nothing else.\n')
  writeFileSync(path, `# Nach dem Formular.\n${text}`)
  expect((await diff()).out).toBe(
    'Nothing that visitors see today is different: 1 line in 1 file, such as comments, the order of lines or drafts.\n',
  )
  writeFileSync(path, text)
})

test('what is wrong is said, and what has no mistakes is compared', async () => {
  const path = join(cwd, 'content/pages/danke.yaml')
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.replace('- type: notice', '- type: notise'))
  expect((await diff('first')).out).toMatch(
    /^The content has 1 error after: what is wrong may be missing from this comparison\.\n[\s\S]*Facts: frist [\s\S]*\nMistakes that came\n {2}content\/pages\/danke\.yaml:6 {2}There is no block of type "notise"/,
  )
  writeFileSync(path, text)
})

test('it says when the schemas are not the same', async () => {
  mkdirSync(join(cwd, 'schemas'))
  writeFileSync(join(cwd, 'schemas/page.schema.json'), '{}')
  commit('schemas')
  expect((await diff('second', 'schemas')).out).toBe(
    'The schemas are not the same on both sides: all content is read with those of today.\n\nNothing that visitors see is different.\n',
  )
})

test('in Markdown what authors wrote is no markup and mentions nobody', async () => {
  const text = '*bold* @somebody #1 <img src=x> [a](https://b.example)'
  edit('facts.yaml', 'frist: zwei Wochen', `frist: "${text}"`)
  const { out } = await diff('--format', 'markdown')
  expect(out).toMatch(/^## What is different\n[\s\S]*\n\*\*The whole site\*\*\n\n- Facts&#58; frist is “/)
  expect(out).not.toMatch(/[@<[]|\*bold/)
  expect(out).toContain('&#64;&#8203;somebody')
  edit('facts.yaml', `frist: "${text}"`, 'frist: zwei Wochen')
})

test('JSON says the same to programs', async () => {
  const { out } = await diff('first', 'second', '--format', 'json')
  expect(JSON.parse(out)).toEqual({
    notes: [],
    changes: [
      {
        kind: 'value',
        message: 'Facts: frist is “zwei Wochen” (was “vier Wochen”), on 3 pages and in what site.yaml shows',
        pages: ['/agb', '/kontakt', '/leistungen'],
      },
      {
        page: '/',
        title: 'Blattwerk, Pflanzenpflege für Büros, Cafés und Höfe',
        kind: 'value',
        message: expect.stringContaining('headline, one of them is'),
        pages: ['/'],
      },
    ],
    mistakes: { came: [], went: [] },
    files: ['facts.yaml', 'pages/index.yaml'],
    errors: { before: 0, after: 0 },
    hasOtherSchemas: false,
  })
})

test.each([
  [['nowhere'], 2, 'There is no commit "nowhere" here.\n'],
  [['--', '--output=x'], 2, 'There is no commit "--output=x" here.\n'],
  [['a', 'b', 'c'], 2, 'Name one commit, or two.\n'],
  [['--format', 'xml'], 2, 'There is no format "xml"; the formats are pretty, markdown, json.\n'],
  [['empty'], 1, 'There is no folder "content" in "empty".\n'],
])('%j is refused in one sentence', async (args, code, err) => {
  expect(await diff(...args)).toEqual({ code, out: '', err })
})

test('a content folder outside of the working directory is compared as any other', async () => {
  const { context, printed } = captured(tmpdir())
  await runContent(['diff', '--content', join(cwd, 'content')], context)
  expect(printed.out).toBe('Nothing that visitors see is different.\n')
})

test('outside of a repository there is nothing to compare with', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'no-git-'))
  mkdirSync(join(elsewhere, 'content'))
  const { code, err } = await diff('--content', join(elsewhere, 'content'))
  expect({ code, err }).toEqual({
    code: 2,
    err: expect.stringMatching(/^The content folder is in no git repository: /),
  })
  rmSync(elsewhere, { recursive: true })
})
