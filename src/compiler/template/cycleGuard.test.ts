import { describe, expect, test } from 'vitest'
import { type Content, compiled, Workspace } from '../testing/workspace.ts'

const content: Content = {
  'site.yaml': 'brand: { name: Tidewheel, claim: Ebb and flow }\n',
  'facts.yaml': 'offer: 30% off\nhours: { open: 9 to 5 }\n',
  'collections/solutions/agents.yaml': 'title: Agents\ngroup: core\nsummary: "{{facts.offer}}"\n',
  'collections/solutions/crm.yaml': 'title: CRM\ngroup: plug\n',
  'pages/index.yaml':
    'title: "{{site.brand.name}}"\nsections:\n  - { type: banner, headline: "Now {{facts.offer}}, {{facts.hours.open}}" }\n  - { type: banner, headline: Other words, value: "{{facts.offer}}" }\n',
  'pages/list.yaml':
    'title: List\nsections:\n  - type: cards\n    cards: { each: solutions, item: { title: "{{title}}", text: "{{summary ?? title}}" } }\n',
  'pages/s/[slug].yaml':
    'each: solutions\ntitle: "{{title}}"\nsections:\n  - { type: banner, headline: "{{title}} now" }\n',
}

const messages = (change: Content) =>
  compiled({ ...content, ...change }).diagnostics.map(
    ({ file, line, column, message }) => `${file.replace('content/', '')}:${line}:${column} ${message}`,
  )

describe('a circle is reported once, where it closes, and nothing that follows from it', () => {
  test.each<[string, Content, string]>([
    [
      'a fact made of itself',
      { 'facts.yaml': 'hours: { open: 9 to 5 }\noffer: "{{facts.offer}}"\n' },
      'facts.yaml:2:9 facts.offer is made of itself.',
    ],
    [
      'a fact with itself in its text',
      { 'facts.yaml': 'hours: { open: 9 to 5 }\noffer: All of {{facts.offer}} and more\n' },
      'facts.yaml:2:15 facts.offer is made of itself.',
    ],
    [
      'two facts made of each other',
      { 'facts.yaml': 'offer: "{{facts.hours.open}}"\nhours: { open: "From {{facts.offer}}" }\n' },
      'facts.yaml:2:22 facts.offer is made of facts.hours.open, which is made of facts.offer.',
    ],
    [
      'a fact made of the mapping that it is in',
      { 'facts.yaml': 'offer: 30% off\nhours: { open: "{{facts.hours}}" }\n' },
      'facts.yaml:2:17 facts.hours.open is made of itself.',
    ],
    [
      'a list of facts made of itself',
      { 'facts.yaml': 'hours: { open: 9 to 5 }\noffer: { each: "{{facts.offer}}", item: "{{@item}}" }\n' },
      'facts.yaml:2:16 facts.offer is made of itself.',
    ],
    [
      'a setting made of itself',
      { 'site.yaml': 'brand: { name: "{{site.brand.name}}", claim: Ebb }\n' },
      'site.yaml:1:17 site.brand.name is made of itself.',
    ],
    [
      'a setting and a fact',
      {
        'site.yaml': 'brand: { name: "{{facts.offer}}", claim: Ebb }\n',
        'facts.yaml': 'offer: "{{site.brand.name}} off"\nhours: { open: 9 to 5 }\n',
      },
      'site.yaml:1:17 facts.offer is made of site.brand.name, which is made of facts.offer.',
    ],
    [
      'an entry made of itself',
      { 'collections/solutions/crm.yaml': 'title: "{{solutions.crm.title}}"\ngroup: plug\n' },
      'collections/solutions/crm.yaml:1:9 solutions.crm.title is made of itself.',
    ],
    [
      'two entries',
      {
        'collections/solutions/agents.yaml': 'title: Not {{solutions.crm.title}}\ngroup: core\n',
        'collections/solutions/crm.yaml': 'title: Not {{solutions.agents.title}}\ngroup: plug\n',
      },
      'collections/solutions/crm.yaml:1:12 solutions.agents.title is made of solutions.crm.title, which is made of solutions.agents.title.',
    ],
    [
      'an entry that lists what its own collection lists',
      {
        'collections/solutions/crm.yaml':
          'title: CRM\ngroup: plug\npoints: { each: solutions, item: "{{points ?? title}}" }\n',
      },
      'collections/solutions/crm.yaml:3:35 solutions.crm.points is made of itself.',
    ],
    [
      'an entry that chooses by the value it makes',
      {
        'collections/solutions/crm.yaml':
          'title: CRM\ngroup: plug\npoints: { each: solutions, where: { points: x }, item: "{{title}}" }\n',
      },
      'collections/solutions/crm.yaml:3:17 solutions.crm.points is made of itself.',
    ],
    [
      'what orders an entry',
      { 'collections/solutions/crm.yaml': 'title: CRM\ngroup: plug\norder: "{{solutions.crm.order}}"\n' },
      'collections/solutions/crm.yaml:3:9 solutions.crm.order is made of itself.',
    ],
  ])('%s', (_, change, message) => {
    expect(messages(change)).toEqual([message])
  })

  test('a long circle names where it begins and ends', () => {
    const facts = Array.from({ length: 12 }, (_, index) => `f${index}: "{{facts.f${(index + 1) % 12}}}"\n`)
    expect(messages({ 'facts.yaml': `${facts.join('')}${content['facts.yaml']}` })).toEqual([
      'facts.yaml:12:7 facts.f0 is made of facts.f1, which is made of facts.f2, which is made of facts.f3, which is made of 6 more, which is made of facts.f10, which is made of facts.f11, which is made of facts.f0.',
    ])
  })

  test('two circles are two mistakes, also where they share a value', () => {
    const facts = 'a: "{{facts.b}} {{facts.c}}"\nb: "{{facts.a}}"\nc: "{{facts.a}}"\n'
    expect(messages({ 'facts.yaml': `${facts}${content['facts.yaml']}` })).toEqual([
      'facts.yaml:2:5 facts.a is made of facts.b, which is made of facts.a.',
      'facts.yaml:3:5 facts.a is made of facts.c, which is made of facts.a.',
    ])
  })
})

