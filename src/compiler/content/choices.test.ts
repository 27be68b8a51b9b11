import { describe, expect, test } from 'vitest'
import type { CompiledForm } from '#schemas/choices.ts'
import { consentVersion } from '#schemas/consentVersion.ts'
import { page, report } from '../testing/checked.ts'
import { schemasOf } from '../testing/schemasOf.ts'
import { siteChoices, siteContract } from '../testing/siteContract.ts'
import { Workspace } from '../testing/workspace.ts'

const form = { 'pages/index.yaml': page('  - { type: form }\n') }
const modules = `
- { slug: one, name: Lead Response, price: $897 }
- { slug: two, name: AI Agents, price: $997 }
`.trimStart()
const services = `
groups:
  - label: Modules
    options:
      each: modules
      item:
        text: "{{name}} {{price}}"
        search: { module: "{{name}}" }
  - label: Others
    options:
      - text: Something else
`.trimStart()
const lists = { 'collections/modules.yaml': modules, 'collections/choices/services.yaml': services }
const phrase = { type: 'string' }
const told = (files: Record<string, string> = {}) => report({ ...form, ...lists, ...files })
const codes = (text: string) => text.match(/(?<=(error|warning) {2})\S+/g)

test('a list of a form is made from entries like any other list', () => {
  expect(told()).toBe('')
})

test('links are held to what the entries are called now', () => {
  const link = { 'pages/about.yaml': page('  - { type: box, to: /, search: { module: Lead Response } }\n') }
  expect(told(link)).toBe('')
  const renamed = told({ ...link, 'collections/modules.yaml': modules.replace('Lead Response', 'Speed to Lead') })
  expect(renamed).toContain('about.yaml:5:')
  expect(codes(renamed)).toEqual(['link/query'])
})

test('a form carries the version of the words that its visitors agree to', () => {
  const versionOf = (label: string) => {
    const files = {
      ...lists,
      'pages/index.yaml': page(`  - { type: form, fields: { consent: { label: ${label} } } }\n`),
    }
    const folder = new Workspace({ ...files, 'site.yaml': 'url: https://www.tidewheel.example\n' })
    const { site } = folder.project({ schemasDir: schemasOf(siteContract) }).result()
    return (site.pages[0]?.sections[1] as CompiledForm | undefined)?.consentVersion
  }
  expect(versionOf('I agree.')).toBe(consentVersion('I agree.'))
  expect(versionOf('I agree!')).not.toBe(versionOf('I agree.'))
})

test('a form says of a text that is too long what the server says, in the words of now', () => {
  const plural = {
    type: 'object',
    properties: { one: phrase, other: phrase },
    default: { one: '{n}', other: '{field} {n}' },
  }
  const schemasDir = schemasOf({
    ...siteContract,
    words: { type: 'object', properties: { server: { type: 'object', properties: { tooLong: plural } } } },
    'requests/contact': { type: 'object', properties: { name: { type: 'string', maxLength: 5000 }, email: phrase } },
  })
  const folder = new Workspace({
    'pages/index.yaml': page('  - { type: form, fields: { name: Name } }\n'),
    'site.yaml': 'url: https://www.tidewheel.example\nlanguage: de\n',
  })
  const project = folder.project({ schemasDir })
  const said = ({ site }: ReturnType<typeof project.result>) =>
    (site.pages[0]?.sections[1] as CompiledForm | undefined)?.tooLong
  expect(said(project.result())).toEqual({ name: 'Please keep the name within 5.000 characters' })
  const words = 'server:\n  tooLong: { one: "{field}: {n}", other: "{field}: höchstens {n} Zeichen" }\n'
  const edited = project.update(folder.write({ 'words.yaml': words }))
  expect(said(edited)).toEqual({ name: 'name: höchstens 5.000 Zeichen' })
})

