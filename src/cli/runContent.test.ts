import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { fixtureContent } from '#tests/fixture/fixture.ts'
import { runContent } from './runContent.ts'
import { captured } from './testing/captured.ts'

let cwd: string
const made: string[] = []
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'content-'))
  made.push(cwd)
  cpSync(fixtureContent, join(cwd, 'content'), { recursive: true })
})
afterAll(() => {
  for (const dir of made) rmSync(dir, { recursive: true })
})

async function content(...args: string[]) {
  const { context, printed } = captured(cwd)
  const code = await runContent(args, context)
  return { code, ...printed }
}

const read = (name: string) => readFileSync(join(cwd, 'content', name), 'utf8')

test('a move is written and told in one sentence', async () => {
  const { code, out, err } = await content('move', '/', 'testimonials', '--before', 'flow')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toBe(
    'testimonials “Das sagen unsere Kunden” now stands above flow “Was Ihre Pflanzen brauchen, erledigen w…” in content/pages/index.yaml.\n',
  )
  expect(
    read('pages/index.yaml')
      .match(/^ {2}- type: [\w-]+/gm)!
      .slice(2, 4),
  ).toEqual(['  - type: testimonials', '  - type: flow'])
})

test('--dry-run prints the difference and writes nothing', async () => {
  const before = read('collections/tiers.yaml')
  const { code, out } = await content('duplicate', '/ratgeber', 'licht', '--dry-run')
  expect(code).toBe(0)
  expect(out).toContain('--- a/content/pages/ratgeber.yaml')
  expect(out).toContain('+    id: licht-2\n')
  expect(out).toMatch(/\nPlanned, not written: Copied text “Licht”: the copy \(licht-2\) is right below it in .*\n$/)
  expect(read('collections/tiers.yaml')).toBe(before)
})

test('what would bring a mistake is refused with it, exit 1, and nothing is changed', async () => {
  const before = read('pages/ratgeber.yaml')
  const { code, out, err } = await content('remove', '/ratgeber', 'licht')
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(
    /^Nothing was changed, because this would be wrong:\n {2}content\/collections\/articles\/nordfenster\.yaml:\d+:\d+ {2}.*licht/,
  )
  expect(read('pages/ratgeber.yaml')).toBe(before)
})

test('a new warning is told and keeps nothing from being done', async () => {
  const { code, out } = await content('remove', 'articles/winter')
  expect(code).toBe(0)
  expect(out).toMatch(
    /^content\/collections\/articles\/winter\.yaml is gone\..*\n {2}content\/media\/kunst\/winter\.svg:1:1 {2}No page, entry or setting shows/,
  )
})

test('--format json says the same to programs, with every stretch that changed', async () => {
  const { out } = await content('move', 'articles/winter', '--up', '--format', 'json')
  expect(JSON.parse(out)).toMatchObject({
    written: true,
    message: expect.stringContaining('now stands above'),
    files: [
      {
        file: 'content/collections/articles/gelbe-blaetter.yaml',
        change: 'edited',
        edits: [{ line: 1, column: 8, endLine: 1, endColumn: 9, newText: '4' }],
      },
    ],
    pages: ['/ratgeber'],
    diagnostics: [],
  })
  const refused = await content('move', '/nowhere', '--up', '--format', 'json')
  expect(refused.code).toBe(1)
  expect(JSON.parse(refused.out)).toMatchObject({ written: false, message: expect.stringContaining('/nowhere') })
})

test.each([
  [['mvoe'], 'There is no command "mvoe". Did you mean "move"? The commands are move, '],
  [[], 'Say what to do. The commands are move, '],
  [['move', '/', 'hero'], 'Say where to: --before ITEM, --after ITEM, --up, --down, --first, --last or --to PAGE.'],
  [['move', '/', 'hero', '--up', '--down'], 'Say one of --before, --after, --up, --down, --first and --last.'],
  [['move', '/', 'hero', '--upp'], 'There is no option --upp; --help lists the options.'],
  [['move', '/', 'hero', '--before'], '--before needs a value behind it; --help lists what it takes.'],
  [['move', '/', 'hero', '--up', '--format', 'xml'], 'There is no format "xml"; the formats are pretty and json.'],
  [['move', '/', 'hero', '--up', '--content', 'gone'], 'There is no content folder "gone".'],
])('%j is wrong usage, exit 2, in one sentence', async (args, sentence) => {
  const { code, out, err } = await content(...args)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain(sentence)
})

