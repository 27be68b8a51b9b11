import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { type CompiledForm, optionTexts } from '#schemas/choices.ts'
import type { FormBlock } from '#schemas/types.gen.ts'
import { SiteContext } from '#src/ui/SiteContext.tsx'
import { drawnMarkup } from '#tests/drawnStyles.ts'
import contactYaml from './example.yaml?raw'
import subscriptionYaml from './example-subscription.yaml?raw'
import Form from './Form.tsx'
import { requests } from './fieldList.ts'
import { testChoices } from './testChoices.ts'

const contact: CompiledForm = {
  ...parse(contactYaml),
  email: 'hello@tidewheel.example',
  choices: testChoices,
}
const subscription: FormBlock = { ...parse(subscriptionYaml), email: 'hello@tidewheel.example' }
const html = (block: CompiledForm, apiBase?: string) =>
  drawnMarkup(
    <SiteContext value={{ brand: 'Tidewheel', privacyPage: '/privacy', apiBase }}>
      <Form {...block} />
    </SiteContext>,
  )
const tag = (markup: string, name: string) =>
  markup.match(new RegExp(`<(?:input|select|textarea)\\b[^>]*\\bname="${name}"[^>]*>`))?.[0] ?? ''
const options = (markup: string, name: string) => {
  const list = markup.split(tag(markup, name))[1]?.split('</select>')[0] ?? ''
  return [...list.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value?.replaceAll('&amp;', '&'))
}

test('FORM-05 every field of the enquiry is there under its label; consent is checked', () => {
  const markup = html(contact)
  for (const name of Object.keys(contact.fields)) expect(tag(markup, name), name).not.toBe('')
  expect(tag(markup, 'consent')).toMatch(/type="checkbox".*checked=""/)
  const labels = [...markup.matchAll(/<label[^>]* for="([^"]+)"/g)].map(([, id]) => id)
  for (const name of Object.keys(contact.fields))
    expect(labels).toContain(tag(markup, name).match(/ id="([^"]+)"/)?.[1])
})

test('FORM-06 the honeypot is out of reach for eyes and keyboard, but not of type "hidden"', () => {
  const markup = html(contact)
  expect(tag(markup, 'hp')).toMatch(/type="text".*tabindex="-1"/i)
  expect(markup).toMatch(/<div[^>]* aria-hidden="true"[^>]*><input[^>]* name="hp"/)
})

test('FORM-07 FORM-08 FORM-09 the lists are those of content, after a line for no choice, in groups where these have a name', () => {
  const markup = html(contact)
  const groups = testChoices.service!
  for (const name of ['service', 'budget', 'timeline'])
    expect(options(markup, name)).toEqual(['', ...optionTexts(testChoices[name]!)])
  const labels = [...markup.matchAll(/<optgroup label="([^"]+)"/g)].map(([, label]) => label?.replace('&amp;', '&'))
  expect(labels).toEqual(groups.map(({ label }) => label))
})

test('a hint under a field belongs to it, beside what is wrong with it', () => {
  const hint = 'Prices include the strategy work.'
  const markup = html({ ...contact, fields: { ...contact.fields, service: { ...contact.fields.service!, hint } } })
  const [said, wrong] = tag(markup, 'service')
    .match(/aria-describedby="([^"]+)"/)![1]!
    .split(' ')
  expect(markup).toMatch(new RegExp(`<p id="${said}"[^>]*>${hint}</p>`))
  expect(markup).toContain(`<p id="${wrong}"`)
})

test('FORM-17 only what the request requires is required; the others say so in words', () => {
  const markup = html(contact)
  for (const name of Object.keys(contact.fields))
    expect(tag(markup, name).includes('required=""'), name).toBe(requests.contact.required.includes(name))
  const optional = Object.keys(contact.fields).filter((name) => !requests.contact.required.includes(name))
  expect(markup.match(/> optional</g)).toHaveLength(optional.length)
  expect(tag(markup, 'website')).toContain('type="url"')
})

test('without script it is a plain form: checked by the browser, never switched off', () => {
  for (const [block, action] of [
    [contact, '/api/contact'],
    [subscription, '/api/subscriptions'],
  ] as const) {
    const markup = html(block)
    expect(markup).toMatch(new RegExp(`<form[^>]* action="${action}" method="post"`))
    expect(markup).not.toMatch(/novalidate|disabled/i)
    expect(tag(markup, 'email')).toContain('type="email"')
  }
  expect(tag(html(contact), 'message')).toMatch(/minlength="2"/i)
  // It would cut what is pasted; the server says instead what is too long.
  expect(html(contact)).not.toMatch(/maxlength/i)
})

test('API-02 the setting for the API’s own address changes where forms are sent', () => {
  expect(html(contact, 'https://api.example.com')).toContain('action="https://api.example.com/api/contact"')
  expect(html(subscription, 'https://api.example.com')).toContain('action="https://api.example.com/api/subscriptions"')
})

test('the words of the consent lead to the privacy policy where they name it', () => {
  const words = html(contact).match(/<p id="[^"]*-words"[^>]*>(.*?)<\/p>/s)?.[1] ?? ''
  expect(words.replace(/<[^>]+>/g, '')).toBe(contact.fields.consent?.label)
  expect(words).toMatch(
    /<a[^>]* href="\/privacy"[^>]* data-dialog="privacy"|<a[^>]* data-dialog="privacy"[^>]* href="\/privacy"/,
  )
})

test('FORM-27 before anybody asks there is no debug box', () => {
  expect(html(contact)).not.toContain('data-debug')
})

test('SOON-02 WEBI-06 a subscription is one required email field and a button', () => {
  const markup = html(subscription)
  expect(tag(markup, 'email')).toMatch(/required=""/)
  expect(markup).toMatch(/<button[^>]* type="submit"[^>]*>Subscribe/)
  expect(tag(markup, 'topic')).toMatch(/type="hidden".*value="webinars"/)
})