describe('a mistake in the list', () => {
  test('a list without a file is told at the form, with the file that was meant', () => {
    expect(report({ ...form, 'collections/choices/service.yaml': siteChoices })).toBe(`
content/pages/index.yaml:5:13  error  ref/no-choices
  Visitors choose from the list "services" in this form, and there is no content/collections/choices/services.yaml. Did you mean choices/service.yaml? Rename it to services.yaml.
  5 |   - { type: form }
    |             ^^^^
`)
    expect(report({ ...form, 'collections/choices/other.yaml': siteChoices })).toContain('Write that file: `groups`')
  })

  test('a form that does not show the field needs no list', () => {
    const other = { 'collections/choices/other.yaml': siteChoices }
    const showing = (field: string) => ({
      'pages/index.yaml': page(`  - { type: form, fields: { ${field}: Words } }\n`),
    })
    expect(report({ ...other, ...showing('name') })).toBe('')
    expect(report({ ...other, ...showing('service') })).toContain('ref/no-choices')
  })

  test('a list that cannot be read, or breaks its schema, is told there alone, also where links rely on it', () => {
    const link = { 'pages/about.yaml': page('  - { type: box, to: /, search: { module: Lead Response } }\n') }
    const broken = { ...link, 'collections/choices/services.yaml': 'groups: [\n' }
    expect(codes(told(broken))).toEqual(['yaml/unclosed-bracket'])
    expect(codes(told({ ...link, 'collections/choices/services.yaml': 'grups: []\n' }))).toEqual([
      'schema/unknown-property',
    ])
    expect(codes(told({ ...link, 'collections/choices/services.yaml': '' }))).toHaveLength(1)
  })

  test('a list that an edit mends brings the form back', () => {
    const folder = new Workspace({
      ...form,
      'site.yaml': 'url: https://www.tidewheel.example\n',
      'collections/modules.yaml': modules,
      'collections/choices/services.yaml': services.replace('item:', 'itm:'),
    })
    const project = folder.project({ schemasDir: schemasOf(siteContract) })
    expect(project.result().site.pages[0]?.sections).toHaveLength(1)
    const { site } = project.update(folder.write({ 'collections/choices/services.yaml': services }))
    expect(site.pages[0]?.sections[1]).toMatchObject({
      choices: {
        service: [{ options: [{ text: 'Lead Response $897' }, { text: 'AI Agents $997' }] }, { label: 'Others' }],
      },
    })
    const dearer = modules.replace('$897', '$947')
    const next = folder.update(project, folder.write({ 'collections/modules.yaml': dearer }))
    expect(JSON.stringify(next.site.pages[0]?.sections[1])).toContain('Lead Response $947')
    expect(next.changedPaths).toEqual(['/'])
  })

  test('two entries of one name are told at the second one’s name', () => {
    expect(
      told({ 'collections/modules.yaml': modules.replace('AI Agents, price: $997', 'Lead Response, price: $897') }),
    ).toBe(`
content/collections/modules.yaml:2:22  error  rule/same-choice
  The list "services" offers "Lead Response $897" twice, and nobody could tell which one was chosen. Give one of the two another name.
  2 | - { slug: two, name: Lead Response, price: $897 }
    |                      ^^^^^^^^^^^^^
`)
  })

  test('one link that would choose two options is told, too', () => {
    const other = told({ 'collections/modules.yaml': modules.replace('AI Agents', 'Lead Response') })
    expect(other).toContain(
      'A link that chooses "Lead Response $897" of the list "services" would choose "Lead Response $997" as well.',
    )
    expect(codes(other)).toEqual(['rule/same-choice'])
  })

  test('words that stand in the list twice are told at the second', () => {
    const twice = `${services}      - text: Something else\n`
    expect(told({ 'collections/choices/services.yaml': twice })).toContain(
      'content/collections/choices/services.yaml:11:15  error  rule/same-choice',
    )
  })

  test('a name that no entry has is told once, at its place in the list', () => {
    const wrong = told({ 'collections/choices/services.yaml': services.replace('{{price}}', '{{prise}}') })
    expect(wrong).toContain('choices/services.yaml:6:')
    expect(wrong).toContain('Did you mean "price"?')
    expect(codes(wrong)).toEqual(['ref/unknown-binding'])
  })

  test('an entry without what the list says of it is told once', () => {
    const wrong = told({ 'collections/modules.yaml': modules.replace(', price: $997', '') })
    expect(codes(wrong)).toEqual(['ref/empty-binding'])
    expect(wrong).toContain('modules/two')
  })

  test('what a list or a link lacks because an entry has a mistake is not told beside it', () => {
    const link = { 'pages/about.yaml': page('  - { type: box, to: /, search: { module: AI Agents } }\n') }
    const misspelled = modules.replace('two, name: AI', 'two, nmae: AI')
    expect(codes(told({ ...link, 'collections/modules.yaml': misspelled }))).toEqual(['schema/unknown-property'])
    const number = modules.replace('name: AI Agents', 'name: 5')
    expect(codes(told({ ...link, 'collections/modules.yaml': number }))).toEqual(['yaml/not-text'])
    const lost = modules.replace('- { slug: two', '  { slug: two')
    expect(told({ ...link, 'collections/modules.yaml': lost })).not.toMatch(/link\/|choices/)
  })
})
