import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { SafeStorage } from '#src/browser/storage.ts'
import contactYaml from './example.yaml?raw'
import { blankValues, fieldsOf, type Values } from './fieldList.ts'
import { prefillOf, presetsOf, readDraft, removeDraft, startValues, writeDraft } from './prefill.ts'
import { testChoices } from './testChoices.ts'

const asked = (query: string) => prefillOf(query, presetsOf(testChoices))

test('FORM-30 a package and its industry, or a module, choose the service', () => {
  expect(asked('?source=pricing&package=Growth&industry=Home%20Services')).toEqual({
    set: { service: 'Home Services: Growth ($1,400 setup + $600/month)' },
    interest: '',
  })
  expect(asked('?package=Pilot&industry=Childcare%20%26%20Education').set.service).toBe(
    'Childcare & Education: Pilot ($497 one-time)',
  )
  expect(asked('?module=AI%20Agents%20(Chat%20%26%20Phone)').set.service).toBe('AI Agents (Chat & Phone) $1,497')
  expect(asked('?package=growth&industry=real+estate').set.service).toMatch(/^Real Estate: Growth/)
})

test('FORM-31 what no service stands for is the visitor’s interest', () => {
  expect(asked('?interest=Industry%3A%20Other%20%2F%20Custom%20Strategy').interest).toBe(
    'Industry: Other / Custom Strategy',
  )
  expect(asked('?source=industry&industry=Real%20Estate')).toEqual({ set: {}, interest: 'Real Estate' })
  expect(asked('?package=Grwoth&industry=Real%20Estate')).toEqual({ set: {}, interest: 'Grwoth, Real Estate' })
  expect(asked('?module=Teleport&interest=More%20calls').interest).toBe('More calls, Teleport')
})

test('FORM-30 FORM-31 a link can choose a service and ask for something more', () => {
  const { set, interest } = asked('?module=Lead%20Response%20System&package=Growth&interest=Texting')
  expect(set.service).toBe('Lead Response System $897')
  expect(interest).toBe('Texting, Growth')
})

test('FORM-33 whatever stands in the query comes out as one short line of text', () => {
  const markup = '"><img src=x onerror=alert(1)>'
  expect(asked(`?package=${encodeURIComponent(markup)}`).interest).toBe(markup)
  expect(asked(`?interest=${encodeURIComponent('a\n\u0000b\u202Ec')}`).interest).toBe('a b c')
  expect([...asked(`?interest=${'🌊'.repeat(5000)}`).interest]).toHaveLength(200)
  expect(asked('?interest=%E0%A4%A&package').set).toEqual({})
  expect(asked('?__proto__=x&constructor=y')).toEqual({ set: {}, interest: '' })
})

test('a link that asks for nothing asks for nothing', () => {
  expect(asked('?source=home&utm_source=news&package=%20')).toEqual({ set: {}, interest: '' })
})

/** A storage that shows what it keeps. */
function memoryStore(kept: Record<string, string> = {}): SafeStorage & { kept: Record<string, string> } {
  return {
    kept,
    get: (key) => kept[key] ?? null,
    set(key, value) {
      kept[key] = value
      return true
    },
    remove(key) {
      delete kept[key]
    },
  }
}

test('FORM-26 a draft holds everything but the honeypot', () => {
  const storage = memoryStore()
  const values = { firstName: 'Dana', consent: '' }
  writeDraft(storage, { key: 'key-1', values: { ...values, hp: 'filled' }, begun: 1_700_000_000_000 }, '')
  expect(JSON.stringify(storage.kept)).not.toContain('filled')
  expect(readDraft(storage)).toEqual({ key: 'key-1', values, begun: 1_700_000_000_000 })
})

test('FORM-24 a removed draft is gone', () => {
  const storage = memoryStore()
  writeDraft(storage, { key: 'key-1', values: {}, begun: 0 }, '')
  removeDraft(storage)
  expect(storage.kept).toEqual({})
  expect(readDraft(storage)).toBeUndefined()
})

