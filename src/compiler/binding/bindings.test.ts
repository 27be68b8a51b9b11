import { describe, expect, test } from 'vitest'
import { type Content, compiled, report, Workspace } from '../testing/workspace.ts'

const solutions: Content = {
  'collections/solutions/agents.yaml': `title: Agents
group: core
order: 2
price: $497.50
outcomes: Every call answered
points: [one, two, three]
content: { heroTitle: Answer, tiers: [{ name: Pilot, price: $1 }, { name: Growth }] }
`,
  'collections/solutions/crm.yaml':
    'title: CRM\ngroup: core\norder: 1\nsummary: One pipeline\nprice: $997\nends: 2026-11-20\n',
  'collections/solutions/kiosk.yaml': 'title: Kiosk\ngroup: plug\npoints: []\nends: 2026-11-21\n',
  'facts.yaml': 'clients: 500\nhours: 24/7\nprices: { growth: { setup: "$1,400" } }\n',
  'site.yaml': 'contact: { email: hello@tidewheel.example }\n',
}

/** What a binding gives on the page of the entry `agents`, as the headline of a banner. */
function headline(text: string): unknown {
  const page = `each: solutions\ntitle: x\nsections:\n  - type: banner\n    headline: ${JSON.stringify(text)}\n`
  const { site, diagnostics } = compiled({ ...solutions, 'pages/s/[slug].yaml': page })
  const found = site.pages.find(({ path }) => path === '/s/agents')
  return (
    (found?.sections[0] as unknown as { headline?: unknown })?.headline ?? diagnostics.map(({ message }) => message)
  )
}

/** The cards that a list gives on a page of its own. */
function cards(list: string, type = 'pages/home.yaml'): unknown[] {
  const page = `title: x\nsections:\n  - type: cards\n    cards: ${list}\n`
  const { site, diagnostics } = compiled({ ...solutions, [type]: page })
  const [section] = site.pages.find(({ path }) => !path.startsWith('/s'))?.sections ?? []
  return (section as unknown as { cards?: unknown[] })?.cards ?? diagnostics.map(({ message }) => message)
}

describe('a binding in a text', () => {
  test.each([
    ['{{title}}', 'Agents'],
    ['About {{title}}, {{title}}', 'About Agents, Agents'],
    ['{{ content.heroTitle }}', 'Answer'],
    ['{{points.0}}', 'one'],
    ['{{content.tiers.1.name}}', 'Growth'],
    ['{{slug}}', 'agents'],
    ['{{facts.prices.growth.setup}}', '$1,400'],
    ['{{site.contact.email}}', 'hello@tidewheel.example'],
    ['{{summary ?? outcomes}}', 'Every call answered'],
    ['{{summary ?? "Ask us"}}', 'Ask us'],
    ["{{summary ?? 'Ask us'}} now", 'Ask us now'],
    ['[{{summary ?? ""}}]', '[]'],
    ['{{points | join: ", "}}', 'one, two, three'],
    ['{{points | first: 2 | join: " + "}}', 'one + two'],
    ['{{points | count}} points', '3 points'],
    ['{{points | count}}', '3'],
    ['{{solutions | where: group = core | count}} systems', '2 systems'],
    ['{{solutions | except: slug = ^.slug | count}} others', '2 others'],
    ['{{solutions | sort: title | count}}', '3'],
    ['{{solutions.crm.title}}', 'CRM'],
    ['{{@position}} of {{@count}}', '2 of 3'],
    ['{{@page}}', '/s/agents'],
    ['{{facts.clients}}', '500'],
    ['{{facts.clients}}+', '500+'],
    ['{{solutions.crm.ends | date}}', 'November 20, 2026'],
    ["{{solutions.crm.ends | date: 'Due {month} {year}'}}", 'Due November 2026'],
    ['{{solutions | where: group = core | sum: price}}', '$1,494.50'],
    ['{{solutions | where: group = core | first: 1 | sum: price}}', '$997'],
    ['{ {title} }', '{ {title} }'],
    ['{{"{{title}}"}}', '{{title}}'],
  ])('%s is %j', (text, value) => {
    expect(headline(text)).toBe(value)
  })

  test('text is text: nothing in a value is looked at again', () => {
    const { site } = compiled({
      ...solutions,
      'facts.yaml': `evil: "{{'{{facts.secret}}'}}"\nsecret: x\n`,
      'pages/home.yaml':
        'title: x\nsections:\n  - type: banner\n    headline: "{{facts.evil}} <3 & {{facts.secret}}"\n',
    })
    expect(site.pages[0]?.sections[0]).toMatchObject({ headline: '{{facts.secret}} <3 & x' })
  })
})

