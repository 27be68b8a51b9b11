import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import Catalog from './Catalog.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

test('BLOG-09 the last portion moves the focus to its first entry, however many links an entry has', async () => {
  const items = ['One', 'Two', 'Three', 'Four', 'Five'].map((title) => ({
    title,
    to: `/${title.toLowerCase()}`,
    points: ['a point', 'and another'],
    action: { label: 'Download', to: '/download' },
  }))
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  await act(async () =>
    root.render(
      <Catalog
        type="catalog"
        look="rows"
        items={items}
        noun={{ one: 'guide', many: 'guides' }}
        more={{ step: 3, label: 'More' }}
      />,
    ),
  )
  await act(async () => page.querySelector('button')!.click())
  expect(document.activeElement?.textContent).toBe('Four')
  expect(page.querySelector('button')).toBeNull()
  await act(async () => root.unmount())
})

test('the last portion has the focus also where its entries lead nowhere', async () => {
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  await act(async () =>
    root.render(
      <Catalog
        type="catalog"
        look="rows"
        items={[{ title: 'One' }, { title: 'Two' }]}
        noun={{ one: 'guide', many: 'guides' }}
        more={{ step: 1, label: 'More' }}
      />,
    ),
  )
  await act(async () => page.querySelector('button')!.click())
  expect(document.activeElement?.textContent).toContain('Two')
  await act(async () => root.unmount())
})

test('two entries alike are two entries', async () => {
  const complain = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const entry = {
    title: 'Twice',
    meta: ['Same', 'Same'],
    points: ['Same', 'Same'],
    marks: [
      { icon: 'eye', text: '1', label: 'views' },
      { icon: 'eye', text: '2', label: 'views' },
    ],
  }
  const page = document.createElement('div')
  const root = createRoot(page)
  for (const look of ['articles', 'rows', 'cards'] as const)
    await act(async () =>
      root.render(
        <Catalog type="catalog" look={look} items={[entry, { ...entry }]} noun={{ one: 'guide', many: 'guides' }} />,
      ),
    )
  expect(complain).not.toHaveBeenCalled()
  await act(async () => root.unmount())
})
