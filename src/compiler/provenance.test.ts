import { describe, expect, test } from 'vitest'
import type { Content } from './testing/workspace.ts'
import { reportOf, Workspace } from './testing/workspace.ts'

const entries: Content = {
  'collections/solutions/agents.yaml': 'title: Agents\ngroup: core\npoints: [one, two]\n',
  'collections/solutions/crm.yaml': 'title: The one pipeline that every lead and every customer is in\ngroup: core\n',
  'collections/solutions/kiosk.yaml': 'title: Kiosk\ngroup: plug\nsummary: Sign in\n',
}
const cards = (item: string) =>
  `title: x\nsections:\n  - type: cards\n    cards:\n      each: solutions\n      item: ${item}\n`

describe('a mistake that shows only when bindings are filled in', () => {
  test('a value that is too long is reported where it was written, with the place that uses it', () => {
    expect(reportOf({ ...entries, 'pages/home.yaml': cards('{ title: "{{title}}" }') })).toBe(`
content/collections/solutions/crm.yaml:1:8  error  schema/length
  "title" has 57 characters; 40 fit. It is used as "title" in a "cards" section, content/pages/home.yaml:6. Take out 17 characters.
  1 | title: The one pipeline that every lead and every customer is in
    |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
`)
  })

  test('it is reported once, however many pages use it', () => {
    const content = {
      ...entries,
      'pages/one.yaml': cards('{ title: "{{title}}" }'),
      'pages/two.yaml': cards('{ title: "{{title}}" }'),
    }
    expect(reportOf(content).match(/error/g)).toHaveLength(1)
  })

  test('a text made with bindings is reported where it is made, once, with an entry where it shows', () => {
    expect(
      reportOf({ ...entries, 'pages/home.yaml': cards('{ title: "The best of all our solutions: {{title}}" }') }),
    ).toBe(`
content/pages/home.yaml:6:22  error  schema/length
  "title" has 88 characters; 40 fit. This shows with solutions/crm. Take out 48 characters.
  6 |       item: { title: "The best of all our solutions: {{title}}" }
    |                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
`)
  })

  test('what the template itself gets wrong is reported there, once for all entries', () => {
    expect(reportOf({ ...entries, 'pages/home.yaml': cards('{ titel: x }') })).toBe(`
content/pages/home.yaml:6:15  error  schema/unknown-property
  There is no "titel" in this item of "cards". Did you mean "title"?
  6 |       item: { titel: x }
    |               ^^^^^
`)
  })

  test('a list where text is expected is the template’s mistake', () => {
    expect(reportOf({ ...entries, 'pages/home.yaml': cards('{ title: x, text: "{{points}}" }') })).toBe(`
content/pages/home.yaml:6:31  error  schema/binding-type
  "text" should be text, but {{points}} is a list. This shows with solutions/agents. Write {{points | join: ', '}}.
  6 |       item: { title: x, text: "{{points}}" }
    |                               ^^^^^^^^^^^^
`)
  })

  test('a needed value that an entry does not have', () => {
    expect(reportOf({ ...entries, 'pages/home.yaml': cards('{ title: "{{summary}}" }') })).toBe(`
content/pages/home.yaml:6:22  error  schema/no-value
  "title" is needed in this item of "cards", but {{summary}} has no value. This shows with solutions/agents. Write the value in the entry, or what stands there instead: {{summary ?? 'something else'}}.
  6 |       item: { title: "{{summary}}" }
    |                      ^^^^^^^^^^^^^
`)
  })

  test('a fact that is too long, through an entry that uses it', () => {
    const content: Content = {
      'facts.yaml': 'offer: thirty percent off the first month, for everyone who asks\n',
      'collections/solutions/agents.yaml': 'title: "{{facts.offer}}"\ngroup: core\n',
      'pages/home.yaml': cards('{ title: "{{title}}" }'),
    }
    expect(reportOf(content)).toContain('content/facts.yaml:1:8  error  schema/length')
  })

  test('a mistake in an entry is reported once, and not again by the pages it fills', () => {
    const content: Content = {
      ...entries,
      'collections/solutions/crm.yaml': 'titel: CRM\ngroup: core\n',
      'pages/home.yaml': cards('{ title: "{{title}}", text: "See {{title}}" }'),
      'pages/s/[slug].yaml':
        'each: solutions\ntitle: "{{title}}"\nsections:\n  - type: banner\n    headline: "{{title}}"\n',
    }
    expect(reportOf(content)).toBe(`
content/collections/solutions/crm.yaml:1:1  error  schema/unknown-property
  There is no "titel" in an entry of "solutions". Did you mean "title"?
  1 | titel: CRM
    | ^^^^^
`)
  })
})

describe('origin: where a value of the finished site was written', () => {
  const folder = new Workspace({
    'facts.yaml': 'offer: 30% off\n',
    'site.yaml':
      'menu:\n  - { label: Start, to: / }\n  - each: solutions\n    item: { label: "{{title}}", to: "/s/{{slug}}" }\n',
    'collections/solutions/agents.yaml': 'title: Agents\ngroup: core\npoints:\n  - one\n  - two\n',
    'pages/home.yaml': `title: x
sections:
  - type: banner
    draft: true
  - type: banner
    headline: "{{facts.offer}}"
  - type: banner
    headline: Hidden
    show: { until: 2020-01-01 }
  - type: cards
    cards:
      - { title: First }
      - each: solutions
        item:
          title: "{{title}}"
          points: "{{points}}"
          to: /s/{{slug}}
  - type: text
    text: |
      One paragraph.

      See [pricing](/pricing) and *more*.
`,
  })
  const project = folder.project()
  const home = project.result().site.pages.find(({ path }) => path === '/home')!
  const at = (path: (string | number)[], part?: 'key' | 'value') => {
    const { file, line, column, endColumn } = project.origin(home, path, part)
    return `${file.replace('content/', '')}:${line} ${folder
      .read(file)
      .split('\n')
      [line - 1]!.slice(column - 1, endColumn - 1)}`
  }

  test.each([
    [['meta', 'title'], 'pages/home.yaml:1 x'],
    [['sections', 0, 'type'], 'pages/home.yaml:5 banner'],
    [['sections', 0, 'headline'], 'facts.yaml:1 30% off'],
    [['sections', 1, 'cards', 0, 'title'], 'pages/home.yaml:12 First'],
    [['sections', 1, 'cards', 1, 'title'], 'collections/solutions/agents.yaml:1 Agents'],
    [['sections', 1, 'cards', 1, 'points', 1], 'collections/solutions/agents.yaml:5 two'],
    [['sections', 1, 'cards', 1, 'to'], 'pages/home.yaml:17 /s/{{slug}}'],
    [['sections', 2, 'text', 1, 'children', 1, 'to'], 'pages/home.yaml:22 [pricing](/pricing)'],
  ])('%j', (path, place) => {
    expect(at(path)).toBe(place)
  })

  test('the name instead of the value', () => {
    expect(at(['sections', 1, 'cards', 1, 'to'], 'key')).toBe('pages/home.yaml:17 to')
  })

  test('settings, through their lists', () => {
    expect(project.origin('site', ['menu', 0, 'to'])).toMatchObject({ file: 'content/site.yaml', line: 2 })
    expect(project.origin('site', ['menu', 1, 'label'])).toMatchObject({
      file: 'content/collections/solutions/agents.yaml',
      line: 1,
      column: 8,
    })
    expect(project.origin('site', ['menu', 1, 'to'])).toMatchObject({ file: 'content/site.yaml', line: 4 })
  })
})