describe('a value that stands until a day', () => {
  const card = (ends: string, today: string, text = "{{ends | date: 'By {month}' | until: ends ?? 'Soon'}}") => {
    const { site } = compiled(
      {
        'facts.yaml': 'range: from May to June\nlast: 2026-06-30\n',
        'collections/solutions/a.yaml': `title: A\ngroup: core\n${ends}`,
        'pages/home.yaml': `title: x\nsections:\n  - type: cards\n    cards: { each: solutions, item: { title: "{{title}}", text: "${text}" } }\n`,
      },
      { today },
    )
    const [section] = site.pages[0]!.sections as unknown as { cards: { text?: string }[] }[]
    return [section!.cards[0]!.text, site.nextChange?.date, site.nextChange?.place]
  }
  const may = 'ends: 2026-05-31\n'
  const line = 'content/collections/solutions/a.yaml:3'

  test('has its other words from the next day on, which is a day of the site', () => {
    expect(card(may, '2026-05-31')).toEqual(['By May', '2026-06-01', line])
    expect(card(may, '2026-06-01')).toEqual(['Soon', undefined, undefined])
  })

  test('is absent then without other words, and always where there is nothing', () => {
    expect(card(may, '2026-05-31', '{{title | until: ends}}')[0]).toBe('A')
    expect(card(may, '2026-06-01', '{{title | until: ends}}')).toEqual([undefined, undefined, undefined])
    expect(card('', '2026-06-01')).toEqual([undefined, undefined, undefined])
  })

  test('may be any value, also in a text, and what it has no day for stands', () => {
    const come = "Guides come {{facts.range | until: facts.last ?? 'soon'}}."
    expect(card('', '2026-06-30', come)).toEqual([
      'Guides come from May to June.',
      '2026-07-01',
      'content/facts.yaml:2',
    ])
    expect(card('', '2026-07-01', come)[0]).toBe('Guides come soon.')
    expect(card('', '2026-07-01', '{{title | until: ends}}')[0]).toBe('A')
  })
})

test('days and sums are written as the language of the site writes them', () => {
  const { site } = compiled({
    'facts.yaml': 'day: 2026-05-31\n',
    'collections/solutions/a.yaml': 'title: A\ngroup: core\nprice: 1.200 €\n',
    'collections/solutions/b.yaml': 'title: B\ngroup: core\nprice: 300 €\n',
    'site.yaml': 'language: de\ncurrency: EUR\n',
    'pages/home.yaml':
      'title: x\nsections:\n  - type: banner\n    headline: "{{facts.day | date}}, {{solutions | sum: price}}"\n',
  })
  expect(site.pages[0]!.sections[0]).toMatchObject({ headline: '31. Mai 2026, 1.500\u00a0€' })
})

describe('a binding that is all of a value keeps its type', () => {
  test('lists and mappings, and what is not there is left out', () => {
    expect(
      cards('{ each: solutions, item: { title: "{{title}}", points: "{{points}}", text: "{{summary}}" } }'),
    ).toEqual([
      { title: 'CRM', text: 'One pipeline' },
      { title: 'Agents', points: ['one', 'two', 'three'] },
      { title: 'Kiosk', points: [] },
    ])
  })
})

