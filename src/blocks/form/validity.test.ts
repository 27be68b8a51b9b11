import { expect, test } from 'vitest'
import { blank, type Enquiry, type FieldName, textNames } from './enquiry.ts'
import { isEmail, missing } from './validity.ts'

const names: FieldName[] = [...textNames, 'consent']
const complete: Enquiry = {
  ...blank,
  ...{ firstName: 'Dana', lastName: 'Okafor', email: 'a@b.co', service: 'Lead Response System $897', message: 'ok' },
}
const left = (change: Partial<Enquiry>) => missing({ ...complete, ...change }, names)

test('FORM-17 with the required fields filled nothing is missing, whatever stands in the optional ones', () => {
  expect(left({})).toEqual([])
  expect(left({ website: 'not an address', phone: '5' })).toEqual([])
})

test('FORM-12 spaces alone are no name', () => {
  expect(left({ firstName: ' ', lastName: '\t' })).toEqual(['firstName', 'lastName'])
})

test('FORM-13 a service must be chosen', () => {
  expect(left({ service: '' })).toEqual(['service'])
})

test('FORM-14 an email is text, @, text, dot, text, without spaces', () => {
  for (const email of ['a@b.co', 'alicia+hvac@moreno-heating.co.uk']) expect(isEmail(email)).toBe(true)
  for (const email of ['', 'a@b', 'a b@c.de', '@b.co', 'a@.', 'a@b.', 'a@@b.co', 'a@b .co']) {
    expect(isEmail(email), email).toBe(false)
    expect(left({ email })).toEqual(['email'])
  }
})

test('FORM-15 a message has two characters after trimming', () => {
  expect(left({ message: 'ok' })).toEqual([])
  expect(left({ message: ' a ' })).toEqual(['message'])
})

test('FORM-16 consent must be given', () => {
  expect(left({ consent: false })).toEqual(['consent'])
})

test('FORM-11 what is missing is told in the order of the form', () => {
  expect(missing(blank, ['message', 'email', 'firstName'])).toEqual(['message', 'email', 'firstName'])
})
