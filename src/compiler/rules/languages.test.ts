import { expect, test } from 'vitest'
import { report } from '../testing/checked.ts'
import { schemasOf } from '../testing/schemasOf.ts'
import { siteContract } from '../testing/siteContract.ts'
import { Workspace } from '../testing/workspace.ts'

const settings = (language: string) => ({ 'site.yaml': `url: https://a.example\nlanguage: ${language}\n` })

test.each(['en', 'pt-BR', 'zh-Hant', 'es-419', 'sr-Latn', 'fil', 'en-US-x-foo'])('%s is a language', (language) => {
  expect(report(settings(language))).toBe('')
})

test.each([
  ['pt-br', 'pt-BR'],
  ['EN', 'en'],
  ['eng', 'en'],
  ['iw', 'he'],
])('%s is usually written %s, and that is what the site uses', (written, usual) => {
  expect(report(settings(written))).toContain(`2:11  warning  site/language
  The code "${written}" is written "${usual}". Write "${usual}".`)
  const { site } = new Workspace(settings(written)).compile({ schemasDir: schemasOf(siteContract) })
  expect(site.settings.language).toBe(usual)
})

test.each(['xx', 'english', 'Deutsch', 'English'])('%s is well-formed, and no language is known by it', (language) => {
  expect(report(settings(language))).toContain(`2:11  warning  site/language
  No language is known by the code "${language}". Write it as BCP 47 does`)
})

test('what is no code is refused, with the code that was meant', () => {
  expect(report(settings('de_DE'))).toContain('"language" cannot be written as "de_DE". Did you mean "de-DE"?')
  expect(report(settings('German language'))).toContain('schema/pattern')
})

test.each([
  ['x-klingon', undefined],
  ['zh-min-nan', undefined],
  ['de-DE-DE', undefined],
  ['German language', undefined],
  ['de--DE', 'de-DE'],
])('for %s, %s is suggested: only what is known can be meant', (written, meant) => {
  expect(report(settings(written)).match(/(?<=Did you mean ")[^"]*/)?.[0]).toBe(meant)
})

test.each(['zh-min', 'en-abc-def', 'de-a', 'abcd'])(
  '%s is not well-formed, so nothing can be written in it',
  (language) => {
    expect(report(settings(language))).toContain(`2:11  error  schema/pattern`)
  },
)

test('the languages of the telephone are looked at, too', () => {
  expect(report({ 'site.yaml': 'url: https://a.example\norganization: { languages: [en, EN] }\n' })).toContain(
    'The code "EN" is written "en".',
  )
})

test.each([
  ['url: https://müller.example', 'https://xn--mller-kva.example'],
  ['url: https://a.example/über', 'https://a.example/%C3%BCber'],
  ['email: hallo@müller.example', 'hallo@xn--mller-kva.example'],
])('letters that addresses write differently: %s', (line, meant) => {
  expect(report({ 'site.yaml': `${line}\n` })).toContain(
    `Write "${meant}", as computers write these letters in addresses.`,
  )
})
