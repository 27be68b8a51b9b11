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
