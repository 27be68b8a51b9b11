import { existsSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentSite } from '../testing/contentSite.ts'

let site: ReturnType<typeof contentSite>
beforeEach(() => {
  site = contentSite()
})
afterEach(() => site.remove())

const rename = (...words: string[]) => site.run('rename', ...words)

test.each(['/schreiben', 'schreiben'])(
  'a page moves with all links to it, and its old address leads on: %s',
  async (to) => {
    expect(await rename('/kontakt', to)).toBe(
      '/kontakt is now /schreiben: 12 links changed in 6 files, and the old address redirects to it. This changes 23 pages, such as /, /404, /agb.\n',
    )
    expect(existsSync(site.path('pages/kontakt.yaml'))).toBe(false)
    expect(site.read('pages/schreiben.yaml')).toMatch(/^title: Kontakt\n/)
    expect(site.read('site.yaml')).toContain('- { from: /kontakt, to: /schreiben }\n')
  },
)

test('renamed there and back, a page is where it was, and its other address leads to it', async () => {
  await rename('/kontakt', '/schreiben')
  expect(await rename('/schreiben', '/kontakt')).toContain('/schreiben is now /kontakt: ')
  expect(site.read('site.yaml')).toContain('- { from: /schreiben, to: /kontakt }\n')
  expect(site.read('site.yaml')).not.toContain('from: /kontakt,')
})

test('redirects in brackets take the new one in', async () => {
  const redirects = /^redirects:\n(?: {2}.*\n)+/m
  expect(site.read('site.yaml')).toMatch(redirects)
  site.write('site.yaml', site.read('site.yaml').replace(redirects, 'redirects: [{ from: /a, to: /agb }]\n'))
  expect(await rename('/agb', '/bedingungen')).toContain('and the old address redirects to it')
  expect(site.read('site.yaml')).toContain(
    'redirects: [{ from: /a, to: /bedingungen }, { from: /agb, to: /bedingungen }]\n',
  )
})

test('where no redirect can be written, the old address is not given up', async () => {
  const { length } = site.read('site.yaml')
  site.write('site.yaml', site.read('site.yaml').replace(/^redirects:\n(?: {2}.*\n)+/m, 'redirects: [ # none\n]\n'))
  expect(site.read('site.yaml')).not.toHaveLength(length)
  expect(await rename('/agb', '/bedingungen')).toMatch(/^In content\/site\.yaml:\d+ there is a list .*\nexit 1\n$/)
  expect(existsSync(site.path('pages/agb.yaml'))).toBe(true)
})

test('an entry has another slug, in its file, its address and all that names it', async () => {
  expect(await rename('services/hofpflege', 'hofdienst')).toMatch(
    /^services\/hofpflege is now services\/hofdienst: 1 use changed in 1 file, and the old address redirects to it\./,
  )
  expect(existsSync(site.path('collections/services/hofdienst.yaml'))).toBe(true)
  expect(site.read('site.yaml')).toContain('- { from: /leistungen/hofpflege, to: /leistungen/hofdienst }\n')
})

test('a fact and an anchor are renamed where they are written and used', async () => {
  expect(await rename('facts.preise.topf', 'kübel')).toContain('cannot be the name of a fact')
  expect(await rename('facts.preise.topf', 'kuebel')).toMatch(
    /^facts\.preise\.topf is now facts\.preise\.kuebel: \d+ uses changed in \d files\./,
  )
  expect(site.read('pages/index.yaml')).toContain('{{facts.preise.kuebel.monat}}')
  expect(await rename('/ratgeber#licht', 'fenster')).toMatch(
    /^\/ratgeber#licht is now \/ratgeber#fenster: 1 link changed in 1 file\./,
  )
})

test('a picture moves as it is, byte by byte, and all that shows it follows', async () => {
  const bytes = readFileSync(site.path('media/marke/teilen.png'))
  expect(await rename('marke/teilen.png', 'marke/neu/karte.png')).toMatch(
    /^marke\/teilen\.png is now marke\/neu\/karte\.png: 1 use changed in 1 file\./,
  )
  expect(readFileSync(site.path('media/marke/neu/karte.png'))).toEqual(bytes)
  expect(existsSync(site.path('media/marke/teilen.png'))).toBe(false)
  expect(site.read('site.yaml')).toContain('image: marke/neu/karte.png\n')
  expect(await rename('schriften/bitter.woff2', 'titel.woff2')).toContain('is now schriften/titel.woff2')
  expect(site.read('theme.yaml')).toContain('schriften/titel.woff2')
})

test('a link to a file of media, in a text or a fact, follows, and so does one that nothing shows', async () => {
  site.write('media/preis-liste.pdf', '%PDF-1.4\n')
  site.write('facts.yaml', `${site.read('facts.yaml')}liste: /media/preis-liste.pdf\n`)
  const pages = site.read('pages/agb.yaml')
  site.write('pages/agb.yaml', pages.replace(/^( +)text: .*$/m, '$1text: "Siehe [Liste](/media/preis-liste.pdf)."'))
  site.write('media/kunst/alt.svg', site.read('media/kunst/hof.svg'))
  expect(await rename('/media/preis-liste.pdf', 'preise.pdf')).toContain('preis-liste.pdf is now preise.pdf: ')
  expect(site.read('facts.yaml')).toContain('liste: /media/preise.pdf\n')
  expect(await rename('kunst/alt.svg', 'kunst/uralt.svg')).toBe(
    'kunst/alt.svg is now kunst/uralt.svg: nothing else named it.\n',
  )
})

test('--dry-run shows it and writes nothing', async () => {
  const answer = await rename('leute/anna-lindner.svg', 'leute/anna.svg', '--dry-run')
  expect(answer).toContain('--- a/content/media/leute/anna-lindner.svg\n+++ b/content/media/leute/anna.svg\n')
  expect(answer).toContain('+  image: leute/anna.svg\n')
  expect(existsSync(site.path('media/leute/anna-lindner.svg'))).toBe(true)
})

test.each([
  [['/kontkat', '/a'], 'Nothing is called "/kontkat". Did you mean "/kontakt"?'],
  [['services', 'dienste'], 'A collection has the name of its schema, so a programmer has to rename it.'],
  [['faq', 'fragen'], '"faq" has its name from a programmer, so it stays.'],
  [['/kontakt', '/ratgeber'], 'There is a page at /ratgeber already.'],
  [['services/hofpflege', 'industries/hof'], 'An entry stays in its collection, so write "hof" alone.'],
  [['/kontakt', '/kontakt'], '/kontakt is called that already.'],
  [['kunst/hof.svg', 'kunst/baum.svg'], 'There is a file "kunst/baum.svg" already.'],
  [
    ['kunst/hof.svg', 'hof.png'],
    'The name of kunst/hof.svg has to end with ".svg" as before: its kind stays what it is.',
  ],
  [['kunst/hof.svg', 'Grüner Hof.svg'], '"kunst/Grüner Hof.svg" does not fit into an address'],
])('%j is refused in a sentence, exit 1', async (words, sentence) => {
  const answer = await rename(...words)
  expect(answer).toContain(sentence)
  expect(answer).toMatch(/exit 1\n$/)
})

test('without a new name it is wrong usage, exit 2', async () => {
  expect(await rename('/kontakt')).toBe('Say what to rename, and its new name: rename /pricing /prices.\nexit 2\n')
})
