import { expect, test, vi } from 'vitest'
import type { Block } from '#schemas/types.gen.ts'
import { loadNearViews } from './loadNearViews.ts'
import { loadedView } from './views.ts'

/** A page of these sections, of which each begins so many screens below the window's top and is half a screen high. */
function page(screens: number[]): void {
  document.body.innerHTML = `<div id="page">${screens.map(() => '<section data-block=""></section>').join('')}</div>`
  for (const [index, element] of document.querySelectorAll('section').entries()) {
    const top = (screens[index] ?? 0) * innerHeight
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue({ top, bottom: top + innerHeight / 2 } as DOMRect)
  }
}
/** Here views are not built yet. */
const patience = { timeout: 10_000 }
const sections = (...types: string[]) => types.map((type) => ({ type })) as Block[]

test('views come for what wakes in view or near it, and for nothing else', async () => {
  page([0, 1.5, 3])
  await loadNearViews(sections('stats', 'calculator', 'demo'), document)
  await vi.waitFor(() => expect(loadedView('calculator')).toBeDefined(), patience)
  expect(loadedView('stats'), 'never wakes').toBeUndefined()
  expect(loadedView('demo'), 'is far below').toBeUndefined()
})

test('what wakes inside a section that does not comes along', async () => {
  page([-1])
  await loadNearViews([{ type: 'columns', main: [{ type: 'faq' }], aside: [] }] as unknown as Block[], document)
  await vi.waitFor(() => expect([loadedView('columns'), loadedView('faq')]).not.toContain(undefined), patience)
})
