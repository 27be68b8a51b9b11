import { expect, test } from 'vitest'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { StageContext } from '../stages/stage.ts'
import { siteNameInTitle } from './siteNameInTitle.ts'

const told = (path: string, title: string, titleEnd: unknown = ' | Harbor Co.') => {
  const page = { path, file: `pages${path}.yaml`, meta: { title } } as CompiledPage
  const context = { origin: () => ({ file: page.file, line: 1, column: 8, endLine: 1, endColumn: 9 }) }
  return siteNameInTitle([page], titleEnd, context as unknown as StageContext).map(({ hint }) => hint)
}

test.each(['Prices | Harbor Co.', 'Prices - Harbor Co.', 'Prices – Harbor Co.', 'Prices: Harbor Co.'])(
  '"%s" would say the site’s name twice',
  (title) => expect(told('/pricing', title)[0]).toContain('Write "Prices"'),
)

test.each([
  ['/pricing', 'Prices'],
  ['/about', 'Why we are called Harbor Co.'],
  ['/', 'Automation | Harbor Co.'],
])('of %s the title "%s" is right', (path, title) => expect(told(path, title)).toEqual([]))

test('without an end for all titles there is nothing twice', () => {
  expect(told('/pricing', 'Prices | Harbor Co.', null)).toEqual([])
})
