import { afterEach, expect, test, vi } from 'vitest'
import { Workspace } from '../testing/workspace.ts'
import { PageUnits } from './pageUnits.ts'

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
  const walks = vi.spyOn(PageUnits.prototype, 'all')
  for (let index = 0; index < 40; index++) {
    expect(project.making(`/s/s-${index}`)).toMatchObject({
      isBroken: true,
      source: { file: 'content/pages/s/[slug].yaml' },
    })
  }
  expect(walks).toHaveBeenCalledTimes(1)
})

test('a page of its own is told before one that a template makes at the same address', () => {
  const folder = new Workspace({
    'site.yaml': 'brand: { name: Tidewheel }\n',
    ...entries,
    'pages/s/[slug].yaml': 'each: solutions\ntitle: "{{title}}"\nsections: []\n',
    'pages/s/s-1.yaml': 'title: Its own\nsections: []\n',
  })
  const project = folder.project()
  expect(project.making('/s/s-1')?.source.file).toBe('content/pages/s/s-1.yaml')
  expect(project.making('/s/s-2')?.source.file).toBe('content/pages/s/[slug].yaml')
  project.update(folder.remove('pages/s/s-1.yaml'))
  expect(project.making('/s/s-1')?.source.file).toBe('content/pages/s/[slug].yaml')
})

test('a page tells all files that had a part in it', () => {
  const folder = new Workspace({
    'site.yaml': 'brand: { name: Tidewheel }\n',
    'facts.yaml': 'offer: Ten\n',
    'collections/solutions/crm.yaml': 'title: CRM\ngroup: core\n',
    'pages/s/[slug].yaml': 'each: solutions\ntitle: "{{title}} {{facts.offer}}"\nsections: []\n',
  })
  expect([...(folder.project().making('/s/crm')?.files ?? [])].sort()).toEqual([
    'content/collections/solutions/crm.yaml',
    'content/facts.yaml',
    'content/pages/s/[slug].yaml',
    // The description that stands in for one of its own.
    'content/site.yaml',
  ])
})
