import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { optionTexts } from '#schemas/choices.ts'
import { type RequestSchema, textFields } from '#schemas/requestFields.ts'
import { cleanFields, fieldCheck } from '#server/http/fields.ts'
import { cleanValues, fieldsOf, roomIn } from '#src/blocks/form/fieldList.ts'
import { presetsOf } from '#src/blocks/form/prefill.ts'
import { block, entries, page, site } from './site.ts'

const contact = JSON.parse(readFileSync(new URL('../../schemas/requests/contact.schema.json', import.meta.url), 'utf8'))

const packages = [
  'Pilot ($497 one-time)',
  'Starter ($1,000 setup + $300/month)',
  'Growth ($1,400 setup + $600/month)',
  'Scale ($2,000 setup + $1,000/month)',
]
const modules = [
  'Starter Automation Trial $497',
  'AI Agents (Chat & Phone) $1,497',
  'Lead Response System $897',
  'Professional Website + Lead Capture $1,297',
  'Appointment Automation $697',
  'Review Generation Engine $597',
  'Multi-Channel Nurture $997',
  'Team Management & Routing $1,097',
  'Marketing Attribution & Analytics $797',
]
const others = [
  'Custom AI Automation Solution',
  'Website Design & Development',
  'CRM Integration & Setup',
  'Marketing Automation Strategy',
  'Business Process Optimization',
  'Other - Please specify in message',
]

test('a text is too long for the form exactly where it is for the server, in any script', () => {
  const properties = { a: { type: 'string', maxLength: 12 } }
  const check = fieldCheck({ type: 'object', properties } as RequestSchema)
  const isRefused = (a: string) => {
    try {
      check(cleanFields({ a }, textFields({ properties })))
      return false
    } catch {
      return true
    }
  }
  const [field] = fieldsOf(
    { request: 'contact', fields: { a: { label: 'A' } } } as never,
    {
      contact: { properties, required: [] },
    } as never,
  )
  // Composed and apart, joined, twice as long once it is composed, of two units, of one that is half, and what is dropped.
  const letters = [
    'x',
    'é',
    'e\u0301',
    'य़',
    '가',
    '\u1112\u1161\u11ab',
    '🌊',
    '👩\u200d🌾',
    '\ud83c',
    '\r\n',
    '\n',
    '\t',
    ' ',
    '\0',
  ]
  const text = fc.array(fc.constantFrom(...letters), { minLength: 8, maxLength: 18 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(
      text.filter((each) => each.length <= 48),
      (a) => {
        expect(roomIn(field!, cleanValues([field!], { a })) < 0).toBe(isRefused(a))
      },
    ),
  )
})

test('FORM-07 CONST-13 CONST-19 the 27 services, grouped', () => {
  const groups = site.choices[contact.properties.service.choices]!
  const industries = ['Real Estate', 'Home Services', 'Childcare & Education']
  expect(groups.map((group) => optionTexts([group]))).toEqual([
    ...industries.map((industry) => packages.map((tier) => `${industry}: ${tier}`)),
    modules,
    others,
  ])
  expect(groups.slice(0, 3).map(({ label }) => label)).toEqual(industries)
  expect(optionTexts(groups)).toHaveLength(27)
})

test('FORM-08 FORM-09 budgets and timelines, each of them optional', () => {
  const listed = (field: string) => optionTexts(site.choices[contact.properties[field].choices]!)
  expect(listed('budget')).toEqual([
    'Exploring / Not sure',
    'Under $2,500',
    '$2,500 — $5,000',
    '$5,000 — $15,000',
    '$15,000+',
  ])
  expect(listed('timeline')).toEqual(['ASAP', '2—4 weeks', '1—3 months', '3+ months'])
})

test('API-04 the body has exactly these 22 fields', () => {
  expect(Object.keys(contact.properties)).toEqual(
    `firstName lastName email company phone service message budget timeline website hearAbout source utm_source utm_medium
      utm_campaign consent hp ttc_ms page_path referrer user_agent is_bot_flag`.split(/\s+/),
  )
})

test('FORM-30 CONST-19 every package of an industry and every module leads to one of the services', () => {
  const presets = presetsOf({ service: site.choices.services! })
  const set = presets.map(({ search, set }) => [Object.values(search).join(' + '), set.service])
  const packagesOfIndustries = entries('industries').length * packages.length
  expect(set).toHaveLength(packagesOfIndustries + entries('modules').length)
  expect(set).toContainEqual(['Growth + Home Services', 'Home Services: Growth ($1,400 setup + $600/month)'])
  expect(set).toContainEqual(['AI Agents (Chat & Phone)', 'AI Agents (Chat & Phone) $1,497'])
})

test('the form on /get-started has what content offers, in its page', () => {
  expect(block(page('/get-started'), 'form')).toMatchObject({
    choices: { service: site.choices.services, budget: site.choices.budgets, timeline: site.choices.timelines },
  })
})
