import { expect, test } from 'vitest'
import { compiled, Workspace } from '../testing/workspace.ts'
import { filesOf } from './pageIndex.ts'

const entries = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [
    `collections/solutions/s-${index}.yaml`,
    `title: S ${index}\ngroup: core\n`,
  ]),
)

test('why the pages of a template are not there is known for each of them', () => {
  const folder = new Workspace({
    'site.yaml': 'brand: { name: Tidewheel }\n',
    ...entries,
    'pages/s/[slug].yaml': 'each: solutions\ntitle: "{{titel}}"\nsections: []\n',
  })
  const project = folder.project()
  for (let index = 0; index < 40; index++) {
    expect(project.pageSource(`/s/s-${index}`)).toMatchObject({
      isPartial: true,
      unit: { source: { file: 'content/pages/s/[slug].yaml' } },
    })
  }
})

test('a page of its own comes before one that a template makes at the same address', () => {
  const folder = new Workspace({
    'site.yaml': 'brand: { name: Tidewheel }\n',
    ...entries,
    'pages/s/[slug].yaml': 'each: solutions\ntitle: "{{title}}"\nsections: []\n',
    'pages/s/s-1.yaml': 'title: Its own\nsections: []\n',
  })
  const project = folder.project()
  expect(project.pageSource('/s/s-1')?.unit.source.file).toBe('content/pages/s/s-1.yaml')
  expect(project.pageSource('/s/s-2')?.unit.source.file).toBe('content/pages/s/[slug].yaml')
  project.update(folder.remove('pages/s/s-1.yaml'))
  expect(project.pageSource('/s/s-1')?.unit.source.file).toBe('content/pages/s/[slug].yaml')
})

test('a page knows all files that had a part in it', () => {
  const folder = new Workspace({
    'site.yaml': 'brand: { name: Tidewheel }\n',
    'facts.yaml': 'offer: Ten\n',
    'collections/solutions/crm.yaml': 'title: CRM\ngroup: core\n',
    'pages/s/[slug].yaml': 'each: solutions\ntitle: "{{title}} {{facts.offer}}"\nsections: []\n',
  })
  expect([...filesOf(folder.project().pageSource('/s/crm')!)].sort()).toEqual([
    'content/collections/solutions/crm.yaml',
    'content/facts.yaml',
    'content/pages/s/[slug].yaml',
    // The description that stands in for one of its own.
    'content/site.yaml',
  ])
})

test('an entry whose address a page has already is reported at the entry, and no link to it is dead', () => {
  const { diagnostics } = compiled({
    'collections/solutions/404.yaml': 'title: Four\ngroup: core\n',
    'pages/s/[slug].yaml': 'each: solutions\ntitle: "{{title}}"\nsections: []\n',
    'pages/s/404.yaml': 'title: Not found\nsections: []\n',
    'pages/index.yaml':
      'title: Home\nsections: [{ type: banner, headline: Here, action: { label: Four, to: /s/404 } }]\n',
  })
  expect(diagnostics.map(({ file, code, message }) => `${file} ${code} ${message}`)).toEqual([
    'content/collections/solutions/404.yaml page/duplicate-path content/pages/s/404.yaml already has the address /s/404.',
  ])
})