test('values may be made of others in long rows, as long as they end', () => {
  const row = Array.from({ length: 150 }, (_, index) => `f${index}: "{{facts.f${index + 1}}}"\n`)
  expect(messages({ 'facts.yaml': `${row.join('')}f150: end\n${content['facts.yaml']}` })).toEqual([])
})

test('a circle that is mended leaves nothing behind', () => {
  const folder = new Workspace(content)
  const project = folder.project()
  const fresh = () => folder.compile()
  for (const facts of [
    'offer: "{{facts.hours.open}}"\nhours: { open: "{{facts.offer}}" }\n',
    'offer: "{{facts.hours.open ?? \'soon\'}}"\nhours: { open: "{{facts.offer}}" }\n',
    'offer: "{{facts.hours.open}}"\nhours: { open: 9 to 5 }\n',
  ]) {
    const { site, diagnostics } = folder.update(project, folder.write({ 'facts.yaml': facts }))
    expect({ site, diagnostics }).toEqual({ site: fresh().site, diagnostics: fresh().diagnostics })
  }
  expect(project.result().diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('a value that doubles with every row is reported where it grows too large, and nothing that is made of it', () => {
  const rows = (first: string, row: (before: string) => string) => {
    const lines = Array.from({ length: 60 }, (_, index) => `f${index + 1}: ${row(`{{facts.f${index}}}`)}\n`)
    return messages({ 'facts.yaml': `f0: ${first}\n${lines.join('')}${content['facts.yaml']}` })
  }
  const tooMuch = 'is made of too many values that are made of others.'
  expect(rows('ab', (before) => `"${before} ${before}"`)).toEqual([`facts.yaml:22:6 facts.f21 ${tooMuch}`])
  expect(rows('[a, b]', (before) => `[{ each: "${before}" }, { each: "${before}" }]`)).toEqual([
    `facts.yaml:18:6 facts.f17 ${tooMuch}`,
  ])
  expect(rows('[a, b]', (before) => `["${before}", "${before}"]`)).toEqual([`facts.yaml:17:6 facts.f16 ${tooMuch}`])
  expect(rows('{ a: b }', (before) => `{ a: ["${before}", "${before}"] }`)).toEqual([
    `facts.yaml:17:11 facts.f16.a ${tooMuch}`,
  ])
})

test('of a row of values that is too long to follow, the one that is too far from its beginning is reported', () => {
  const row = Array.from({ length: 600 }, (_, index) => `f${index}: [{ each: "{{facts.f${index + 1}}}" }]\n`)
  const facts = { 'facts.yaml': `${row.join('')}f600: [end]\n${content['facts.yaml']}` }
  const found = [200, 400].map((at) => {
    return `facts.yaml:${at + 1}:7 facts.f${at} is made of too many values that are made of others.`
  })
  expect(messages(facts)).toEqual(found)
})
