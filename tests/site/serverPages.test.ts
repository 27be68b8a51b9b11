import { expect, test } from 'vitest'
import { serverPages } from '#schemas/serverPages.ts'
import { site } from './site.ts'

test('the site has every page that the server can show', () => {
  const names = site.pages.filter(({ status }) => status === 'server').map(({ path }) => path.split('/').at(-1))
  expect(names.sort()).toEqual(Object.keys(serverPages).sort())
})