describe('lists made with each', () => {
  const titles = (list: string) => (cards(list) as { title?: string }[]).map((card) => card.title ?? card)

  test.each([
    ['{ each: solutions, item: { title: "{{title}}" } }', ['CRM', 'Agents', 'Kiosk']],
    ['{ each: solutions, where: { group: core }, item: { title: "{{title}}" } }', ['CRM', 'Agents']],
    ['{ each: solutions, where: { group: [core, plug] }, item: { title: "{{title}}" } }', ['CRM', 'Agents', 'Kiosk']],
    ['{ each: solutions, where: { points: two }, item: { title: "{{title}}" } }', ['Agents']],
    ['{ each: solutions, except: { slug: crm }, item: { title: "{{title}}" } }', ['Agents', 'Kiosk']],
    ['{ each: solutions, sort: title, item: { title: "{{title}}" } }', ['Agents', 'CRM', 'Kiosk']],
    ['{ each: solutions, sort: -title, limit: 2, item: { title: "{{title}}" } }', ['Kiosk', 'CRM']],
    ['{ each: solutions, until: ends, item: { title: "{{title}}" } }', ['Agents', 'Kiosk']],
    ['{ each: solutions, limit: 1, item: { title: "{{@position}} of {{@count}}" } }', ['1 of 1']],
    ['{ each: "{{solutions | where: group = plug}}", item: { title: "{{title}}" } }', ['Kiosk']],
    [
      '[{ title: First }, { each: solutions, limit: 1, item: { title: "{{title}}" } }, { title: Last }]',
      ['First', 'CRM', 'Last'],
    ],
  ])('%s', (list, expected) => {
    expect(titles(list)).toEqual(expected)
  })

  test('texts are sorted as the language of the site sorts them', () => {
    const sorted = (language: string) => {
      const { site } = compiled({
        'collections/solutions/one.yaml': 'title: Ärlig\n',
        'collections/solutions/two.yaml': 'title: Zon\n',
        'site.yaml': `language: ${language}\n`,
        'pages/home.yaml':
          'title: x\nsections:\n  - type: cards\n    cards: { each: solutions, sort: title, item: { title: "{{title}}" } }\n',
      })
      return (site.pages[0]!.sections[0] as unknown as { cards: { title: string }[] }).cards.map(({ title }) => title)
    }
    expect(sorted('de')).toEqual(['Ärlig', 'Zon'])
    expect(sorted('sv')).toEqual(['Zon', 'Ärlig'])
  })

  test('an inner list reaches the outer entry with ^', () => {
    const inner = '{ each: "{{content.tiers}}", item: "{{^.title}}: {{name}} {{@position}}" }'
    expect(cards(`{ each: solutions, where: { slug: agents }, item: { title: x, points: ${inner} } }`)).toEqual([
      { title: 'x', points: ['Agents: Pilot 1', 'Agents: Growth 2'] },
    ])
  })

  test('a list of texts offers each as @item', () => {
    expect(cards('{ each: "{{solutions.agents.points}}", item: { title: "No. {{@item}}" } }')).toEqual([
      { title: 'No. one' },
      { title: 'No. two' },
      { title: 'No. three' },
    ])
  })

  test('without item the entries stand as they are', () => {
    expect(cards('{ each: "{{solutions.agents.content.tiers}}", item: { title: "{{name}}" } }')).toEqual([
      { title: 'Pilot' },
      { title: 'Growth' },
    ])
    const { site } = compiled({
      'facts.yaml': 'cards: [{ title: One }, { title: Two }]\n',
      'pages/home.yaml': 'title: x\nsections:\n  - type: cards\n    cards: { each: "{{facts.cards}}" }\n',
    })
    expect(site.pages[0]?.sections[0]).toMatchObject({ cards: [{ title: 'One' }, { title: 'Two' }] })
  })
})

describe('facts, settings and entries may use each other', () => {
  test('facts in facts, facts in entries, entries in settings', () => {
    const { site, diagnostics } = compiled({
      'facts.yaml': 'days: 30\noffer: "{{facts.days}} days free"\n',
      'site.yaml':
        'menu: { each: solutions, item: { label: "{{title}}", to: "/s/{{slug}}" } }\nclaim: "{{facts.offer}}"\n',
      'collections/solutions/crm.yaml': 'title: "CRM, {{facts.offer}}"\ngroup: core\n',
    })
    expect(diagnostics).toEqual([])
    expect(site.settings).toEqual({ menu: [{ label: 'CRM, 30 days free', to: '/s/crm' }], claim: '30 days free' })
  })

  test('but not be made of each other', () => {
    const message = report('title: x\nsections: []\n', { 'facts.yaml': 'a: "{{facts.b}}"\nb: "{{facts.a}}"\n' })
    expect(message).toBe(`
content/facts.yaml:2:5  error  ref/circular
  facts.a is made of facts.b, which is made of facts.a. Write the value out in one of these places.
  2 | b: "{{facts.a}}"
    |     ^^^^^^^^^^^
`)
  })
})