test('what cannot be a draft is none', () => {
  for (const text of ['', 'null', '{', '[]', '7', '{"key":1,"values":{}}'])
    expect(readDraft(memoryStore({ 'draft:contact': text })), text).toBeUndefined()
  for (const values of ['null', '7', '[]', '{"hp":"x","color":"red"}'])
    expect(
      started({}, {}, readDraft(memoryStore({ 'draft:contact': `{"key":"k","values":${values}}` }))).values,
    ).toEqual({ ...blank, consent: '' })
})

const fields = fieldsOf({ ...parse(contactYaml), choices: testChoices })
const { hp: _, ...blank } = blankValues(fields)
const leads = 'Lead Response System $897'
const integration = 'CRM Integration & Setup'
type Draft = NonNullable<ReturnType<typeof readDraft>>
const draftOf = (values: Values): Draft => ({ key: 'k', values, begun: 0 })

/** The form as it starts. @param found  what stands in its fields by then, beside its blank values */
function started(found: Values, { set = {}, interest = '' }: { set?: Values; interest?: string } = {}, draft?: Draft) {
  return startValues(fields, { ...blank, ...found }, { set, interest }, draft)
}

test('FORM-26 a draft comes back', () => {
  const draft = { firstName: 'Dana', budget: '$15,000+', consent: '' }
  expect(started({}, {}, draftOf(draft)).values).toEqual({ ...blank, ...draft })
})

test('what was typed before the script was there comes before draft and link', () => {
  const draft = draftOf({ firstName: 'Dana', lastName: 'Okafor' })
  const { values } = started(
    { firstName: 'Ali', service: integration, consent: '' },
    { set: { service: leads } },
    draft,
  )
  expect(values).toMatchObject({ firstName: 'Ali', lastName: 'Okafor', service: integration, consent: '' })
})

test('FORM-32 a draft never overwrites what the link asks for', () => {
  const draft = draftOf({ service: integration, company: 'Harbor' })
  const { values } = started({}, { set: { service: leads }, interest: 'More calls' }, draft)
  expect(values).toMatchObject({ service: leads, company: 'Harbor', message: 'More calls\n\n' })
})

test('FORM-31 the interest goes to the top of an empty message, and leaves words of the visitor alone', () => {
  const message = (draft?: Draft) => started({}, { interest: 'More calls' }, draft).values.message
  expect(message()).toBe('More calls\n\n')
  expect(message(draftOf({ message: ' ' }))).toBe('More calls\n\n')
  expect(message(draftOf({ message: 'My own words' }))).toBe('My own words')
})

test('FORM-31 the interest of an earlier link is not taken for the visitor’s words', () => {
  const storage = memoryStore()
  const kept = (message: string) => {
    writeDraft(storage, draftOf({ message, firstName: 'Dana' }), 'More calls')
    return readDraft(storage)
  }
  expect(started({}, { interest: 'Fewer no-shows' }, kept('More calls\n\n')).values.message).toBe('Fewer no-shows\n\n')
  expect(started({}, {}, kept('More calls\n\n')).values.message).toBe('')
  expect(started({}, {}, kept('More calls\n\nAfter 5 pm.')).values.message).toBe('More calls\n\nAfter 5 pm.')
})

test('what the page has filled in from the link is no word of the visitor’s', () => {
  const link = { set: { service: leads }, interest: 'More calls, Growths' }
  const draft = draftOf({ message: 'Words of the draft', company: 'Harbor' })
  const filled = started({ service: leads, message: 'More calls\n\n' }, link, draft)
  expect(filled).toMatchObject({ isTouched: false, values: { service: leads, message: 'Words of the draft' } })
  const own = { firstName: 'Ali', service: integration, message: 'More calls\n\nand fewer no-shows' }
  expect(started(own, link)).toMatchObject({ isTouched: true, values: own })
})

test('a form without a message has no place for an interest', () => {
  const [email] = fields.filter(({ name }) => name === 'email')
  const prefill = { set: {}, interest: 'More calls' }
  const { values } = startValues([email!], { email: '', hp: '' }, prefill)
  expect(values).toEqual({ email: '' })
})
