import { expect, test } from 'vitest'
import { type Files, page, report } from '../testing/checked.ts'

const at = (file: string, more: Files = {}) =>
  report({ 'pages/index.yaml': page(''), [file]: page('', 'A page'), ...more })
const codes = (found: string) => found.match(/(?<=(error|warning) {2})\S+/g) ?? []

test('a page is reported at its file', () => {
  expect(at('pages/server.yaml')).toBe(`
content/pages/server.yaml:1:1  error  page/reserved
  The address /server is kept for what the build tells the server. Give the file another name.
  1 | title: A page
    | ^
`)
})

test.each([
  'assets/x',
  'media/x',
  'api',
  'api/contact',
  'healthz',
  'readyz',
  'readyz/pages',
  'index/index',
  '404/index',
])('%s is no place for a page', (name) => {
  expect(codes(at(`pages/${name}.yaml`))).toEqual(['page/reserved'])
})

test.each(['assets', 'media/index', 'index/x', '404', 'a/404'])('%s only looks like it', (name) => {
  expect(codes(at(`pages/${name}.yaml`))).toEqual([])
})

test('an entry whose page would stand there is reported at its file, or at its slug in a list', () => {
  const template = { 'pages/m/[slug].yaml': `each: modules\n${page('', '"{{name}}"')}` }
  const entry = at('collections/modules/404.yaml', { ...template, 'collections/modules/404.yaml': 'name: A\n' })
  expect(entry).toContain('content/collections/modules/404.yaml:1:1  error  page/reserved')
  expect(entry).toContain('Give the entry another slug.')
  const list = { ...template, 'collections/modules.yaml': '- slug: index\n  name: A\n' }
  expect(at('collections/modules.yaml', list)).toContain('content/collections/modules.yaml:1:9  error  page/reserved')
})