describe('a wrong name is pointed at, with the one that was meant', () => {
  const at = (line: string, each = 'title: x') =>
    report(`${each}\nsections:\n  - type: banner\n    headline: ${line}\n`, solutions)

  test('at the exact columns of the wrong word, behind escapes too', () => {
    expect(at('"A \\"good\\" {{facts.prices.grwth.setup}}"')).toBe(`
content/pages/home.yaml:4:42  error  ref/unknown-binding
  There is no "grwth" in facts.prices. Did you mean "growth"?
  4 |     headline: "A \\"good\\" {{facts.prices.grwth.setup}}"
    |                                          ^^^^^
`)
  })

  test('in a folded text, in its own line', () => {
    expect(at('>-\n      One line and\n      then {{facts.hour}}')).toBe(`
content/pages/home.yaml:6:20  error  ref/unknown-binding
  There is no "hour" in facts. Did you mean "hours"?
  6 |       then {{facts.hour}}
    |                    ^^^^
`)
  })

  test.each([
    ['"{{solution | count}}"', 'There is no "solution" here. Did you mean "solutions"?'],
    ['"{{facts.constructor}}"', 'There is no "constructor" in facts.'],
    ['"{{__proto__.x}}"', 'There is no "__proto__" here.'],
    ['"{{title}}"', 'There is no "title" here.'],
    ['"{{@positon}}"', 'There is no "@positon" here.'],
    ['"{{solutions.agent.title}}"', 'The collection "solutions" has no entry "agent". Did you mean "agents"?'],
    ['"{{solutions | where: grup = core}}"', 'There is no "grup" here. Did you mean "group"?'],
    [
      '"{{solutions | where: group = cor | count}}"',
      '"group" is never "cor", so nothing would be found. Did you mean "core"?',
    ],
    ['"{{solutions | frist: 3}}"', 'There is no filter "frist". Did you mean "first"?'],
    ['"{{solutions | first}}"', 'Something is missing at the end of this binding. Bindings look like'],
    ['"{{facts.hours | first: 2}}"', '"first" needs a list, and this is text.'],
    ['"{{facts.hours | date}}"', '"date" needs a day, but "24/7" isn\'t one. Write it like 2026-12-24.'],
    ['"{{facts.hours | until: facts.clients}}"', '"until" needs a day, but 500 isn\'t one.'],
    ['"{{facts.hours | until: facts.day}}"', 'There is no "day" in facts.'],
    ['"{{solutions | sum: title}}"', '"sum" needs prices, but "CRM" isn\'t one. Write it like $1,400.'],
    ['"{{solutions | sum: cost}}"', 'There is no "cost" here.'],
    ['"{{solutions | where: group = plug | sum: price}}"', '"sum" needs prices, but one is missing.'],
    ['"{{facts.hours | sum: price}}"', '"sum" needs a list, and this is text.'],
    ['"{{facts.hours"', 'This binding begins with "{{" but never ends. Put "}}" at its end: "{{facts.hours}}".'],
    ['"{{facts.hours} a day"', 'Put "}}" at its end: "{{facts.hours}}".'],
    ['"{{facts.hours a day"', 'Put "}}" at its end: "{{facts.hours}}".'],
    ['"{{facts.hours | first: 2"', 'Put "}}" at its end.'],
    [
      '"{{facts.hours ?? \'all day}}"',
      "'all day is not a name: text in a binding stands between two quotation marks. Write 'all day'.",
    ],
    ['"{{}}"', 'This binding is empty.'],
    ['"{{facts.hours facts.clients}}"', '"facts" cannot stand here in a binding.'],
    ['"{{^.title}}"', '"^.title" looks for an entry around this one, and there is none. Leave out "^.".'],
    [
      '"All: {{facts.prices}}"',
      '{{facts.prices}} is a mapping of names to values and cannot be printed inside a text.',
    ],
  ])('%s', (line, message) => {
    const reported = at(line)
    expect(reported).toContain(message)
    expect(reported.match(/ {2}error {2}/g)).toHaveLength(1)
  })

  test('in a list made with each, against the collection’s schema, even while no entry has the value', () => {
    const made = (list: string) => report(`title: x\nsections:\n  - type: cards\n    cards: ${list}\n`, solutions)
    expect(made('{ each: solution, item: { title: "{{title}}" } }')).toContain(
      '4:20  error  ref/unknown-collection\n  There is no collection "solution". Did you mean "solutions"?',
    )
    expect(made('{ each: solutions, item: { title: "{{titel}}" } }')).toContain(
      '4:49  error  ref/unknown-binding\n  There is no "titel" in solutions. Did you mean "title"?',
    )
    expect(made('{ each: solutions, item: { title: "{{content.heroTitel}}" } }')).toContain(
      'There is no "heroTitel" in content. Did you mean "heroTitle"?',
    )
    expect(made('{ each: solutions, itme: { title: x } }')).toContain(
      'There is no "itme" in a list made with "each". Did you mean "item"?',
    )
    expect(made('{ each: solutions, where: { grup: core }, item: { title: x } }')).toContain(
      '4:40  error  ref/unknown-binding',
    )
    expect(made('{ each: solutions, where: { group: cor }, item: { title: x } }')).toContain(
      '4:47  error  ref/unknown-value',
    )
    expect(made('{ each: solutions, where: group = core, item: { title: x } }')).toContain(
      'Write where: { group: core }',
    )
    expect(made('{ each: solutions, sort: titel, item: { title: x } }')).toContain('4:37  error  ref/unknown-binding')
    expect(made('{ each: solutions, sort: [title], item: { title: x } }')).toContain('Write "sort: title", or')
    expect(made('{ each: solutions, until: endz, item: { title: x } }')).toContain('4:38  error  ref/unknown-binding')
    expect(made('{ each: solutions, until: 2026-12-31, item: { title: x } }')).toContain(
      '"until" needs the name of one property, the one with the last day. Write "until: ends".',
    )
    expect(made('{ each: solutions, limit: three, item: { title: x } }')).toContain(
      '"limit" needs a whole number above 0, not three.',
    )
    expect(made('{ each: "{{facts.hours}}", item: { title: x } }')).toContain('"each" needs a list, and this is text.')
    expect(
      made('{ each: solutions, limit: 1, item: { title: x, points: { each: "{{points}}", item: "{{title}}" } } }'),
    ).toContain('There is no "title" in {{points}}. Did you mean "^.title"?')
  })

  test('a value that an entry does not have leaves no hole in a text', () => {
    const page =
      'title: x\nsections:\n  - type: cards\n    cards: { each: solutions, item: { title: "Get {{summary}} now" } }\n'
    expect(report(page, solutions)).toBe(`
content/pages/home.yaml:4:51  error  ref/empty-binding
  {{summary}} has no value in solutions/agents, so the text would have a hole. Say what stands there instead: {{summary ?? 'something else'}}.
  4 |     cards: { each: solutions, item: { title: "Get {{summary}} now" } }
    |                                                   ^^^^^^^^^^^
`)
  })
})

