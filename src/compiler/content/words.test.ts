import { describe, expect, test, vi } from 'vitest'
import { schemasOf } from '../testing/schemasOf.ts'
import { reportOf, Workspace } from '../testing/workspace.ts'

const phrase = (value: string) => ({ $ref: '#/$defs/phrase', default: value })
const text = { $ref: '#/$defs/phrase' }
const schemasDir = schemasOf({
  site: {
    type: 'object',
    properties: { language: { type: 'string', pattern: '^[a-z]{2}$' } },
    additionalProperties: false,
  },
  words: {
    type: 'object',
    properties: {
      faq: {
        type: 'object',
        properties: {
          category: phrase('Category'),
          showing: phrase('Showing {shown} of {total}'),
          questions: { $ref: '#/$defs/plural', default: { one: '{n} question', other: '{n} questions' } },
        },
        additionalProperties: false,
      },
    },
    additionalProperties: false,
    $defs: {
      phrase: { type: 'string', minLength: 1 },
      plural: {
        type: 'object',
        properties: { zero: text, one: text, two: text, few: text, many: text, other: text },
        required: ['other'],
        additionalProperties: false,
      },
    },
  },
})

const files = (words: string, language = 'en') => ({
  'site.yaml': `language: ${language}\n`,
  'words.yaml': words.replace(/^\n/, ''),
})
const report = (words: string, language?: string) => reportOf(files(words, language), { schemasDir })
const wordsOf = (words: string, language?: string) =>
  new Workspace(files(words, language)).compile({ schemasDir }).site.words

test('what words.yaml says is carried on, and no more', () => {
  expect(wordsOf('faq:\n  category: Topic\n')).toEqual({ faq: { category: 'Topic' } })
  expect(new Workspace({ 'site.yaml': 'language: en\n' }).compile({ schemasDir }).site.words).toEqual({})
})

test('a phrase with a mistake takes no other one of its group along', () => {
  expect(wordsOf('faq:\n  category: ""\n  showing: "{shown} / {total}"\n')).toEqual({
    faq: { showing: '{shown} / {total}' },
  })
})

describe('a name', () => {
  test('of a phrase or a group that is not there is pointed at and corrected', () => {
    expect(report('faq:\n  categroy: Topic\n')).toContain('words.yaml:2:3  error  schema/unknown-property')
    expect(report('faq:\n  categroy: Topic\n')).toContain('Did you mean "category"?')
    expect(report('fag:\n  category: Topic\n')).toContain('Did you mean "faq"?')
  })

  test('in braces that nothing is filled in for is an error where it stands', () => {
    expect(report('faq:\n  showing: "{shwon} of {total}"\n')).toBe(`
content/words.yaml:2:13  error  words/unknown-value
  Nothing is filled in for "{shwon}" in this phrase. Did you mean "{shown}"?
  2 |   showing: "{shwon} of {total}"
    |             ^^^^^^^
`)
    expect(report('faq:\n  category: "Topic {n}"\n')).toContain('would be printed as it stands. Remove the braces.')
    expect(report('faq:\n  showing: "{shown of {total}"\n')).toContain('words/unknown-value')
  })

  test('in braces that is missing is an error', () => {
    expect(report('faq:\n  showing: "{shown} in sight"\n')).toBe(`
content/words.yaml:2:12  error  words/missing-value
  The phrase does not say {total}. Write {total} where the value belongs.
  2 |   showing: "{shown} in sight"
    |            ^^^^^^^^^^^^^^^^^^
`)
  })
})

describe('a phrase with a number', () => {
  test('without a language has the forms of English, whatever the machine speaks', () => {
    const asked = vi.spyOn(Intl, 'PluralRules')
    reportOf(
      { ...files('faq:\n  questions: { one: "{n} question", other: "{n} questions" }\n'), 'site.yaml': '{}\n' },
      { schemasDir },
    )
    expect(asked.mock.calls).toEqual([['en-US']])
    asked.mockRestore()
  })

  test('needs every form that the language has', () => {
    expect(report('faq:\n  questions: { one: "{n} pytanie", other: "{n} pytania" }\n', 'pl')).toBe(`
content/words.yaml:2:3  error  words/plural-forms
  "questions" lacks the plural forms "few" and "many", which "pl" has. Write it for "one", "few", "many" and "other".
  2 |   questions: { one: "{n} pytanie", other: "{n} pytania" }
    |   ^^^^^^^^^
`)
    expect(report('faq:\n  questions: { other: "{n}問" }\n', 'ja')).toBe('')
  })

  test.each(['5', 'x', 'de_DE'])('is read also while the language is a mistake: %s', (language) => {
    const questions = 'faq:\n  questions: { one: a question, other: "{n} questions" }\n'
    expect(report(questions, language)).toMatch(/^\ncontent\/site.yaml:1:11 /)
  })

  test('says its number, where the form does not say it by itself', () => {
    expect(report('faq:\n  questions: { one: a question, other: "{n} questions" }\n')).toBe('')
    expect(report('faq:\n  questions: { one: a question, other: many questions }\n')).toContain(
      'content/words.yaml:2:40  error  words/missing-value',
    )
  })

  test('is not one text for all numbers', () => {
    expect(report('faq:\n  questions: "{n} questions"\n')).toContain('words.yaml:2:14')
  })
})

test('a phrase with a mistake keeps its default; the others stand', () => {
  expect(wordsOf('faq:\n  category: Topic\n  showing: "{n}"\n')).toEqual({ faq: { category: 'Topic' } })
})

test('an edit of the words is taken in by itself', () => {
  const folder = new Workspace(files('faq:\n  category: Topic\n'))
  const project = folder.project({ schemasDir })
  const { site } = folder.update(project, folder.write({ 'words.yaml': 'faq:\n  category: Kind\n' }))
  expect(site.words).toEqual({ faq: { category: 'Kind' } })
  expect(folder.update(project, folder.remove('words.yaml')).site.words).toEqual({})
})
