import { expect, test } from 'vitest'
import { parse } from 'yaml'
import contactYaml from './example.yaml?raw'
import subscriptionYaml from './example-subscription.yaml?raw'
import {
  blankValues,
  cleanValues,
  type FormSchema,
  fieldsOf,
  missingFields,
  requests,
  type Values,
  wrongTexts,
} from './fieldList.ts'

const example = parse(contactYaml)
const fields = fieldsOf(example)
const complete: Values = {
  ...blankValues(fields),
  firstName: 'Dana',
  lastName: 'Okafor',
  email: 'a@b.co',
  service: 'Lead Response System $897',
  message: 'ok',
}
const left = (change: Values, of = fields) =>
  missingFields(of, cleanValues(of, { ...complete, ...change })).map(({ name }) => name)
/** The form after a change of its request's schema. */
const fieldsWith = (change: Partial<FormSchema>) =>
  fieldsOf(example, { ...requests, contact: { ...requests.contact, ...change } })

test('FORM-17 with the required fields filled nothing is missing, whatever stands in the optional ones', () => {
  expect(left({})).toEqual([])
  expect(left({ website: 'not an address', phone: '5' })).toEqual([])
})

test('FORM-12 spaces alone are no name', () => {
  expect(left({ firstName: ' ', lastName: '\t' })).toEqual(['firstName', 'lastName'])
})

test('FORM-12 FORM-15 what nobody can see is no name and no letter', () => {
  expect(left({ firstName: '\u200b', lastName: ' \u2060' })).toEqual(['firstName', 'lastName'])
  expect(left({ message: 'a\u200b\u202e' })).toEqual(['message'])
  expect(left({ lastName: 'Rez\u200ca' })).toEqual([])
})

test('FORM-18 an address of nothing but invisible characters is an empty one, and a blank in it is wrong', () => {
  const wrong = (email: string) => Object.keys(wrongTexts(fields, cleanValues(fields, { ...complete, email })))
  expect(['\u200b', ' ', 'a\u200b@b.co'].flatMap(wrong)).toEqual([])
  expect(['a\u3000@b.co', 'a\ufffd@b.co', 'a,b@c.de'].map(wrong)).toEqual([['email'], ['email'], ['email']])
})

test('each field asks browsers for what its type may hold', () => {
  const takesText = ['off', 'given-name', 'family-name', 'organization', 'email', 'tel', 'url']
  const allowed = { text: takesText, email: ['off', 'email'], tel: ['off', 'tel'], url: ['off', 'url'] }
  const asked = [...fields, ...fieldsOf(parse(subscriptionYaml))].flatMap(({ name, type, rules }) => {
    const wish = rules.control?.autocomplete
    return wish ? [{ name, fits: type in allowed && allowed[type as keyof typeof allowed].includes(wish) }] : []
  })
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter(({ fits }) => !fits)).toEqual([])
  expect(fields.find(({ name }) => name === 'phone')?.rules.control?.autocomplete).toBe('tel')
})

test('FORM-13 a service must be chosen', () => {
  expect(left({ service: '' })).toEqual(['service'])
})

test('FORM-14 an email is text, @, text, dot, text, without spaces', () => {
  for (const email of ['a@b.co', 'alicia+hvac@moreno-heating.co.uk', ' a@b.co\u00a0', '\u200ea\u200b@b.co'])
    expect(left({ email })).toEqual([])
  for (const email of ['', 'a@b', 'a b@c.de', '@b.co', 'a@.', 'a@b.', 'a@@b.co', 'a@b .co']) {
    expect(left({ email })).toEqual(['email'])
  }
})

test('FORM-15 a message has two characters after trimming', () => {
  expect(left({ message: 'ok' })).toEqual([])
  expect(left({ message: ' a ' })).toEqual(['message'])
})

test('FORM-16 consent must be given', () => {
  expect(left({ consent: '' })).toEqual(['consent'])
})

test('FORM-11 what the request schema requires keeps the button off, and nothing else does', () => {
  const { required } = requests.contact
  expect(left({ company: '' }, fieldsWith({ required: [...required, 'company'] }))).toEqual(['company'])
  expect(left({ lastName: '' }, fieldsWith({ required: required.filter((name) => name !== 'lastName') }))).toEqual([])
})

test('FORM-11 what is missing stands in the order of the form, what must be checked last', () => {
  const { consent, message, email } = example.fields
  const reordered = fieldsOf({ ...example, fields: { consent, message, email } })
  expect(left({ message: '', email: '', consent: '' }, reordered)).toEqual(['message', 'email', 'consent'])
})

test('a list that content could not fill is an empty one, and what the request does not know is no field', () => {
  const [service, ...others] = fieldsOf({
    ...example,
    fields: { service: { label: 'Service' }, color: { label: 'Color' } },
  })
  expect(service).toMatchObject({ type: 'select', options: [] })
  expect(others).toEqual([])
})