describe('when', () => {
  const page = (when: string) =>
    compiled({
      ...solutions,
      'pages/home.yaml': `title: x\nsections:\n  - type: banner\n    headline: x\n    when: ${when}\n`,
    })
  const shown = (when: string) => page(when).site.pages[0]?.sections.length === 1

  test.each([
    ['"{{solutions}}"', true],
    ['"{{solutions | where: group = plug}}"', true],
    ['"{{solutions | where: title = Nothing}}"', false],
    ['"{{not solutions | where: title = Nothing}}"', true],
    ['"{{solutions.kiosk.points}}"', false],
    ['"{{solutions.kiosk.summary}}"', false],
    ['"{{not solutions.kiosk.summary}}"', true],
    ['"{{facts.clients}}"', true],
    ['true', true],
    ['false', false],
  ])('%s shows the section: %s', (when, expected) => {
    expect(page(when).diagnostics).toEqual([])
    expect(shown(when)).toBe(expected)
  })

  test('SOLI-06 a section that depends on a group is absent while the group is empty', () => {
    const home =
      'title: x\nsections:\n  - type: cards\n    when: "{{solutions | where: group = plug}}"\n    cards: { each: solutions, where: { group: plug }, item: { title: "{{title}}" } }\n'
    const without = Object.fromEntries(Object.entries(solutions).filter(([name]) => !name.includes('kiosk')))
    expect(compiled({ ...solutions, 'pages/home.yaml': home }).site.pages[0]?.sections).toHaveLength(1)
    const { site, diagnostics } = compiled({ ...without, 'pages/home.yaml': home })
    expect(site.pages[0]?.sections).toEqual([])
    expect(diagnostics).toEqual([])
  })

  test('plain text is no condition', () => {
    expect(page('solutions').diagnostics[0]).toMatchObject({
      code: 'ref/when-text',
      message: '"when" asks whether a binding has a value; "solutions" is plain text and always has one.',
      hint: 'Write "{{solutions}}".',
    })
  })
})

