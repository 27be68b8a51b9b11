import { describe, expect, test } from 'vitest'
import { type Content, compiled, Workspace } from '../testing/workspace.ts'

const solution = (more = '') => `title: Agents\ngroup: core\n${more}`
const told = (content: Content) =>
  compiled({ 'collections/solutions/crm.yaml': solution(), ...content }).diagnostics.map(
    ({ file, line, column, message, hint }) => `${file}:${line}:${column} ${message} ${hint ?? ''}`.trim(),
  )

describe('a value that names an entry names one that is there', () => {
  test('in another entry', () => {
    expect(told({ 'collections/solutions/agents.yaml': solution('beside: [crm]\n') })).toEqual([])
    expect(told({ 'collections/solutions/agents.yaml': solution('beside:\n  - crn\n') })).toEqual([
      'content/collections/solutions/agents.yaml:4:5 The collection "solutions" has no entry "crn". Did you mean "crm"?',
    ])
    expect(told({ 'collections/solutions/agents.yaml': solution('beside: [/solutions/crm]\n') })[0]).toContain(
      'Did you mean "crm"?',
    )
    expect(told({ 'collections/solutions/agents.yaml': solution('beside: [scheduling]\n') })).toEqual([
      'content/collections/solutions/agents.yaml:3:10 The collection "solutions" has no entry "scheduling". There are "agents" and "crm".',
    ])
  })

  test('in a section, also where it comes from elsewhere', () => {
    const page = (about: string) => `title: x\nsections:\n  - type: banner\n    headline: Hi\n    about: ${about}\n`
    expect(told({ 'pages/index.yaml': page('crm') })).toEqual([])
    expect(told({ 'pages/index.yaml': page('cmr') })).toEqual([
      'content/pages/index.yaml:5:12 The collection "solutions" has no entry "cmr". Did you mean "crm"?',
    ])
    expect(told({ 'facts.yaml': 'best: cmr\n', 'pages/index.yaml': page('"{{facts.best}}"') })).toEqual([
      'content/facts.yaml:1:7 The collection "solutions" has no entry "cmr". Did you mean "crm"?',
    ])
  })

  test('nothing is told while a list of entries cannot be read', () => {
    const page = 'title: x\nsections: [{ type: banner, headline: Hi, about: nobody }]\n'
    expect(told({ 'pages/index.yaml': page, 'collections/solutions.yaml': '- {\n' })).toHaveLength(1)
  })

  test('an entry that goes or comes is noticed by those that name it', () => {
    const folder = new Workspace({
      'collections/solutions/crm.yaml': solution(),
      'collections/solutions/agents.yaml': solution('beside: [crm]\n'),
      'pages/index.yaml': 'title: x\ndescription: y\nsections: [{ type: banner, headline: Hi, about: crm }]\n',
    })
    const project = folder.project()
    expect(project.result().diagnostics).toEqual([])
    const told = folder.update(project, folder.remove('collections/solutions/crm.yaml')).diagnostics
    expect(told).toMatchObject([{ file: 'content/collections/solutions/agents.yaml', code: 'ref/unknown-entry' }])
    expect(told[0]?.message).toContain('The same mistake is in 1 more place: ')
    expect(project.update(folder.write({ 'collections/solutions/crm.yaml': solution() })).diagnostics).toEqual([])
  })
})
