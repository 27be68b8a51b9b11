import { expect, test } from 'vitest'
import { readDraft, removeDraft, writeDraft } from './draft.ts'
import { blank } from './enquiry.ts'
import { memoryStore } from './memoryStore.ts'

test('FORM-26 a draft holds everything but the honeypot', () => {
  const storage = memoryStore()
  writeDraft(storage, 'key-1', { ...blank, firstName: 'Dana', consent: false, hp: 'filled' }, 'More calls\n\n')
  expect(JSON.stringify(storage.kept())).not.toContain('filled')
  const { hp: _, ...visible } = blank
  expect(readDraft(storage)).toEqual({
    key: 'key-1',
    values: { ...visible, firstName: 'Dana', consent: false },
    opening: 'More calls\n\n',
  })
})

test('FORM-24 a removed draft is gone', () => {
  const storage = memoryStore()
  writeDraft(storage, 'key-1', blank, '')
  removeDraft(storage)
  expect(storage.kept()).toEqual({})
  expect(readDraft(storage)).toBeUndefined()
})

test('what cannot be a draft is none', () => {
  for (const text of ['', 'null', '{', '[]', '7', '{"key":1,"values":{}}', '{"key":"k","values":null}']) {
    expect(readDraft(memoryStore({ 'draft:contact': text })), text).toBeUndefined()
  }
  const odd = memoryStore({ 'draft:contact': '{"key":"k","values":{"firstName":7,"hp":"x","consent":"no"}}' })
  expect(readDraft(odd)).toEqual({ key: 'k', values: {}, opening: '' })
})
