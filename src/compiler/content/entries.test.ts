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

test('an entry without bindings is kept until its own file is edited', () => {
  expect(edited({ 'collections/solutions/crm.yaml': solution('CMS') })).toContain('crm CMS')
  expect(edited({ 'facts.yaml': 'offer: ten\nhours: six\nbest: "{{solutions.crm.title}}"\n' })).toContain('crm kept')
})

test('an edited fact, or another entry, is read again by whatever is made of it', () => {
  expect(edited({ 'collections/solutions/crm.yaml': solution('CMS') })).toContain('kiosk As CMS')
  expect(edited({ 'facts.yaml': 'offer: ten\nhours: six\nbest: "{{solutions.crm.title}}"\n' })).toContain(
    'agents Agents ten',
  )
})
