import { afterEach, expect, test, vi } from 'vitest'
import { Workspace } from '../testing/workspace.ts'
import { filesOf } from './pageIndex.ts'
import { Pages } from './pages.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const entries = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [
    `collections/solutions/s-${index}.yaml`,
    `title: S ${index}\ngroup: core\n`,
  ]),
)

test('why the pages of a template are not there is looked up once for all of them', () => {
  const folder = new Workspace({
    'site.yaml': 'brand: { name: Tidewheel }\n',
    ...entries,
    'pages/s/[slug].yaml': 'each: solutions\ntitle: "{{titel}}"\nsections: []\n',
  })
  const project = folder.project()
  const walks = vi.spyOn(Pages.prototype, 'all')
  for (let index = 0; index < 40; index++) {
    expect(project.pageSource(`/s/s-${index}`)).toMatchObject({
      isBroken: true,
      source: { file: 'content/pages/s/[slug].yaml' },
    })
  }
  expect(walks).toHaveBeenCalledTimes(1)
})

test('a page of its own comes before one that a template makes at the same address', () => {
  const folder = new Workspace({
    'site.yaml': 'brand: { name: Tidewheel }\n',
    ...entries,
    'pages/s/[slug].yaml': 'each: solutions\ntitle: "{{title}}"\nsections: []\n',
    'pages/s/s-1.yaml': 'title: Its own\nsections: []\n',
  })
  const project = folder.project()
  expect(project.pageSource('/s/s-1')?.source.file).toBe('content/pages/s/s-1.yaml')
  expect(project.pageSource('/s/s-2')?.source.file).toBe('content/pages/s/[slug].yaml')
  project.update(folder.remove('pages/s/s-1.yaml'))
  expect(project.pageSource('/s/s-1')?.source.file).toBe('content/pages/s/[slug].yaml')
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
