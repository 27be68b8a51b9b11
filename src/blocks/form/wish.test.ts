import { expect, test } from 'vitest'
import { presetsOf } from './presets.ts'
import { testChoices } from './testChoices.ts'
import { wishOf } from './wish.ts'

const wish = (query: string) => wishOf(query, presetsOf(testChoices))

test('FORM-30 a package and its industry, or a module, choose the service', () => {
  expect(wish('?source=pricing&package=Growth&industry=Home%20Services')).toEqual({
    set: { service: 'Home Services: Growth ($1,400 setup + $600/month)' },
    interest: '',
  })
  expect(wish('?package=Pilot&industry=Childcare%20%26%20Education').set.service).toBe(
    'Childcare & Education: Pilot ($497 one-time)',
  )
  expect(wish('?module=AI%20Agents%20(Chat%20%26%20Phone)').set.service).toBe('AI Agents (Chat & Phone) $1,497')
  expect(wish('?package=growth&industry=real+estate').set.service).toMatch(/^Real Estate: Growth/)
})

test('FORM-31 what no service stands for is the visitor’s interest', () => {
  expect(wish('?interest=Industry%3A%20Other%20%2F%20Custom%20Strategy').interest).toBe(
    'Industry: Other / Custom Strategy',
  )
  expect(wish('?source=industry&industry=Real%20Estate')).toEqual({ set: {}, interest: 'Real Estate' })
  expect(wish('?package=Grwoth&industry=Real%20Estate')).toEqual({ set: {}, interest: 'Grwoth, Real Estate' })
  expect(wish('?module=Teleport&interest=More%20calls').interest).toBe('More calls, Teleport')
})

test('FORM-30 FORM-31 a link can choose a service and ask for something more', () => {
  const { set, interest } = wish('?module=Lead%20Response%20System&package=Growth&interest=Texting')
  expect(set.service).toBe('Lead Response System $897')
  expect(interest).toBe('Texting, Growth')
})

test('FORM-33 whatever stands in the query comes out as one short line of text', () => {
  const markup = '"><img src=x onerror=alert(1)>'
  expect(wish(`?package=${encodeURIComponent(markup)}`).interest).toBe(markup)
  expect(wish(`?interest=${encodeURIComponent('a\n\u0000b\u202Ec')}`).interest).toBe('a b c')
  expect([...wish(`?interest=${'🌊'.repeat(5000)}`).interest]).toHaveLength(200)
  expect(wish('?interest=%E0%A4%A&package').set).toEqual({})
  expect(wish('?__proto__=x&constructor=y')).toEqual({ set: {}, interest: '' })
})

test('a link that asks for nothing asks for nothing', () => {
  expect(wish('?source=home&utm_source=news&package=%20')).toEqual({ set: {}, interest: '' })
})