test.each(['{{{title}}', '{{title}}}', '{{{title}}}'])(
  'a brace too many is reported with the binding as it is written: %s',
  (text) => {
    const { diagnostics } = compiled({
      'pages/index.yaml': `title: Home\nsections:\n  - type: cards\n    cards: { each: solutions, item: { title: "${text}" } }\n`,
      'collections/solutions/agents.yaml': 'title: Agents\ngroup: core\n',
    })
    expect(diagnostics).toMatchObject([{ code: 'ref/binding-syntax', hint: 'Write "{{title}}".' }])
  },
)

test('the name of a fact without braces is reported', () => {
  const { diagnostics } = compiled({
    'pages/index.yaml': 'title: Home\nsections:\n  - type: cards\n    cards: [{ title: facts.offer.short }]\n',
    'facts.yaml': 'offer: { short: 30% off }\n',
  })
  expect(diagnostics).toMatchObject([{ code: 'ref/binding-syntax', hint: 'Write "{{facts.offer.short}}".' }])
})

test.each(['Know the facts.Then decide', 'See facts.yaml', 'facts.', 'https://x.example/facts.offer.short'])(
  'a word with a point behind it is no name of a fact: %s',
  (text) => {
    const { diagnostics } = compiled({
      'pages/index.yaml': `title: Home\nsections:\n  - type: cards\n    cards: [{ title: "${text}" }]\n`,
    })
    expect(diagnostics).toEqual([])
  },
)

test('braces of another tool are printed from quotation marks, and whoever forgets them is told', () => {
  const home = (text: string) => ({
    'site.yaml': 'url: https://a.example\n',
    'pages/index.yaml': `title: Home\nsections:\n  - { type: banner, headline: "${text}" }\n  - { type: text, text: "${text}" }\n`,
  })
  const { site, diagnostics } = new Workspace(home("Hi {{ '{{contact.first_name}}' }}.")).compile()
  expect(diagnostics.filter(({ code }) => code.startsWith('ref/'))).toEqual([])
  expect(JSON.stringify(site.pages[0]!.sections).match(/Hi \{\{contact.first_name\}\}\./g)).toHaveLength(2)
  expect(
    new Workspace(home('Hi {{contact.first_name}}.'))
      .compile()
      .diagnostics.map(({ hint }) => hint)
      .join(),
  ).toContain("Braces that another tool fills in stand in quotation marks: {{ '{{contact.first_name}}' }}.")
  for (const other of ['{{ first | upcase }}', '{{#each items}}']) {
    const hints = new Workspace(home(other)).compile().diagnostics.map(({ hint }) => hint)
    expect(hints.join()).toContain("stand in quotation marks: {{ '{{…}}' }}.")
  }
})

test.each([
  ['{{1}}', "{{ '{{1}}' }}"],
  ['{{ 007 }}', "{{ '{{007}}' }}"],
  ['{{2.50}}', "{{ '{{2.50}}' }}"],
  ['{{"x"}}', `{{ '{{"x"}}' }}`],
  ["{{'x'}}", `{{ "{{'x'}}" }}`],
])('%s names nothing, so another tool fills it in: it is printed by %s', (text, printed) => {
  const written = (headline: string) =>
    new Workspace({
      'site.yaml': 'url: https://a.example\n',
      'pages/index.yaml': `title: Home\ndescription: It is here.\nsections:\n  - type: banner\n    headline: >-\n      Hi ${headline}, hi\n`,
    }).compile()
  expect(written(text).diagnostics.map(({ code, hint }) => `${code} ${hint}`)).toEqual([
    `ref/binding-syntax Leave out the braces. Braces that another tool fills in stand in quotation marks: ${printed}.`,
  ])
  const { site, diagnostics } = written(printed)
  expect(diagnostics).toEqual([])
  expect(site.pages[0]!.sections[0]).toMatchObject({ headline: `Hi ${text.replaceAll(' ', '')}, hi` })
})
