import { expect, test } from 'vitest'
import { beginning, isTouched, ownWords } from './beginning.ts'
import type { Draft } from './draft.ts'
import { blank, type Enquiry } from './enquiry.ts'

const noWish = { set: {}, interest: '' }
const draftOf = (values: Draft['values'], opening = ''): Draft => ({ key: 'k', values, opening })
const typed = (change: Partial<Enquiry>): Enquiry => ({ ...blank, ...change })

test('FORM-26 a draft comes back', () => {
  const { values } = beginning(blank, noWish, draftOf({ firstName: 'Dana', budget: '$15,000+', consent: false }))
  expect(values).toEqual({ ...blank, firstName: 'Dana', budget: '$15,000+', consent: false })
})

test('a draft of a day with other prices comes back with the choice as it stands today', () => {
  const options = { service: ['Lead Response System $997', 'Website Design'] }
  const back = (service: string) => beginning(blank, noWish, draftOf({ service }), options).values.service
  expect(back('Lead Response System $897')).toBe('Lead Response System $997')
  expect(back('Fax automation')).toBe('')
})

test('what was typed before the script was there comes before draft and link', () => {
  const wish = { set: { service: 'Lead Response System $897' }, interest: '' }
  const draft = draftOf({ firstName: 'Dana', lastName: 'Okafor' })
  const { values } = beginning(typed({ firstName: 'Ali', service: 'CRM Integration & Setup' }), wish, draft)
  expect(values).toMatchObject({ firstName: 'Ali', lastName: 'Okafor', service: 'CRM Integration & Setup' })
})

test('FORM-32 a draft never overwrites what the link asks for', () => {
  const wish = { set: { service: 'Lead Response System $897' }, interest: 'More calls' }
  const { values } = beginning(blank, wish, draftOf({ service: 'CRM Integration & Setup', company: 'Harbor' }))
  expect(values).toMatchObject({ service: 'Lead Response System $897', company: 'Harbor', message: 'More calls\n\n' })
})

test('FORM-31 the interest goes to the top of an empty message, and leaves words of the visitor alone', () => {
  const wish = { set: {}, interest: 'More calls' }
  expect(beginning(blank, wish, undefined).values.message).toBe('More calls\n\n')
  expect(beginning(blank, wish, draftOf({ message: ' ' })).values.message).toBe('More calls\n\n')
  expect(beginning(blank, wish, draftOf({ message: 'My own words' })).values.message).toBe('My own words')
})

test('FORM-31 the interest of an earlier link is not taken for the visitor’s words', () => {
  const draft = draftOf({ message: 'More calls\n\n', firstName: 'Dana' }, 'More calls\n\n')
  const later = beginning(blank, { set: {}, interest: 'Fewer no-shows' }, draft)
  expect(later).toMatchObject({ values: { message: 'Fewer no-shows\n\n' }, opening: 'Fewer no-shows\n\n' })
  expect(beginning(blank, noWish, draft).values.message).toBe('')
})

test('FORM-19 a phone number typed early is formatted late', () => {
  expect(beginning(typed({ phone: '5550100142' }), noWish, undefined).values.phone).toBe('(555) 010-0142')
})

test('what the page has filled in from the link is no word of the visitor’s', () => {
  const wish = { set: { service: 'Lead Response System $897' }, interest: 'More calls, Growths' }
  const filled = (change: Partial<Enquiry>) => ownWords(typed({ service: wish.set.service, ...change }), wish)
  expect(filled({ message: 'More calls\n\n' })).toEqual(blank)
  expect(isTouched(filled({}))).toBe(false)
  const own = { firstName: 'Ali', service: 'CRM Integration & Setup', message: 'More calls\n\nand fewer no-shows' }
  expect(filled(own)).toEqual(typed(own))
})
