import { expect, test } from 'vitest'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { Block } from '#schemas/types.gen.ts'
import { reported } from '#src/compiler/report/reported.ts'
import type { PageFiles } from '../pageFiles.ts'
import { type BudgetSources, budgetDiagnostics } from './budgetDiagnostics.ts'
import type { Judgement, TooHeavy } from './judge.ts'
import type { Kind } from './limits.ts'
import type { Scale } from './scale.ts'

/** Text that hardly gets smaller. */
const noise = (length: number) => Array.from({ length }, (_, index) => ((index * 7919) % 99_991).toString(36)).join(' ')

const sections = [
  { type: 'hero', words: noise(100) },
  { type: 'tabs', panels: [{ sections: [{ type: 'form', words: noise(300) }] }] },
  { type: 'text', words: noise(200), picture: { src: 'team/office.jpg', alt: 'The office' } },
  { type: 'faq', words: '' },
] as unknown as Block[]

const page = (path: string, file = `content/pages${path}.yaml`): CompiledPage =>
  ({ path, file, sections }) as CompiledPage

/** A page is drawn as its sections in words. */
const toFiles = async ({ sections }: CompiledPage) =>
  ({
    html: JSON.stringify(sections),
    documents: 'page' as const,
  }) as unknown as PageFiles

const weights: Record<string, number> = { form: 18_000, faq: 3_000 }
const usual: BudgetSources = {
  scale: {
    scripts: (blocks: string[]) => blocks.reduce((sum, block) => sum + weights[block]!, 100_000),
    shownOn: () => ({}),
    eachPicture: () => [{ address: '/assets/office-640-a.avif', bytes: 80_000 }],
  } as unknown as Scale,
  wakesOn: () => ['faq', 'form'],
  strangeOn: new Map(),
  pictures: {
    'team/office.jpg': { width: 640, height: 480, src: '/a.jpg', avif: '/assets/office-640-a.avif 640w' },
  },
  toFiles,
  origin: (of, path) => ({
    file: of === 'site' ? 'content/site.yaml' : of.file,
    line: 3,
    column: 1,
    endLine: 3,
    endColumn: 2,
    path: path.join('.'),
  }),
}

function heavy(kind: Kind, of = page('/about'), bytes = 30_000): TooHeavy {
  return { page: of, kind, bytes, limit: { kb: 25, at: ['budget', 'page', `${kind}Kb`], isException: false } }
}

/** Code, place and sentence of each. */
async function sentencesOf(judgement: Partial<Judgement>, sources: Partial<BudgetSources> = {}): Promise<string[]> {
  const diagnostics = await budgetDiagnostics({ tooHeavy: [], unneeded: [], ...judgement }, { ...usual, ...sources })
  return diagnostics
    .map((found) => reported(found, () => undefined))
    .map(({ severity, code, file, path, message }) => `${severity} ${code} ${file} ${path} ${message}`)
}

test('a heavy document is reported at the section that costs most, beside what stands around the sections', async () => {
  const [sentence] = await sentencesOf({ tooHeavy: [heavy('document')] })
  expect(sentence).toMatch(
    /^error budget\/document content\/pages\/about\.yaml sections\.1\.type The document of \/about weighs 30\.0 kB; the budget is 25 kB\. This section \(tabs\) costs most, \d\.\d kB; what stands around the sections takes 0\.0 kB\.$/,
  )
})

test('heavy scripts are reported at the section that brings most, however deep it stands', async () => {
  expect(await sentencesOf({ tooHeavy: [heavy('scripts', page('/about'), 121_000)] })).toEqual([
    'error budget/scripts content/pages/about.yaml sections.1.panels.0.sections.0.type The scripts of /about weigh 121.0 kB; the budget is 25 kB. This section brings most (form), 18.0 kB; what every page loads takes 100.0 kB.',
  ])
})

test('where no section wakes, all pages load the same, and it is reported once, at the budget', async () => {
  const tooHeavy = [heavy('scripts', page('/about')), heavy('scripts', page('/team'))]
  const [sentence, ...more] = await sentencesOf({ tooHeavy }, { wakesOn: () => [] })
  expect(sentence).toBe(
    'error budget/scripts content/site.yaml budget.page.scriptsKb The scripts of /about weigh 30.0 kB; the budget is 25 kB. No section of it brings any: that is what every page loads.',
  )
  expect(more).toEqual([])
})

test('heavy fonts are reported once for all pages, with the characters that the content put into them', async () => {
  const tooHeavy = [heavy('fonts', page('/about')), heavy('fonts', page('/team'))]
  const strangeOn = new Map([
    [page('/about'), 'ő'],
    [page('/team'), 'őﬁ'],
  ])
  expect(await sentencesOf({ tooHeavy }, { strangeOn })).toEqual([
    'error budget/fonts content/site.yaml budget.page.fontsKb The fonts, which are the same on all pages, weigh 30.0 kB; the budget is 25 kB. They hold "ő" and "ﬁ" only because the content does, on /team for example.',
  ])
})

test('heavy pictures are reported at the picture that weighs most, by its name in the content', async () => {
  expect(await sentencesOf({ tooHeavy: [heavy('pictures')] })).toEqual([
    'error budget/pictures content/pages/about.yaml sections.2.picture.src The pictures of /about weigh 30.0 kB; the budget is 25 kB. team/office.jpg weighs most, 80.0 kB.',
  ])
})

test('of pages that one file makes the heaviest is reported, and how many more there are', async () => {
  const made = ['/s/a', '/s/b', '/s/c'].map((path) => page(path, 'content/pages/s/[slug].yaml'))
  const tooHeavy = made.map((page, index) => heavy('pictures', page, 30_000 + index))
  const [sentence, ...more] = await sentencesOf({ tooHeavy })
  expect(sentence).toMatch(/The pictures of \/s\/c weigh 30\.1 kB; .* 2 more pages of the same file are too heavy\.$/)
  expect(more).toEqual([])
})

test('where a great many pages are too heavy, the ten heaviest are reported, and the others are counted', async () => {
  const tooHeavy = Array.from({ length: 14 }, (_, index) => heavy('pictures', page(`/p${index}`), 30_000 + index * 100))
  const sentences = await sentencesOf({ tooHeavy })
  expect(sentences).toHaveLength(11)
  expect(sentences[0]).toContain('/p13 weigh 31.3 kB')
  expect(sentences.at(-1)).toBe(
    'error budget/more-pages content/site.yaml budget.page.picturesKb 4 more pages of other files, such as /p3 and /p2, break this budget. Only the heaviest are reported one by one.',
  )
})

test('an exception that no page needs is a warning at its figure', async () => {
  const limit = { kb: 40, at: ['budget', 'exceptions', 0, 'may', 'documentKb'], isException: true }
  const unneeded = [{ kind: 'document' as const, limit, page: page('/about'), bytes: 22_100, mostKb: 25 }]
  expect(await sentencesOf({ unneeded })).toEqual([
    'warning budget/unneeded-exception content/site.yaml budget.exceptions.0.may.documentKb The heaviest page of this exception, /about, weighs 22.1 kB and may weigh 25 kB without it.',
  ])
})
