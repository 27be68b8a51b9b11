import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Block } from '#schemas/types.gen.ts'
import { Section } from '#src/ui/Section.tsx'
import { PageView } from './PageView.tsx'
import { type BlockView, registerView } from './views.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

test('a section is woken by its own element, also below one that draws nothing', async () => {
  vi.stubEnv('DEV', false)
  const observed: Element[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = (element: Element) => observed.push(element)
      disconnect() {}
    },
  )
  const Plain = (block: Block) => <Section of={block} />
  registerView('card-grid', () => null)
  registerView('faq', Plain as BlockView)
  registerView('catalog', Plain as BlockView)
  const sections = [
    { type: 'card-grid' },
    { type: 'faq', search: 'Search' },
    { type: 'catalog', search: 'Search' },
  ] as unknown as Block[]
  document.body.innerHTML = `<div id="page">${renderToString(<PageView sections={sections} asleep={false} />)}</div>`
  const place = document.getElementById('page')!
  await act(async () => hydrateRoot(place, <PageView sections={sections} asleep />))
  const [faq, catalog] = place.querySelectorAll('section')
  expect(observed).toEqual([faq, catalog])
})

test('on a page that came as HTML, only a section that is another one is drawn again', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe: () => void
      constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
        this.observe = () => tell([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
  const drawn: string[] = []
  for (const type of ['faq', 'catalog'] as const)
    registerView(type, ((block: Block) => {
      drawn.push(`${type} ${(block as unknown as { search: string }).search}`)
      return <Section of={block} />
    }) as BlockView)
  const [faq, catalog, edited] = [
    { type: 'faq', search: 'Search' },
    { type: 'catalog', search: 'Search' },
    { type: 'faq', search: 'Find' },
  ] as unknown as [Block, Block, Block]
  const page = (first: Block, asleep = true) => <PageView sections={[first, catalog]} asleep={asleep} />
  document.body.innerHTML = `<div id="page">${renderToString(page(faq, false))}</div>`
  const root = await act(async () => hydrateRoot(document.getElementById('page')!, page(faq)))
  await vi.waitFor(() => expect(drawn).toContain('catalog Search'))
  drawn.length = 0
  await act(async () => root.render(page(edited)))
  expect([...new Set(drawn)]).toEqual(['faq Find'])
})
