import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import type { CompiledPage } from '#schemas/compiled.ts'
import { thoroughPaths } from '../compress.ts'
import type { BuildContext } from '../pageFiles.ts'
import { Store } from '../store/store.ts'
import { finished } from './finished.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'finished-'))
const prerender = path.join(dir, 'prerender.mjs')
writeFileSync(
  prerender,
  `export const createPages = () => async (page) => {
    if (page.meta.title === 'Broken') throw new Error('A view is broken.')
    return { html: page.meta.title, json: '{}', pictures: [], hashes: {} }
  }`,
)
afterAll(() => rmSync(dir, { recursive: true }))

test('a build that ends midway has not made its pages in vain', async () => {
  await expect(made([page('/a', 'A'), page('/b', 'B'), page('/c', 'Broken')])).rejects.toThrow('A view is broken.')
  const { rendered, pageFiles } = await made([page('/a', 'A'), page('/b', 'B'), page('/c', 'C')])
  expect(rendered).toBe(1)
  expect(pageFiles.map(({ name }) => name)).toEqual(['a.html', 'a.json', 'b.html', 'b.json', 'c.html', 'c.json'])
})

test('a page more than are compressed thoroughly leaves all but one other as they are', async () => {
  const pages = [page('/', 'Home'), page('/one/deep', 'Deep'), page('/two', 'Two')]
  await made(pages, thoroughPaths(pathsOf(pages), 3))
  const more = [...pages, page('/three', 'Three')]
  const { rendered } = await made(more, thoroughPaths(pathsOf(more), 3))
  expect(rendered).toBe(2)
})

const pathsOf = (pages: CompiledPage[]) => pages.map(({ path }) => path)

async function made(pages: CompiledPage[], thorough: ReadonlySet<string> = new Set()) {
  const store = new Store(path.join(dir, 'store'))
  try {
    return await finished({ pages, shownOn: new Map(), cards: new Map() }, { ...context, thorough }, 'code', store)
  } finally {
    await store.flush()
    store.close()
  }
}

function page(at: string, title: string): CompiledPage {
  return { path: at, status: 200, meta: { title, description: '' }, sections: [] } as unknown as CompiledPage
}

const site = { email: '', brand: 'Any' }
const context = {
  prerender: pathToFileURL(prerender).href,
  site,
  shareImages: {},
  pictures: {},
} as unknown as BuildContext
