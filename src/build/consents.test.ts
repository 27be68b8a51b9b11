import { expect, test } from 'vitest'
import type { CompiledPage } from '#schemas/compiled.ts'
import { consentsOf } from './consents.ts'

const page = (path: string, ...sections: object[]) => ({ path, sections }) as CompiledPage
const form = (label: string) => ({ type: 'form', request: 'contact', fields: { consent: { label } } })

test('what visitors agree to are the words that they read', () => {
  const pages = [
    page('/get-started', { type: 'columns', main: [form('I agree.')], aside: [] }),
    page('/contact', form('I agree.')),
    page('/news', { type: 'form', request: 'subscription', fields: { email: { label: 'Email' } } }),
    page('/.server/confirm', { type: 'notice', heading: 'One more click', lead: 'Please confirm.' }),
  ]
  expect(consentsOf(pages)).toEqual({ contact: 'I agree.', news: 'Please confirm.' })
})

test('other words are another text, and a site without forms has none', () => {
  const both = consentsOf([page('/a', form('I agree.')), page('/b', form('I agree, too.'))])
  expect(both).toEqual({ contact: 'I agree.\nI agree, too.', news: '' })
  expect(consentsOf([])).toEqual({ contact: '', news: '' })
})
