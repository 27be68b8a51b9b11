import { expect, test } from 'vitest'
import { consentsOf } from '#src/build/serverManifest.ts'
import { block, blocks, page, site } from './site.ts'

const getStarted = page('/get-started')
const form = block(getStarted, 'form')

test('FORM-01 hero, three steps, form, sidebar and expectations', () => {
  expect(getStarted.sections.slice(0, 3).map(({ type }) => type)).toEqual(['hero', 'columns', 'stats'])
  const columns = block(getStarted, 'columns')
  expect(columns.main).toEqual([form])
  expect(columns.aside.map(({ type }) => type)).toEqual(['cta', 'details'])
})

test('FORM-18 FORM-21 FORM-22 FORM-31 API-14 the form speaks in the exact words', () => {
  expect(form.fields.email?.invalid).toBe('Please enter a valid email address')
  expect(form.submit.sending).toBe('Sending Your Request...')
  expect(form.success).toBe('Thanks! We received your message.')
  expect(form.asked).toBe('You asked about: {interest}')
  expect(form.email).toBe(site.settings.contact!.email)
  for (const each of site.pages.flatMap((one) => blocks(one, 'form'))) {
    expect(each.failure).toBe('Error: {message}. Please try again or contact us directly at {email}')
  }
})

test('the server keeps with each enquiry, and with each address, the words that were agreed to', () => {
  const confirm = site.pages.find((one) => one.path === '/.server/confirm')!
  expect(consentsOf(site.pages)).toEqual({ contact: form.fields.consent?.label, news: block(confirm, 'notice').lead })
})

test('ANA-10 the form’s events', () => {
  expect(form.events).toEqual({ success: { name: 'contact_submit_success' }, error: { name: 'contact_submit_error' } })
})

test('SOON-03 SOON-04 coming soon stores what the address asks for and says so', () => {
  const notify = block(page('/coming-soon'), 'form')
  expect(notify).toMatchObject({ request: 'subscription', topicParam: 'from' })
  expect(notify.done).toEqual({
    title: "You're All Set!",
    text: "We'll email you as soon as this {kind} is available.",
  })
  expect(notify.kinds).toEqual(block(page('/coming-soon'), 'notice').kinds)
})

test('WEBI-06 WEBI-07 webinars have a subscription', () => {
  expect(block(page('/resources/webinars'), 'form')).toMatchObject({ request: 'subscription', topic: 'webinars' })
})
