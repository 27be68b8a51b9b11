import { expect, test } from 'vitest'
import { type Files, page, report } from '../testing/checked.ts'

const form = page('  - { type: form, request: contact }')
const site = (more: Files = {}): Files => ({
  'pages/index.yaml': page(''),
  'pages/kontakt.yaml': form,
  'pages/danke.yaml': `purpose: thank-you\n${page('')}`,
  ...more,
})

test('a form and a page that thanks for it fit', () => {
  expect(report(site())).toBe('')
  expect(report(site({ 'pages/kontakt.yaml': `purpose: contact\n${form}` }))).toBe('')
})

test('a form without a page that thanks for it is reported at its page', () => {
  expect(report(site({ 'pages/danke.yaml': page('') }))).toContain(`
content/pages/kontakt.yaml:3:1  warning  page/missing-purpose
  This page has a "contact" form, and no page has the purpose "thank-you": where scripts are off, it ends in a line of plain text. Add a page that thanks for it, with "purpose: thank-you".
`)
})

test('a page for a form that it lacks, and a second page for one thing, are reported at the purpose', () => {
  expect(report(site({ 'pages/index.yaml': `purpose: contact\n${page('')}` }))).toContain(`
content/pages/index.yaml:1:10  error  page/purpose-without-form
  The page is for "contact" and has no form that sends it. Add a form with "request: contact", or take the purpose out.
`)
  expect(report(site({ 'pages/merci.yaml': `purpose: thank-you\n${page('')}` }))).toContain(`
content/pages/merci.yaml:1:10  warning  page/duplicate-purpose
  The page /danke has the purpose "thank-you", too. Leave it to the page that the site is to find, and take it out of the other.
`)
})
