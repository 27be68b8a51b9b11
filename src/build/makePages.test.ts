import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { FinishedPage } from '#src/prerender/pages.ts'
import type { PagesContext } from '#src/prerender/pagesContext.ts'
import { makePages } from './makePages.ts'
import { Store } from './store.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'pages-'))
})

test('a build that ends midway has not made its pages in vain', async () => {
  await expect(made([page('/a', 'A'), page('/b', 'B'), page('/c', 'Broken')])).rejects.toThrow('A view is broken.')
  const { rendered, names } = await made([page('/a', 'A'), page('/b', 'B'), page('/c', 'C')])
  expect(rendered).toBe(1)
  expect(names).toEqual(['a.html', 'a.json', 'b.html', 'b.json', 'c.html', 'c.json'])
})

test('no page is drawn after one has failed', async () => {
  const pages = Array.from({ length: 50 }, (_, n) => page(`/${n}`, String(n)))
  await expect(made([page('/broken', 'Broken'), ...pages])).rejects.toThrow('A view is broken.')
  expect((await made(pages)).rendered).toBeGreaterThan(40)
})

test('pages are drawn one after the other', async () => {
  let drawing = 0
  const createPages = () => async (): Promise<FinishedPage> => {
    drawing += 1
    await new Promise(setImmediate)
    expect(drawing).toBe(1)
    drawing -= 1
    return finished('any')
  }
  const pages = Array.from({ length: 20 }, (_, n) => page(`/${n}`, String(n)))
  const store = new Store(dir)
  expect((await makePages(pages, context, { ...rendering, createPages }, store)).rendered).toBe(20)
})

test('a page is rendered again when it is another, or its picture, or what it is rendered by', async () => {
  const one = page('/a', 'A')
  const asked = { ...rendering, shownOn: () => ['office.jpg'] }
  const count = async (...[page, given, more]: [CompiledPage, PagesContext, typeof rendering]) =>
    (await makePages([page], given, more, new Store(dir))).rendered
  const office = (src: string) => ({ ...context, pictures: { 'office.jpg': { src }, 'other.jpg': { src } } }) as never
  expect(await count(one, office('a'), asked)).toBe(1)
  expect(await count(one, office('a'), asked)).toBe(0)
  expect(await count(page('/a', 'B'), office('a'), asked)).toBe(1)
  expect(await count(one, office('b'), asked)).toBe(1)
  expect(await count(one, office('a'), { ...asked, code: 'other' })).toBe(1)
  expect(await count(one, office('c'), rendering)).toBe(1)
  expect(await count(one, office('d'), rendering)).toBe(0)
})

test('New Year makes no page again: the browser brings the footer’s year up to date', async () => {
  const inYear = (year: string) => ({ ...context, site: { ...context.site, year } })
  const count = async (given: PagesContext, more = rendering) =>
    (await makePages([page('/a', 'A')], given, more, new Store(dir))).rendered
  expect(await count(inYear('2026'))).toBe(1)
  expect(await count(inYear('2027'))).toBe(0)
  const preview = { ...rendering, yearShown: '2027' }
  expect(await count(inYear('2027'), preview)).toBe(1)
  expect(await count(inYear('2027'), preview)).toBe(0)
})

test('an offer that ends on the home page makes no other page again', async () => {
  const offering = (text: string) => ({ ...context, settings: { home: { offer: { text } } } }) as never
  const pages = [page('/', 'Home'), page('/a', 'A')]
  const count = async (text: string) => (await makePages(pages, offering(text), rendering, new Store(dir))).rendered
  expect([await count('30% off'), await count('over')]).toEqual([2, 1])
})

test('the documents of a small site are compressed harder than those of a large one', async () => {
  const words = Array.from({ length: 3_000 }, (_, n) => `word ${(n * 7_919) % 5_003}`).join(' ')
  const createPages = () => async () => finished(words)
  const documentBytes = async (count: number) => {
    const pages = Array.from({ length: count }, (_, n) => page(`/${n}`, String(n)))
    const { made } = await makePages(pages, context, { ...rendering, createPages }, new Store(dir))
    const { stamps } = made.get(pages[0]!)!.files.get('0.html')!
    return Number.parseInt(stamps[1]!, 10)
  }
  expect(await documentBytes(1)).toBeLessThan(await documentBytes(101))
})

test('a page with open places has what the server fills in beside it, and says what each file carries inline', async () => {
  const hashes = { script: [], style: ['sha256-a'] }
  const file = { parts: ['<p>', { slot: 'to' }] }
  const open = { file, hashes: { script: [], style: ['sha256-b'] } }
  const createPages = () => async () => ({ ...finished('any'), hashes, open })
  const pages = [page('/form', 'Form'), { ...page('/.server/moved', 'Moved'), status: 'server' as const }]
  const result = await makePages(pages, context, { ...rendering, createPages }, new Store(dir))
  const [form, moved] = pages.map((page) => result.made.get(page))
  expect([...form!.files.keys()]).toEqual(['form.html', 'form.json', '.server/forms/form.json'])
  expect(form!.about.inline).toEqual({ 'form.html': hashes, '.server/forms/form.json': open.hashes })
  expect([...moved!.files.keys()]).toEqual(['.server/moved.json'])
  const { place, stamps } = moved!.files.get('.server/moved.json')!
  expect(JSON.parse(readFileSync(place, 'utf8'))).toEqual(file)
  expect(stamps).toHaveLength(1)
})

async function made(pages: CompiledPage[]) {
  const { made, rendered } = await makePages(pages, context, rendering, new Store(dir))
  return { rendered, names: [...made.values()].flatMap(({ files }) => [...files.keys()]).sort() }
}

function page(at: string, title: string): CompiledPage {
  return { path: at, status: 200, meta: { title, description: '' }, sections: [] } as unknown as CompiledPage
}

function finished(html: string): FinishedPage {
  return { html, json: '{}', pictures: [], hashes: { script: [], style: [] } }
}

const rendering = {
  createPages: () => async (page: CompiledPage) => {
    if (page.meta.title === 'Broken') throw new Error('A view is broken.')
    return finished(page.meta.title)
  },
  code: 'code',
  shownOn: (): string[] => [],
}
const context = { settings: {}, site: {}, shareImages: {}, pictures: {} } as unknown as PagesContext
