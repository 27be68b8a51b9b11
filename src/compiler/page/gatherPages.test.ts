import { expect, test } from 'vitest'
import { compiled } from '../testing/workspace.ts'

test('an entry whose address a page has already is told at the entry, and no link to it is dead', () => {
  const { diagnostics } = compiled({
    'collections/solutions/404.yaml': 'title: Four\ngroup: core\n',
    'pages/s/[slug].yaml': 'each: solutions\ntitle: "{{title}}"\nsections: []\n',
    'pages/s/404.yaml': 'title: Not found\nsections: []\n',
    'pages/index.yaml':
      'title: Home\nsections: [{ type: banner, headline: Here, action: { label: Four, to: /s/404 } }]\n',
  })
  expect(diagnostics.map(({ file, code, message }) => `${file} ${code} ${message}`)).toEqual([
    'content/collections/solutions/404.yaml page/duplicate-path The address /s/404 is taken already by content/pages/s/404.yaml.',
  ])
})
