import { expect, test } from 'vitest'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { Block, PageBudget, WeightBudget } from '#schemas/types.gen.ts'
import { reported } from '#src/compiler/report/reported.ts'
import { type BudgetCheck, checkBudget } from './checkBudget.ts'
import { compressedBytes, weightOf } from './weights.ts'

const sections = [
  { type: 'hero' },
  { type: 'tabs', panels: [{ sections: [{ type: 'form' }] }] },
  { type: 'text', picture: { src: 'team/office.jpg', alt: 'The office' } },
] as unknown as Block[]
const page = (path: string, file = `content/pages${path}.yaml`) =>
  ({ path, file, status: 200, sections }) as CompiledPage

/** Text that hardly gets smaller. */
const noise = (length: number) => Array.from({ length }, (_, index) => ((index * 7919) % 99_991).toString(36)).join(' ')
const html = `<body>${noise(50)}<div id="page"><!--$--><section data-section="0" data-block="hero">${noise(100)}</section><!--/$--><section
  data-section="1" data-block="tabs"><section data-block="form">${noise(900)}</section></section><section data-section="2" data-block="text">${noise(300)}</section></div>`

const face = (url: string) => ({ url, weight: '400 600', more: [{ url: '/assets/rare.woff2', range: 'U+23' }] })
const family = { name: 'Acme', generic: 'serif' as const, fallback: { ascent: 1, descent: 0.2, faces: [] } }
const sizes: Record<string, number> = {
  'assets/boot.js': 100_000,
  'assets/Form.js': 17_000,
  'assets/field.js': 1_000,
  'assets/Faq.js': 3_000,
  'assets/b.woff2': 20_000,
  'assets/bi.woff2': 6_000,
  'assets/i.woff2': 4_000,
  'assets/rare.woff2': 50_000,
  'assets/office-640-a.avif': 80_000,
  'media/mark.gif': 500,
}

/** A site of these pages, each as heavy as said, or with everything that there is to weigh. */
function site(pages: CompiledPage[], documents: Record<string, number> = {}, more: Partial<BudgetCheck> = {}) {
  const pictures = ['/media/mark.gif', '/assets/office-640-a.avif', 'https://elsewhere.example/a.png']
  const check: BudgetCheck = {
    pages,
    picturesOn: (shown) => (pages.some(({ path }) => path === shown.path) ? pictures : []),
    draft: {
      read: () => Buffer.from(html),
      sentBytes: (file) => sizes[file] ?? documents[`/${file.replace('.html', '')}`] ?? 0,
    },
    loaded: {
      everyPage: ['boot.js'],
      client: [],
      routing: [],
      byBlock: { form: ['Form.js', 'field.js', 'boot.js'], faq: ['Faq.js', 'field.js'] },
    },
    fonts: {
      display: { ...family, roman: face('/assets/b.woff2'), italic: face('/assets/bi.woff2') },
      text: { ...family, roman: face('/assets/i.woff2') },
    },
    wakesOn: () => ['faq', 'form'],
    strangeOn: new Map(),
    pictures: {
      'team/office.jpg': { width: 640, height: 480, src: '/a.jpg', avif: '/assets/office-640-a.avif 640w' },
    },
    origin: (of, path) => ({
      file: of === 'site' ? 'content/site.yaml' : of.file,
      line: 3,
      column: 1,
      endLine: 3,
      endColumn: 2,
      path: path.join('.'),
    }),
    ...more,
  }
  return check
}

/** Code, place and sentence of each. */
async function sentences(budget: WeightBudget | PageBudget, check: BudgetCheck): Promise<string[]> {
  const diagnostics = await checkBudget('page' in budget ? budget : { page: budget as PageBudget }, check)
  return diagnostics
    .map((found) => reported(found, () => undefined))
    .map(({ severity, code, file, path, message }) => `${severity} ${code} ${file} ${path} ${message}`)
}
const codesOf = async (...given: Parameters<typeof sentences>) =>
  (await sentences(...given)).map((sentence) => sentence.split(' ').slice(0, 4).join(' '))

test('a page weighs what browsers are sent: each script once, the first file of each face, its pictures', async () => {
  const weights = await weightOf(page('/about'), site([], { '/about': 12_345 }))
  expect(weights).toEqual({ documentKb: 12_345, scriptsKb: 121_000, fontsKb: 30_000, picturesKb: 0 })
  expect((await weightOf(page('/about'), site([page('/about')]))).picturesKb).toBe(80_500)
})

test('a page that the server fills in weighs what its document does with nothing filled in', async () => {
  const parts = [html, { slot: 'link', otherwise: '<p>None.</p>' }]
  const draft = { read: () => Buffer.from(JSON.stringify({ parts })), sentBytes: () => 0 }
  const { documentKb } = await weightOf({ ...page('/confirm'), status: 'server' }, { ...site([]), draft })
  expect(documentKb).toBe(await compressedBytes(`${html}<p>None.</p>`))
})

test('a heavy document is reported at its heaviest section, with the next ones and what stands around them', async () => {
  const [sentence] = await sentences({ documentKb: 25 }, site([page('/about')], { '/about': 30_000 }))
  expect(sentence).toMatch(
    /^error budget\/document content\/pages\/about\.yaml sections\.1\.type The document of \/about weighs 30\.0 kB; the budget is 25 kB\. This section \(tabs\) costs most, 2\.\d kB by its own markup, then text with 0\.\d kB and hero with 0\.\d kB; what stands around the sections takes 0\.\d kB\.$/,
  )
})

