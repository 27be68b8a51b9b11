import { expect, test } from 'vitest'
import { Workspace } from '../testing/workspace.ts'

const solution = (title: string) => `title: ${title}\ngroup: core\n`

/** The objects that stand for the entries, before and after an edit: what was not made again is the same object. */
function edited(edit: Record<string, string>) {
  const folder = new Workspace({
    'site.yaml': 'brand: { name: Tidewheel }\n',
    'facts.yaml': 'offer: one\nhours: two\nbest: "{{solutions.crm.title}}"\n',
    'collections/solutions/agents.yaml': solution('"Agents {{facts.offer}}"'),
    'collections/solutions/crm.yaml': solution('CRM'),
    'collections/solutions/kiosk.yaml': solution('"As {{facts.best}}"'),
  })
  const project = folder.project()
  const entries = () => project.site.collections.get('solutions') ?? []
  const before = new Map(entries().map((entry) => [entry.slug, entry]))
  project.update(folder.write(edit))
  return entries().map((entry) => `${entry.slug} ${entry === before.get(entry.slug) ? 'kept' : entry.data.title}`)
}

test('an edited entry is made again, with whatever is made of it, and no other', () => {
  expect(edited({ 'collections/solutions/crm.yaml': solution('CMS') })).toEqual([
    'agents kept',
    'crm CMS',
    'kiosk As CMS',
  ])
})

test('an edited fact makes those entries again that print another text then', () => {
  expect(edited({ 'facts.yaml': 'offer: ten\nhours: six\nbest: "{{solutions.crm.title}}"\n' })).toEqual([
    'agents Agents ten',
    'crm kept',
    'kiosk kept',
  ])
})

test('a fact beside those that an entry prints leaves it as it is', () => {
  expect(edited({ 'facts.yaml': 'offer: one\nhours: ten\nmore: 5\nbest: "{{solutions.crm.title}}"\n' })).toContain(
    'agents kept',
  )
})
