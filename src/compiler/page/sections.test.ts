import { describe, expect, test } from 'vitest'
import { compiled, report, Workspace } from '../testing/workspace.ts'

const banner = (lines: string) =>
  `title: Home\nsections:\n  - type: banner\n    headline: Hello\n${lines.replace(/^/gm, '    ')}\n`
const sentence = (page: string) =>
  report(page).split('\n').slice(1, 3).join(' ').replace('content/pages/home.yaml:', '')

describe('a section is checked by its own type', () => {
  test('a misspelled block type is named, pointed at and corrected', () => {
    expect(
      report(`
title: Home
sections:
  - type: baner
    headline: Hello
`),
    ).toBe(`
content/pages/home.yaml:3:11  error  schema/unknown-block
  There is no block of type "baner". Did you mean "banner"?
  3 |   - type: baner
    |           ^^^^^
`)
  })

  test('a type like nothing known lists what there is', () => {
    expect(report('title: Home\nsections:\n  - type: video\n')).toContain(
      'There are "banner", "cards", "panels" and "text".',
    )
  })

  test('a missing type is one mistake, whatever else the section holds', () => {
    expect(report('title: Home\nsections:\n  - headline: Hello\n    foo: bar\n')).toBe(`
content/pages/home.yaml:3:5  error  schema/missing-type
  This section does not say what it is: "type" is missing. Begin it with "type: …". There are "banner", "cards", "panels" and "text".
  3 |   - headline: Hello
    |     ^^^^^^^^
`)
    expect(report('title: Home\nsections:\n  - tpye: banner\n    headline: Hello\n')).toContain(
      'There is no "tpye" in a section. Did you mean "type"?',
    )
  })

  test('a misspelled name is not missing too', () => {
    expect(
      report(`
title: Home
sections:
  - type: banner
    haedline: Hello
`),
    ).toBe(`
content/pages/home.yaml:4:5  error  schema/unknown-property
  There is no "haedline" in a "banner" section. Did you mean "headline"?
  4 |     haedline: Hello
    |     ^^^^^^^^
`)
  })

  test('a name of other tools is understood, and parts level with what holds them belong in it', () => {
    expect(report('title: Home\nsections:\n  - type: banner\n    title: Hello\n')).toContain('Did you mean "headline"?')
    expect(
      report('title: x\nsections:\n  - type: banner\n    headline: x\n    action:\n    label: Go\n    to: /home\n'),
    ).toBe(`
content/pages/home.yaml:6:5  error  schema/unknown-property
  There is no "label" in a "banner" section. It belongs in "action" above: indent it by two more spaces.
  6 |     label: Go
    |     ^^^^^
`)
  })

  test('text between braces that a comma has cut is one mistake, with the text as it was meant', () => {
    expect(report('title: x\nsections:\n  - { type: banner, headline: Calls, mails, and forms, short: true }\n')).toBe(`
content/pages/home.yaml:3:38  error  schema/unknown-property
  There is no "mails" in a "banner" section. Between braces a comma ends the text before it: write headline: "Calls, mails, and forms"
  3 |   - { type: banner, headline: Calls, mails, and forms, short: true }
    |                                      ^^^^^
`)
    expect(report('title: x\nsections:\n  - { type: banner, headline: Calls, mails }\n')).toContain('"Calls, mails"')
  })

  test('a price that a comma has cut between braces is one mistake too, though YAML reads a number', () => {
    expect(report('title: x\nsections:\n  - { type: banner, headline: 12,50 € an hour }\n')).toBe(`
content/pages/home.yaml:3:34  error  schema/unknown-property
  There is no "50 € an hour" in a "banner" section. Between braces a comma ends the text before it: write headline: "12,50 € an hour"
  3 |   - { type: banner, headline: 12,50 € an hour }
    |                                  ^^^^^^^^^^^^
`)
  })

  test('a list made with each that lacks its item is one mistake, at the list', () => {
    const entries = {
      'collections/solutions/agents.yaml': 'title: Agents\ngroup: core\n',
      'collections/solutions/crm.yaml': 'title: CRM\ngroup: plug\n',
    }
    const cards = 'title: x\nsections:\n  - type: cards\n    cards: { each: solutions }\n'
    const found = (page: string) => compiled({ ...entries, 'pages/home.yaml': page }).diagnostics
    expect(found(cards)).toMatchObject([{ code: 'schema/unknown-property', line: 4, hint: /item: \{ title/ }])
    expect(found('title: x\nsections:\n  - { each: solutions }\n')).toMatchObject([
      { code: 'schema/missing-type', line: 3 },
    ])
  })

  test('a missing name is reported with what it is for', () => {
    expect(report('title: Home\nsections:\n  - type: banner\n    short: true\n')).toBe(`
content/pages/home.yaml:3:11  error  schema/missing-property
  "headline" is missing in a "banner" section. Add "headline": The words of the banner.
  3 |   - type: banner
    |           ^^^^^^
`)
    expect(report(banner('action:\n  to: /home'))).toContain(
      '5:5  error  schema/missing-property\n  "label" is missing in "action".',
    )
    expect(report('title: x\nsections:\n  - type: cards\n    cards:\n      - text: Hello\n')).toContain(
      '5:9  error  schema/missing-property\n  "title" is missing in this item of "cards".',
    )
  })

  test.each([
    ['look: wied', '5:11  error  schema/enum   "look" cannot be "wied". Did you mean "wide"?'],
    ['look: round', '5:11  error  schema/enum   "look" cannot be "round". Write "plain" or "wide".'],
    [
      'value: far too long a value',
      '5:12  error  schema/length   "value" has 20 characters; 12 fit. Take out 8 characters.',
    ],
    ['rating: 7', '5:13  error  schema/range   "rating" is 7; it should be at most 5.'],
    [
      'rating: 2.5',
      '5:13  error  schema/type   "rating" should be a whole number, but it is a number. Write a whole number.',
    ],
    ['id: Über uns', '5:9  error  schema/pattern   "id" cannot be written as "Über uns". Did you mean "uber-uns"?'],
    [
      'value: [1, 2]',
      '5:12  error  schema/type   "value" should be text, but it is a list. Write one text, without "- " or brackets.',
    ],
    [
      'action: Call us',
      '5:13  error  schema/type   "action" should be a mapping of names to values, but it is text. Write its parts by name: { label: Call us }.',
    ],
    [
      'show: { from: 2026-13-01 }',
      '5:19  error  schema/format   "from" is wrong: "2026-13-01" is not a day of the calendar. Write year, month and day: "2026-12-01".',
    ],
    ['band: buf', '5:11  error  schema/enum   "band" cannot be "buf". Did you mean "buff"?'],
    [
      'action: { label: "", to: /home }',
      '5:22  error  schema/empty   "label" is empty. Write the value, or remove the line.',
    ],
    [
      'action: { label: Go, to: /home, icon: phone-cal }',
      '5:43  error  schema/unknown-icon   There is no icon "phone-cal". Did you mean "phone-call"?',
    ],
  ])('%s', (line, message) => {
    expect(sentence(banner(line))).toBe(message)
  })

  test('ANA-16 a malformed event fails the check', () => {
    const event = (lines: string) => report(banner(`action: { label: Go, to: /home, event: ${lines} }`))
    expect(event('{ name: go_click, params: { position: 1 } }')).toBe('')
    expect(event('[{ name: go_click }, { name: click, tools: [gtag] }]')).toBe('')
    expect(event('{ nmae: go_click }')).toContain('There is no "nmae" in "event". Did you mean "name"?')
    expect(event('{ name: Go Click }')).toContain('"name" cannot be written as "Go Click".')
    expect(event('{ name: go_click, params: { list: [1] } }')).toContain('error  schema/type')
    expect(event('{ name: go_click, tools: [gtags] }')).toContain('Did you mean "gtag"?')
  })

  test('markup where a line knows only *italics*', () => {
    const headline = (text: string) =>
      report(`title: x\nsections:\n  - type: banner\n    headline: ${JSON.stringify(text)}\n`)
    for (const text of ['Be *there* first', '5* hotels', 'under < 60 s', 'a [new] start', 'C# & <3'])
      expect(headline(text)).toBe('')
    for (const text of ['Be **there** first', 'See [pricing](/pricing)', 'Be <b>there</b>', 'One<br>two', '## Title']) {
      expect(headline(text)).toContain('Here only *stars* around words mean something: italics.')
    }
  })

  test('a button goes to one place: a page or the booking calendar', () => {
    const action = (parts: string) =>
      report(banner(`action: { label: Go${parts} }`), { 'facts.yaml': 'page: /home\n' }).match(
        /\d+:\d+ {2}error {2}\S+/g,
      )
    expect(action(', to: /home')).toBeNull()
    expect(action(', book: {}')).toBeNull()
    expect(action('')).toEqual(['5:5  error  schema/missing-alternative'])
    expect(action(', to: /, book: {}')).toEqual(['5:33  error  schema/two-alternatives'])
    expect(report(banner('action: { label: Go }'))).toContain('"to" or "book" is missing in "action". Add one of them.')
    expect(report(banner('action: { label: Go, too: / }'))).toContain(
      'There is no "too" in "action". Did you mean "to"?',
    )
    expect(action(', too: /')).toHaveLength(1)
    expect(action(', href: /')).toEqual(['5:26  error  schema/unknown-property'])
    expect(action(', to: "{{facts.page}}"')).toBeNull()
    expect(action(', to: "{{facts.pgae}}"')).toEqual(['5:39  error  ref/unknown-binding'])
    expect(action(', to:')).toEqual(['5:26  error  yaml/empty-value'])
  })

  test('of a list at most one item stands out', () => {
    const cards = (...stars: string[]) =>
      report(
        `title: x\nsections:\n  - type: cards\n    cards:\n${stars.map((star) => `      - { title: x${star} }\n`).join('')}`,
      )
    expect(cards(', star: true', '', ', star: false')).toBe('')
    expect(cards(', star: true', '', ', star: true')).toBe(`
content/pages/home.yaml:7:27  error  schema/repeated-value
  Item 1 of "cards" already says "star: true". Only one of them can: change it here or there.
  7 |       - { title: x, star: true }
    |                           ^^^^
`)
  })

  test('a star or a link that is shown as it is written is reported where it stands', () => {
    const files = {
      'pages/home.yaml':
        'title: x\ndescription: y\nsections:\n  - type: text\n    text: |\n      See [the plans] (/home) and *more.\n  - type: banner\n    headline: Be *there first\n',
    }
    const { diagnostics } = new Workspace(files).compile()
    expect(diagnostics.map(({ line, column, severity, code, hint }) => [line, column, severity, code, hint])).toEqual([
      [6, 11, 'warning', 'schema/stray-mark', 'Write [the plans](/home).'],
      [6, 35, 'warning', 'schema/stray-mark', 'Put a star behind the last of them, or take this one out.'],
      [8, 18, 'warning', 'schema/stray-mark', 'Put a star behind the last of them, or take this one out.'],
    ])
  })

  test('days between which something is shown are in order', () => {
    const shown = (from: string, until: string) =>
      report(banner(`show: { from: ${from}, until: ${until} }`), {}, { today: '2026-11-23' })
    expect(shown('2026-12-01', '2026-12-01')).toBe('')
    expect(shown('2026-12-24', '2026-12-01')).toBe(`
content/pages/home.yaml:5:38  error  schema/days-order
  It would never be shown: its first day, 2026-12-24, is after its last, 2026-12-01. Exchange the two, or correct the year.
  5 |     show: { from: 2026-12-24, until: 2026-12-01 }
    |                                      ^^^^^^^^^^
`)
    const codes = (page: string, site = '') =>
      new Workspace({ 'pages/home.yaml': page, 'site.yaml': site || 'brand: x\n' })
        .compile({ today: '2026-11-23' })
        .diagnostics.map(({ code, line }) => `${code} ${line}`)
        .filter((code) => !code.startsWith('page/description'))
    expect(codes(banner('show: { until: 2025-11-23 }'))).toEqual([])
    expect(codes('title: x\nshow: { from: 2027-12-01, until: 2026-12-24 }\nsections: []\n')).toEqual([
      'schema/days-order 2',
    ])
  })

  test('lists: too few, too many, twice the same, things that need each other', () => {
    const cards = (lines: string) => sentence(`title: x\nsections:\n  - type: cards\n    cards: ${lines}\n`)
    expect(cards('[]')).toBe(
      '4:12  error  schema/count   "cards" has 0 items; at least 1 are needed. Add 1 item or more.',
    )
    expect(cards(`[${Array(5).fill('{ title: x }')}]`)).toContain('"cards" has 5 items; 4 fit. Take out 1 item.')
    expect(cards('[{ title: x }]\n    search: Find')).toBe(
      '5:5  error  schema/missing-property   "search" needs "more" beside it. Add a line "more: …".',
    )
    expect(
      report(
        'title: x\nsections:\n  - type: cards\n    cards: [{ title: x }]\n    search: Find\n    moer: More\n',
      ).match(/error {2}\S+/g),
    ).toEqual(['error  schema/unknown-property'])
  })

  test('where there are alternatives, only the one that was meant is talked of', () => {
    expect(sentence(banner('note: 5.0'))).toContain('"note" is text, but YAML reads 5.0')
    expect(sentence(banner('note: { a: b }'))).toContain(
      '"note" should be text or a list, but it is a mapping of names to values.',
    )
    expect(sentence(banner('note: too long'))).toContain('"note" has 8 characters; 5 fit.')
    expect(report(banner('note: [one, 2, three]')).match(/error {2}\S+/g)).toEqual(['error  yaml/not-text'])
  })

  test('an author with five mistakes hears of five', () => {
    const codes = report(banner('look: wied\nrating: 9\nshort: yes\nfoo: 1\nvalue: 5.0')).match(/error {2}\S+/g)
    expect(codes).toEqual([
      'error  schema/enum',
      'error  schema/range',
      'error  yaml/not-boolean',
      'error  schema/unknown-property',
      'error  yaml/not-text',
    ])
  })

  test('a section with a mistake is left out, the others stand', () => {
    const { site } = compiled({
      'pages/home.yaml':
        'title: x\nsections:\n  - type: banner\n    headline: One\n  - type: banner\n  - type: banner\n    headline: Three\n',
    })
    expect(site.pages[0]?.sections).toEqual([
      { type: 'banner', headline: 'One' },
      { type: 'banner', headline: 'Three' },
    ])
  })
})

describe('sections inside a section', () => {
  const panels = (lines: string) =>
    `title: x\nsections:\n  - type: panels\n    panels:\n      - id: a\n        label: A\n        sections:\n${lines.replace(/^/gm, '          ')}\n`

  test('are checked like those of the page, with their paths', () => {
    const { diagnostics } = compiled({
      'pages/home.yaml': panels('- type: banner\n  headline: Hello\n  look: wied\n- type: cadrs'),
    })
    expect(diagnostics.map(({ code, path, line }) => [line, code, path])).toEqual([
      [10, 'schema/enum', 'sections[0].panels[0].sections[0].look'],
      [11, 'schema/unknown-block', 'sections[0].panels[0].sections[1].type'],
    ])
  })

  test('are reported even when the section around them has a mistake', () => {
    expect(report(`${panels('- type: cadrs')}    foo: 1\n`).match(/error {2}\S+/g)).toEqual([
      'error  schema/unknown-block',
      'error  schema/unknown-property',
    ])
  })

  test('come and go like those of the page', () => {
    const page = panels(
      '- type: banner\n  headline: One\n  when: false\n- type: banner\n  headline: Two\n  draft: true\n- type: banner\n  headline: Three\n  show: { until: 2026-01-01 }\n- type: banner\n  headline: Four',
    )
    const { site, diagnostics } = compiled({ 'pages/home.yaml': page })
    expect(diagnostics).toEqual([])
    expect(site.pages[0]?.sections).toMatchObject([{ panels: [{ sections: [{ type: 'banner', headline: 'Four' }] }] }])
  })
})

describe('what stands once on a page', () => {
  test('an id, nested ones too', () => {
    expect(
      report(`
title: x
sections:
  - type: banner
    id: offer
    headline: One
  - type: panels
    panels:
      - label: A
        sections:
          - { type: banner, id: offer, headline: Two }
`),
    ).toBe(`
content/pages/home.yaml:10:33  error  page/duplicate-id
  The id "offer" is already used on this page, in line 4. Give each section, and each part of one, an id of its own.
  10 |           - { type: banner, id: offer, headline: Two }
     |                                 ^^^^^
`)
  })

  test('a name under which sections keep their state in the address', () => {
    const tabs = '  - type: panels\n    panels: [{ id: a, label: A, sections: [] }]\n'
    expect(report(`title: x\nsections:\n${tabs}${tabs}`)).toContain(
      '5:11  error  page/duplicate-param\n  Another section of this page already keeps its state under "tab" in the address, so this "panels" would follow it. Give this one a name of its own: "param: …".',
    )
    expect(report(`title: x\nsections:\n${tabs}${tabs}    param: view\n`)).toBe('')
  })
})

describe('a section that is not shown', () => {
  const days = (show: string, today: string) => {
    const { site } = compiled({ 'pages/home.yaml': banner(`show: ${show}`) }, { today })
    return site.pages[0]?.sections.length === 1
  }

  test.each([
    ['{ from: 2026-12-01 }', '2026-11-30', false],
    ['{ from: 2026-12-01 }', '2026-12-01', true],
    ['{ until: 2026-12-24 }', '2026-12-24', true],
    ['{ until: 2026-12-24 }', '2026-12-25', false],
    ['{ from: 2026-12-01, until: 2026-12-24 }', '2026-12-10', true],
  ])('show: %s on %s: %s', (show, today, expected) => {
    expect(days(show, today)).toBe(expected)
  })

  test('a mistake in a section of another season is reported today', () => {
    expect(report(banner('show: { from: 2027-01-01 }\nlook: wied'))).toContain('Did you mean "wide"?')
  })

  test('of a section that waits for content the bindings are checked today, and all else once it has some', () => {
    const page = (title: string) =>
      `title: x\nsections:\n  - type: cards\n    when: "{{solutions}}"\n    cards: [{ each: solutions, item: { titel: x, title: "{{${title}}}" } }]\n`
    expect(report(page('title'))).toBe('')
    expect(report(page('titel'))).toContain('ref/unknown-binding')
    const solutions = { 'collections/solutions/crm.yaml': 'title: CRM\ngroup: core\n' }
    expect(report(page('title'), solutions)).toContain('schema/unknown-property')
  })

  test('a draft is not checked, and not there; with drafts it is both', () => {
    const page = { 'pages/home.yaml': banner('draft: true\nlook: wied') }
    expect(compiled(page).diagnostics).toEqual([])
    expect(compiled(page, { drafts: true }).diagnostics).toHaveLength(1)
    expect(compiled({ 'pages/home.yaml': banner('draft: true') }, { drafts: true }).site.pages[0]?.sections).toEqual([
      { type: 'banner', headline: 'Hello' },
    ])
  })
})

test('the icons a page names come with it, with their weights', () => {
  const { site } = compiled({
    'pages/home.yaml':
      'title: x\nsections:\n  - type: cards\n    cards: [{ title: One, icon: phone }, { title: Two, icon: "phone:bold" }]\n',
  })
  expect(Object.keys(site.pages[0]!.icons)).toEqual(['phone', 'phone:bold'])
  expect(site.pages[0]!.icons.phone).toMatch(/^m[\d.]+/i)
  expect(site.pages[0]!.icons.phone).not.toBe(site.pages[0]!.icons['phone:bold'])
})

test('a value that the missing name could not have is still one mistake, while nothing else is strange beside it', () => {
  const codes = (lines: string) =>
    [...report(`title: Home\nsections:\n  - type: banner\n${lines}`).matchAll(/error {2}(\S+)\n {2}(.*)/g)].map(
      ([, code, message]) => `${code} ${message}`,
    )
  expect(codes('    caption: true\n')).toEqual([
    'schema/unknown-property There is no "caption" in a "banner" section. Did you mean "headline"?',
  ])
  expect(codes('    caption: true\n    colour: true\n').join('\n')).toContain('schema/missing-property "headline"')
})

test('a name nobody could guess is one mistake where only one name is missing', () => {
  expect(report('title: Home\nsections:\n  - type: banner\n    caption: Hello\n')).toBe(`
content/pages/home.yaml:4:5  error  schema/unknown-property
  There is no "caption" in a "banner" section. Did you mean "headline"?
  4 |     caption: Hello
    |     ^^^^^^^
`)
})