test('heavy scripts are reported at the section that brings most, however deep it stands', async () => {
  expect(await sentences({ scriptsKb: 110 }, site([page('/about')]))).toEqual([
    'error budget/scripts content/pages/about.yaml sections.1.panels.0.sections.0.type The scripts of /about weigh 121.0 kB; the budget is 110 kB. This section brings most (form), 18.0 kB; what every page loads takes 100.0 kB.',
  ])
})

test('where no section wakes, all pages load the same, and it is reported once, at the budget', async () => {
  const pages = [page('/about'), page('/team')]
  expect(await sentences({ scriptsKb: 90 }, site(pages, {}, { wakesOn: () => [] }))).toEqual([
    'error budget/scripts content/site.yaml budget.page.scriptsKb The scripts of /about weigh 100.0 kB; the budget is 90 kB. No section of it brings any: that is what every page loads.',
  ])
})

test('heavy fonts are reported once for all pages, with the characters that the content put into them', async () => {
  const pages = [page('/about'), page('/team')]
  const strangeOn = new Map([
    [pages[0]!, 'ő'],
    [pages[1]!, 'őﬁ'],
  ])
  expect(await sentences({ fontsKb: 25 }, site(pages, {}, { strangeOn }))).toEqual([
    'error budget/fonts content/site.yaml budget.page.fontsKb The fonts, which are the same on all pages, weigh 30.0 kB; the budget is 25 kB. They hold "ő" and "ﬁ" only because the content does, on /team for example.',
  ])
})

test('heavy pictures are reported at the picture that weighs most, by its name in the content', async () => {
  expect(await sentences({ picturesKb: 25 }, site([page('/about')]))).toEqual([
    'error budget/pictures content/pages/about.yaml sections.2.picture.src The pictures of /about weigh 80.5 kB; the budget is 25 kB. team/office.jpg weighs most, 80.0 kB.',
  ])
})

test('of pages that one file makes the heaviest is reported, and how many more there are', async () => {
  const pages = ['/s-a', '/s-b', '/s-c'].map((path) => page(path, 'content/pages/[slug].yaml'))
  const [sentence, ...more] = await sentences({ documentKb: 25 }, site(pages, { '/s-a': 26_000, '/s-c': 30_100 }))
  expect(sentence).toMatch(/The document of \/s-c weighs 30\.1 kB; .* 1 more page of the same file is too heavy\.$/)
  expect(more).toEqual([])
})

test('where a great many pages are too heavy, the ten heaviest are reported, and the others are counted', async () => {
  const pages = Array.from({ length: 14 }, (_, index) => page(`/p${index}`))
  const documents = Object.fromEntries(pages.map(({ path }, index) => [path, 30_000 + index * 100]))
  const said = await sentences({ documentKb: 25 }, site(pages, documents))
  expect(said).toHaveLength(11)
  expect(said.join()).toContain('/p13 weighs 31.3 kB')
  expect(said.at(-1)).toBe(
    'error budget/more-pages content/site.yaml budget.page.documentKb 4 more pages of other files, such as /p3 and /p2, break this budget. Only the heaviest are reported one by one.',
  )
})

test('1 kB is 1,000 bytes, and a page may weigh exactly what it may', async () => {
  expect(await codesOf({ documentKb: 25 }, site([page('/a')], { '/a': 25_000 }))).toEqual([])
  expect(await codesOf({ documentKb: 25 }, site([page('/a')], { '/a': 25_001 }))).toHaveLength(1)
})

const reason = 'Because of its tables.'

test('an exception changes the figures that it names, for the pages that it names; the later one counts', async () => {
  const pages = [page('/a'), page('/blog/first'), page('/blog/a/b')]
  const heavy = { '/a': 41_000, '/blog/first': 50_000, '/blog/a/b': 35_000 }
  const exceptions = [
    { paths: ['/a', '/blog/*'], may: { documentKb: 40 }, reason },
    { paths: ['/blog/first'], may: { documentKb: 60 }, reason },
  ]
  const said = await sentences({ page: { documentKb: 25, scriptsKb: 130 }, exceptions }, site(pages, heavy))
  expect(said.map((sentence) => /The document of \S+ weighs .*?\d kB\./.exec(sentence)?.[0])).toEqual([
    'The document of /a weighs 41.0 kB; the budget is 40 kB.',
    'The document of /blog/a/b weighs 35.0 kB; the budget is 25 kB.',
  ])
})

test('an exception that no page needs is a warning at its figure; one that asks for less is needed', async () => {
  const exceptions = [
    { paths: ['/blog/*'], may: { documentKb: 40, picturesKb: 90 }, reason },
    { paths: ['/a'], may: { scriptsKb: 125 }, reason },
  ]
  const pages = [page('/a'), page('/blog/b'), page('/blog/c')]
  const budget = { page: { documentKb: 25, picturesKb: 100, scriptsKb: 130 }, exceptions }
  expect(await sentences(budget, site(pages, { '/blog/b': 22_100, '/blog/c': 20_000 }))).toEqual([
    'warning budget/unneeded-exception content/site.yaml budget.exceptions.0.may.documentKb The heaviest page of this exception, /blog/b, weighs 22.1 kB and may weigh 25 kB without it.',
  ])
  expect(await codesOf(budget, site(pages, { '/blog/b': 26_000 }))).toEqual([])
})
