import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { UrlParams } from '#schemas/compiled.ts'
import type { Block } from '#schemas/types.gen.ts'
import type { PageData } from '#src/app/pageData.ts'
import { ShownPage } from '#src/app/ShownPage.tsx'
import Catalog from '#src/blocks/catalog/Catalog.tsx'
import Faq from '#src/blocks/faq/Faq.tsx'
import { type BlockView, registerView } from '#src/renderer/views.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
registerView('catalog', Catalog as BlockView)
registerView('faq', Faq as BlockView)

let root: Root
// A page that stays would hear of the next one's address.
afterEach(() => act(() => root.unmount()))

const words = { title: 'None', text: 'Nothing fits.', clear: 'Clear' }
const noun = { one: 'entry', many: 'entries' }
const question = (q: string, category?: string) => ({ q, a: [], ...(category && { category }) })
const list = (more: object) => ({ type: 'catalog', look: 'rows', noun, empty: words, ...more }) as Block
const questions = (more: object) => ({ type: 'faq', empty: words, ...more }) as Block

const entries = [
  { title: 'Ships', category: 'sea' },
  { title: 'Trains', category: 'land' },
]
const categories = {
  label: 'Category',
  all: 'All',
  options: entries.map(({ category: id = '' }) => ({ id, label: id })),
}

test('what one section keeps in the address filters that section alone', async () => {
  const page = await drawnAt('/a?category=sea&q=ship', { category: ['sea', 'land'], q: 'text' }, [
    list({ items: entries, categories, search: 'Search' }),
    list({ items: [{ title: 'Carts' }] }),
    questions({ items: [question('Where?')] }),
  ])
  expect(shown(page)).toEqual(['Ships', 'Carts', 'Where?'])
})

test('a category that the page does not know shows all of it', async () => {
  const page = await drawnAt('/a?category=air', { category: ['sea', 'land'] }, [list({ items: entries, categories })])
  expect(shown(page)).toEqual(['Ships', 'Trains'])
})

test('WEBI-01 of categories with a heading, only those with an entry in sight are there', async () => {
  const options = categories.options.map((option) => ({ ...option, heading: `By ${option.id}` }))
  const page = await drawnAt('/a?category=sea', { category: ['sea', 'land'] }, [
    list({ items: entries, categories: { ...categories, options } }),
  ])
  const headings = [...page.querySelectorAll('h2, h3')].filter((heading) => !heading.closest('[hidden]'))
  expect(headings.map(({ textContent }) => textContent)).toEqual(['By sea', 'Ships'])
})

test('questions are those of the category in the address', async () => {
  const items = [question('Where?', 'sea'), question('When?', 'land')]
  const chips = [
    { id: 'sea', label: 'Sea' },
    { id: 'land', label: 'Land' },
  ]
  const page = await drawnAt('/a?category=land', { category: ['sea', 'land'] }, [
    questions({ items, categories: chips }),
  ])
  expect(shown(page)).toEqual(['When?'])
})

/** The titles of entries and questions in sight. */
function shown(page: HTMLElement): string[] {
  const titles = page.querySelectorAll('li:not([hidden]) :is(h2, h3)')
  return [...titles].map(({ textContent }) => textContent?.trim() ?? '')
}

async function drawnAt(address: string, search: UrlParams, sections: Block[]): Promise<HTMLElement> {
  history.replaceState(null, '', address)
  const page = { path: '/a', sections, search } as Partial<PageData> as PageData
  const place = document.createElement('div')
  root = createRoot(place)
  await act(async () => root.render(<ShownPage page={page} />))
  return place
}
