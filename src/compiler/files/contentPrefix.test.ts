import { expect, test } from 'vitest'
import { contentPrefix } from './contentPrefix.ts'

test.each([
  [['content/pages/index.yaml', 'content/site.yaml'], 'content/'],
  [['pages/content/pages/pages/index.yaml', 'pages/content/site.yaml'], 'pages/content/'],
  [['../other/site.yaml'], '../other/'],
  [['site.yaml', 'collections/a.yaml'], ''],
  [['content/pages/pages/index.yaml'], 'content/'],
  [[], ''],
])('%j stand below %j', (files, prefix) => {
  expect(contentPrefix(files)).toBe(prefix)
})
