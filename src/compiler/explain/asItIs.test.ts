import { describe, expect, test } from 'vitest'
import { type Content, compiled, report } from '../testing/workspace.ts'

const solutions: Content = {
  'collections/solutions/agents.yaml':
    'title: Agents\ngroup: core\ncontent: { heroTitle: x, tiers: [{ name: Pilot, price: $1 }] }\n',
  'collections/solutions/crm.yaml': 'title: CRM\ngroup: plug\n',
}
const codes = (content: Content) =>
  compiled(content).diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`)

describe('a list made with each that lacks its item is one message, at the list', () => {
  test('of a collection', () => {
    const page = '\ntitle: x\nsections:\n  - type: cards\n    cards: { each: solutions }\n'
    expect(report(page, solutions)).toBe(`
content/pages/home.yaml:4:20  error  schema/each-item
  An entry of "solutions" cannot stand here as it is: this item of "cards" is made of other values. Say with "item" what stands for each entry: item: { title: "{{title}}" }.
  4 |     cards: { each: solutions }
    |                    ^^^^^^^^^
`)
  })

  test('of a list in an entry', () => {
    const page =
      'each: solutions\ntitle: "{{title}}"\nsections:\n  - type: cards\n    when: "{{content}}"\n    cards: { each: "{{content.tiers}}" }\n'
    expect(codes({ ...solutions, 'pages/s/[slug].yaml': page })).toEqual([
      'schema/each-item content/pages/s/[slug].yaml:6',
    ])
  })

  test('of sections', () => {
    const page = 'title: x\nsections:\n  - { each: solutions }\n'
    expect(codes({ ...solutions, 'pages/home.yaml': page })).toEqual(['schema/each-item content/pages/home.yaml:3'])
  })

  test('an entry that fits needs no item', () => {
    const cards = 'title: x\nsections:\n  - { type: cards, cards: { each: "{{facts.cards}}" } }\n'
    expect(codes({ 'pages/home.yaml': cards, 'facts.yaml': 'cards: [{ title: One }, { title: Two }]\n' })).toEqual([])
  })
})
