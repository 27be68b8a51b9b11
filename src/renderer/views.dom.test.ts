import { expect, test } from 'vitest'
import type { Block } from '#schemas/types.gen.ts'
import { loadedView, loadWakingViews } from './views.ts'

test('views come for the sections that wake, inside a section that does not as well, and for no others', async () => {
  const columns = { type: 'columns', main: [{ type: 'faq', search: 'Search' }], aside: [] } as unknown as Block
  await loadWakingViews([{ type: 'stats' }, { type: 'calculator' }, columns] as Block[])
  const waking = () => [loadedView('calculator'), loadedView('columns'), loadedView('faq')]
  // Here views are not built yet, which takes longer on a machine that does much else.
  await expect.poll(waking, { timeout: 60_000 }).not.toContain(undefined)
  expect(loadedView('stats')).toBeUndefined()
})
