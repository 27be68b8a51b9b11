import { expect, test } from 'vitest'
import { pageTitle } from './pageTitle.ts'

const kinds = { otherwise: 'Resource', paths: [{ path: '/playbooks/', kind: 'Playbook' }] }
const titleByKind = { text: '{kind} Coming Soon | Any', kinds }
const head = { title: 'Resource Coming Soon | Any', description: '', canonical: '' }
const at = (address: string) => new URL(address, 'https://www.any.example')

test('SOON-01 a title says the kind of thing that the address stands for', () => {
  expect(pageTitle({ ...head, titleByKind }, at('/coming-soon?from=/resources/playbooks/crm'))).toBe(
    'Playbook Coming Soon | Any',
  )
  expect(pageTitle({ ...head, titleByKind }, at('/coming-soon'))).toBe(head.title)
  expect(pageTitle(head, at('/playbooks/crm'))).toBe(head.title)
})
