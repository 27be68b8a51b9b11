import { describe, expect, test } from 'vitest'
import { type Content, compiled } from './testing/workspace.ts'

const home =
  'title: x\nsections:\n  - type: cards\n    cards: { each: solutions, item: { title: "{{title}}", text: "{{facts.offer}}" } }\n'
const content: Content = {
  'facts.yaml': 'offer: 30% off\nclaims: { roi: 340% }\n',
  'collections/solutions/agents.yaml': 'title: Agents\ngroup: core\n',
  'collections/tiers.yaml': '- { slug: one, name: One }\n- { slug: two, name: Two }\n',
  'pages/home.yaml': home,
  'pages/tiers.yaml':
    'title: x\nsections:\n  - type: cards\n    cards: [{ each: tiers, item: { title: "{{name}}" } }]\n  - type: banner\n    headline: "Best of {{tiers.one.name}}, {{facts.offer}}"\n',
}

test('facts are found that were saved among the entries', () => {
  const { 'facts.yaml': facts, ...others } = content
  const { diagnostics } = compiled({ ...others, 'collections/facts.yaml': facts! })
  expect(diagnostics).toMatchObject([
    { code: 'yaml/misplaced-file', hint: 'It stands beside the folders: content/facts.yaml.' },
  ])
})

/** The places and codes of what is reported when some files are different. */
const places = (change: Content) =>
  compiled({ ...content, ...change }).diagnostics.map(
    ({ file, line, column, code }) => `${file.replace('content/', '')}:${line}:${column} ${code}`,
  )

describe('one mistake is reported once, whatever follows from it', () => {
  test.each<[string, Content, string]>([
    ['facts that cannot be read', { 'facts.yaml': 'offer:\n\t- x\n' }, 'facts.yaml:2:1 yaml/tab'],
    ['a fact without a value', { 'facts.yaml': 'offer:\n' }, 'facts.yaml:1:1 yaml/empty-value'],
    [
      'a fact that got another name',
      {
        'facts.yaml': 'offers: 30% off\nclaims: { roi: 340% }\n',
        'pages/until.yaml': 'title: x\nsections: [{ type: banner, headline: "Until then, {{facts.offer}}" }]\n',
      },
      'pages/home.yaml:4:74 ref/unknown-binding',
    ],
    [
      'an entry that is half-written',
      { 'collections/solutions/kiosk.yaml': 'summary: A kiosk for the hall.\n' },
      'collections/solutions/kiosk.yaml:1:1 schema/missing-property',
    ],
    [
      'an entry beside the folders of entries',
      {
        'collections/kiosk.yaml':
          'title: Kiosk\ngroup: plug\nprice: $5\nbeside: [agents]\nsummary: A kiosk for the hall.\n',
      },
      'collections/kiosk.yaml:1:1 yaml/misplaced-file',
    ],
    [
      'a page among the lists of entries',
      { 'collections/about.yaml': 'title: About\nsections: [{ type: banner, headline: x }]\n' },
      'collections/about.yaml:1:1 yaml/misplaced-file',
    ],
    [
      'a mail among the pages',
      { 'pages/letter.yaml': 'subject: Hello\nbody:\n  - text: We write to you.\n' },
      'pages/letter.yaml:1:1 yaml/misplaced-file',
    ],
    [
      'a fact with a broken binding',
      { 'facts.yaml': 'offer: "{{facts.nothing}}"\n' },
      'facts.yaml:1:17 ref/unknown-binding',
    ],
    [
      'a list file that cannot be read',
      { 'collections/tiers.yaml': '- slug: one\n\tname: One\n' },
      'collections/tiers.yaml:2:1 yaml/tab',
    ],
    [
      'an entry that cannot be read',
      { 'collections/solutions/agents.yaml': 'title: Agents\n group: core\n' },
      'collections/solutions/agents.yaml:2:2 yaml/indentation',
    ],
    [
      'an entry with a misspelled name',
      { 'collections/solutions/agents.yaml': 'titel: Agents\ngroup: core\n' },
      'collections/solutions/agents.yaml:1:1 schema/unknown-property',
    ],
    [
      'an entry that the list of its collection has too',
      { 'collections/tiers/two.yaml': 'name: Another\n' },
      'collections/tiers/two.yaml:1:1 page/duplicate-slug',
    ],
    [
      'a page among the entries',
      { 'collections/solutions/agents.yaml': 'title: Agents\nsections: [{ type: banner, headline: x }]\n' },
      'collections/solutions/agents.yaml:1:1 yaml/misplaced-file',
    ],
    [
      'an entry in a folder inside of its collection',
      {
        'collections/solutions/crm.yaml': 'title: CRM\ngroup: core\nbeside: [kiosk]\n',
        'collections/solutions/plug/kiosk.yaml': 'title: Kiosk\ngroup: plug\n',
      },
      'collections/solutions/plug/kiosk.yaml:1:1 yaml/misplaced-file',
    ],
    [
      'an entry among those of another collection',
      {
        'collections/offers/kiosk.yaml':
          'title: Kiosk\ngroup: plug\nprice: $5\nbeside: [agents]\nsummary: A kiosk for the hall.\n',
      },
      'collections/offers/kiosk.yaml:1:1 yaml/misplaced-file',
    ],
    [
      'a template page without brackets in its name',
      {
        'pages/s/slug.yaml': 'each: solutions\ntitle: "{{title}}"\nsections: [{ type: banner, headline: x }]\n',
        'pages/about.yaml':
          'title: x\nsections: [{ type: banner, headline: x, action: { label: x, to: /s/agents } }]\n',
      },
      'pages/s/slug.yaml:1:1 page/template-name',
    ],
    [
      'two template pages in one folder',
      {
        'pages/s/[id].yaml': 'each: solutions\ntitle: "{{title}}"\nsections: [{ type: banner, headline: x }]\n',
        'pages/s/[slug].yaml': 'each: solutions\ntitle: "{{title}}"\nsections: [{ type: banner, headline: x }]\n',
      },
      'pages/s/[slug].yaml:1:1 page/duplicate-path',
    ],
    [
      'a list without its each',
      { 'pages/home.yaml': home.replace('each: solutions, ', '') },
      'pages/home.yaml:4:14 schema/missing-property',
    ],
    [
      'a list in the place of a list’s item',
      { 'pages/home.yaml': home.replace('item: {', 'item: [{').replace(' } }', ' }] }') },
      'pages/home.yaml:4:37 schema/type',
    ],
    [
      'a list with a misspelled each',
      { 'pages/home.yaml': home.replace('each:', 'eahc:') },
      'pages/home.yaml:4:14 schema/unknown-property',
    ],
    [
      'an unclosed bracket',
      { 'pages/home.yaml': home.replace(' } }', ' }') },
      'pages/home.yaml:4:12 yaml/unclosed-bracket',
    ],
    [
      'an unclosed quotation mark between brackets',
      { 'pages/home.yaml': home.replace('}}" } }', '}} } }') },
      'pages/home.yaml:4:65 yaml/unclosed-quote',
    ],
    [
      'a missing comma',
      { 'pages/home.yaml': home.replace('", text', '" text') },
      'pages/home.yaml:4:46 yaml/missing-comma',
    ],
  ])('%s', (_, change, place) => {
    expect(places(change)).toEqual([place])
  })
})