test('--help lists the commands', async () => {
  const { code, out } = await content('move', '--help')
  expect(code).toBe(0)
  expect(out).toContain('  move WHAT… --before ITEM ')
})

test('fix corrects what the check knows how to, of one code where that is asked for', async () => {
  const file = join(cwd, 'content/pages/kontakt.yaml')
  const text = read('pages/kontakt.yaml')
  expect((await content('fix')).out).toBe('There is nothing to correct.\n')
  writeFileSync(file, text.replace('type: hero', 'type: heroo'))
  expect((await content('fix', 'link/broken')).out).toBe('There is nothing of link/broken to correct.\n')
  expect((await content('fix', 'link/brokn')).err).toBe('There is no code "link/brokn". Did you mean "link/broken"?\n')
  const { code, out } = await content('fix')
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringMatching(/^Corrected 1 mistake in 1 file\.\n {2}content\/pages\/kontakt\.yaml:\d+ {2}hero\n$/),
  })
  expect(read('pages/kontakt.yaml')).toBe(text)
})

test.each<[string[], 1 | 2, string]>([
  [['constructor'], 2, 'There is no command "constructor".'],
  [['fix', '--content', ''], 2, 'There is no content folder "".'],
  [['fix', '--content', 'content/site.yaml'], 2, '"content/site.yaml" is a file'],
  [['where', ' '], 2, 'Say what to look for'],
  [['set', '/', 'hero', 'kicker', '- a'], 2, 'A word that begins with a hyphen'],
  [['set', 'site.yaml', 'organization', 'languages', '[de'], 1, '“[de” cannot be read as YAML'],
  [['set', '/kontakt', 'hero', 'short', '*x'], 1, '“*x” names something by "*"'],
  [['set', 'site.yaml', 'navigation', 'items', '&a [*a]'], 1, 'names something by "*"'],
  [['rename', '/#ablauf', '/agb#neu'], 1, 'A section stays on its page here, so write "neu" alone'],
  [['remove', 'facts.yaml'], 1, 'content/facts.yaml is a whole file'],
  [['new', 'page', '/x', 'title=Neu', 'description=Neu', '--like', 'site.yaml'], 1, 'content/site.yaml is no page'],
  [['move', 'topics', '1', '--to', 'services'], 1, 'An entry stays in its collection'],
  [['rename', '/kontakt', '/'], 1, 'There is a page at / already.'],
])('%j is refused with what is wrong', async (args, code, sentence) => {
  const { err, ...answer } = await content(...args)
  expect({ ...answer, err }).toEqual({ code, out: '', err: expect.stringContaining(sentence) })
})

test('a fact is set under the name that texts give it, and many lines are told on one', async () => {
  const { out } = await content('set', 'facts.antwort', 'einem\nTag')
  expect(out).toMatch(/^content\/facts\.yaml antwort is now “einem Tag” \(was “einem Werktag”\)\./)
})

test('a collection without entries takes one in', async () => {
  writeFileSync(join(cwd, 'content/collections/tiers.yaml'), '[]\n')
  const { err } = await content('add', 'tiers', '--as', 'klein')
  expect(err).toContain('Something new in content/collections/tiers.yaml also needs:')
})

test('where there is nothing to do, nothing is said to be written', async () => {
  expect(JSON.parse((await content('fix', '--format', 'json')).out)).toMatchObject({ written: false, files: [] })
})

test('behind -- every word is one', async () => {
  await content('set', '/', 'hero', 'kicker', '--', '--help')
  expect(read('pages/index.yaml')).toContain('kicker: --help')
})

test('lines in brackets take the place of lines', async () => {
  await content('set', '/', 'hero', 'headline', '[Grün, immer]')
  expect(read('pages/index.yaml')).toContain('headline: [Grün, immer]')
})

test('--then joins commands that are right only together', async () => {
  const remove = ['remove', '/ratgeber', 'licht']
  expect((await content(...remove)).code).toBe(1)
  const { code, out } = await content(...remove, '--then', 'set', 'articles/nordfenster', 'href', '/ratgeber#wasser')
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringMatching(/^text “Licht” is gone .*\n.* href is now .*\n/),
  })
  expect(read('pages/ratgeber.yaml')).not.toContain('id: licht')
  expect((await content(...remove, '--then', 'where', '/')).err).toBe(
    'Only commands that change the content can be said together, by --then.\n',
  )
})
