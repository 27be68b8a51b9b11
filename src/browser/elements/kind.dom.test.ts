import { expect, test } from 'vitest'
import { kindOfPath, titleOfKind } from './kind.ts'

const paths = [
  { path: '/playbooks/', kind: 'Playbook' },
  { path: '/templates/', kind: 'Template' },
  { path: '/blog/', kind: 'Blog Post' },
  { path: '/webinars/', kind: 'Webinar' },
]
const kinds = { paths, otherwise: 'Resource' }
const kind = (address: string) => kindOfPath(new URL(address, 'https://www.tidewheel.example'), kinds)

test('SOON-01 the kind follows from the path of the page', () => {
  expect(kind('/resources/playbooks/crm-automation-guide')).toBe('Playbook')
  expect(kind('/resources/templates/lead-nurturing-workflow')).toBe('Template')
  expect(kind('/resources/blog/ai-sales-transformation')).toBe('Blog Post')
  expect(kind('/resources/webinars/')).toBe('Webinar')
  expect(kind('/coming-soon')).toBe('Resource')
})

test('SOON-01 on /coming-soon the kind follows from the path in `from`', () => {
  expect(kind('/coming-soon?from=/resources/playbooks/crm-automation-guide')).toBe('Playbook')
  expect(kind('/coming-soon?from=%2Fresources%2Ftemplates%2Fx')).toBe('Template')
  expect(kind('/coming-soon?from=/pricing')).toBe('Resource')
  expect(kind('/coming-soon?from=')).toBe('Resource')
})

test('a path counts only as a whole part of the address', () => {
  expect(kind('/resources/blogging')).toBe('Resource')
})

test('SOON-01 a title says the kind of thing that the address stands for', () => {
  const byKind = { text: '{kind} Coming Soon | Any', kinds }
  const title = (address: string) => titleOfKind(byKind, new URL(address, 'https://www.any.example'))
  expect(title('/coming-soon?from=/resources/playbooks/crm')).toBe('Playbook Coming Soon | Any')
  expect(title('/coming-soon')).toBe('Resource Coming Soon | Any')
})
