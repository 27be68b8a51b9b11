import { afterAll, expect, test } from 'vitest'
import { contentSite } from '../testing/contentSite.ts'

const site = contentSite()
afterAll(site.remove)

const where = (...words: string[]) => site.run('where', ...words)

test('each use of a fact stands there with its line and the pages that it reaches, apart from where it is written', async () => {
  expect(await where('facts.preise.topf.monat')).toBe(`\
written in content/facts.yaml:4:25  topf: { start: 120 €, monat: 89 € }
content/collections/case-studies/morgentau.yaml:8:64  investment: "{{facts.preise.topf.start}} + {{facts.preise.topf.monat}} im Monat"
  on /referenzen
content/collections/tiers.yaml:15:33  monthly: "{{facts.preise.topf.monat}}"
  on /leistungen
content/pages/index.yaml:17:39  - { value: "{{facts.preise.topf.monat}}", label: "im Monat, mit Dünger und Erde" }
  on /
content/site.yaml:27:112  description: Wir gießen, schneiden und düngen die Pflanzen in Büros, Cafés und Höfen. Ab {{facts.pr…
  on /404, /.server/away, /.server/bad-link, /.server/confirm, /.server/confirmed, /.server/failed, /.server/moved, /.server/refused, /.server/unsubscribe, /.server/unsubscribed … (11 pages)
facts.preise.topf.monat is used 4 times in 4 files and reaches 14 pages.
`)
})

test.each([
  ['a page', ['/kontakt'], '/kontakt is used 12 times in 6 files and reaches 22 pages.'],
  ['a page by its file', ['content/pages/kontakt.yaml'], '/kontakt is used 12 times in 6 files and reaches 22 pages.'],
  ['an anchor', ['/ratgeber#licht'], '/ratgeber#licht is used once in 1 file and reaches 1 page.'],
  ['a fact, step by step', ['facts.yaml', 'antwort'], 'facts.antwort is used 4 times in 2 files and reaches 1 page.'],
  ['a setting', ['site.yaml', 'brand', 'name'], 'site.brand.name is used'],
  ['an entry', ['services', 'hofpflege'], 'services/hofpflege is used 4 times in 3 files and reaches 22 pages.'],
  ['a collection', ['industries'], 'The collection industries is used 2 times in 1 file and reaches 1 page.'],
  ['a type of sections', ['faq'], 'The block faq is used 2 times in 1 file and reaches 1 page.'],
  ['a picture', ['leute/anna-lindner.svg'], 'leute/anna-lindner.svg is used 2 times in 2 files and reaches 2 pages.'],
  ['a font', ['media/schriften/bitter.woff2'], 'schriften/bitter.woff2 is used once in 1 file and reaches 22 pages.'],
  ['an icon', ['envelope-simple'], 'The icon envelope-simple is used'],
])('it finds %s', async (_, words, sentence) => {
  expect((await where(...words)).split('\n').at(-2)).toContain(sentence)
})

test('anything else is looked for in what visitors read, with its bindings filled in', async () => {
  expect(await where('innerhalb', 'von', 'einem', 'Werktag')).toMatch(
    /^content\/mails\/receipt\.yaml:\d+:\d+ .*\n {2}on no page\ncontent\/pages\/kontakt\.yaml:2:\d+ {2}description: .*\n/,
  )
  expect(await where('binnen eines Tages')).toContain('facts.yaml:10:22')
  expect(await where('faq', '--words')).not.toContain('type: faq')
})

test('a word that names several things is answered for each', async () => {
  const answer = await where('leistungen')
  expect(answer).toContain('/leistungen is used')
  site.write('collections/leistungen.yaml', '- { slug: eins, title: Eins }\n')
  const both = await where('leistungen')
  expect(both).toContain('The collection leistungen is not used.\n')
  expect(both).toContain('/leistungen is used')
})

test('a link that a binding completes is a use, too', async () => {
  expect(await where('/leistungen/hofpflege')).toMatch(/content\/site\.yaml:\d+:\d+ .*to: "\/leistungen\/\{\{slug\}\}"/)
})

test('what is there and not used is no mistake', async () => {
  expect(await where('media/schriften/OFL.txt')).toBe(
    'written in content/media/schriften/OFL.txt:1:1\nschriften/OFL.txt is not used.\n',
  )
})

test.each([
  ['/kontkat', 'Did you mean "/kontakt"?'],
  ['facts.preise.topf.monta', 'Did you mean "facts.preise.topf.monat"?'],
  ['xyzzy', 'Nothing is called "xyzzy", and visitors read that nowhere.'],
])('of what is unknown, %s, the nearest name is told, exit 1', async (word, sentence) => {
  const answer = await where(word)
  expect(answer).toContain(sentence)
  expect(answer).toMatch(/exit 1\n$/)
})

test('--format json says the same to programs', async () => {
  expect(JSON.parse(await where('leute/anna-lindner.svg', '--format', 'json'))).toMatchObject({
    message: 'leute/anna-lindner.svg is used 2 times in 2 files and reaches 2 pages.',
    found: [
      {
        kind: 'media',
        what: 'leute/anna-lindner.svg',
        written: [{ file: 'content/media/leute/anna-lindner.svg' }],
        uses: [
          { at: { file: 'content/collections/testimonials.yaml', line: 6, column: 10 }, pages: ['/'] },
          { at: { file: 'content/pages/referenzen.yaml' }, pages: ['/referenzen'] },
        ],
        pages: ['/', '/referenzen'],
      },
    ],
  })
  expect(await where('xyzzy', '--format', 'json')).toMatch(/^\{\n {2}"message": .*"found": \[\]\n\}\nexit 1\n$/s)
})

test('without words it is wrong usage, exit 2', async () => {
  expect(await where()).toBe(
    'Say what to look for: where /pricing, where facts.notice, where data ownership.\nexit 2\n',
  )
})
