import { describe, expect, test } from 'vitest'
import { page } from '../testing/checked.ts'
import { schemasOf } from '../testing/schemasOf.ts'
import { siteContract } from '../testing/siteContract.ts'
import { type Content, Workspace } from '../testing/workspace.ts'

const text = { type: 'string' }
const action = { type: 'object', properties: { to: { $ref: '../common.schema.json#/$defs/to' } } }
const schemasDir = schemasOf({
  ...siteContract,
  mail: {
    type: 'object',
    properties: { subject: text, body: { type: 'array', items: { type: 'object', properties: { action } } } },
  },
  'mails/receipt': { description: 'To the sender.', properties: {}, values: {} },
})
const mail = (body: string) => `subject: Thank you\nbody: [${body}]\n`

/** What is found in a site whose pricing page has a section from 1 to 24 December. */
function found(files: Content, today: string) {
  const offer = page('  - { type: faq, id: offer, show: { from: 2026-12-01, until: 2026-12-24 } }')
  const site = {
    'site.yaml': 'menu: []\ntimeZone: UTC\n',
    'mails/receipt.yaml': mail(''),
    'pages/pricing.yaml': offer,
    ...files,
  }
  const { diagnostics } = new Workspace(site).compile({ schemasDir, today })
  return diagnostics.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`)
}

const to = '"/pricing#offer"'

describe('a link to a section that is there for a time', () => {
  test.each([
    ['on a page', { 'pages/index.yaml': page(`  - { type: box, to: ${to} }`) }, 'pages/index.yaml:5:22'],
    [
      'in a text',
      { 'pages/index.yaml': page('  - { type: box, text: "See [it](/pricing#offer)." }') },
      'pages/index.yaml:5:29',
    ],
    ['in a menu', { 'site.yaml': `menu: [{ label: Offer, to: ${to} }]\ntimeZone: UTC\n` }, 'site.yaml:1:28'],
    ['in a redirect', { 'site.yaml': `redirects: [{ from: /offer, to: ${to} }]\ntimeZone: UTC\n` }, 'site.yaml:1:33'],
    [
      'in a mail, also when an entry has the same link',
      {
        'collections/modules.yaml': `- { slug: a, name: A, href: ${to} }\n`,
        'mails/receipt.yaml': mail(`{ action: { to: ${to} } }`),
      },
      'mails/receipt.yaml:2:24',
    ],
  ] as [string, Content, string][])('%s is wrong before and after', (_, files, place) => {
    expect(found(files, '2026-11-30')).toEqual([`link/out-of-season content/${place}`])
    expect(found(files, '2026-12-01')).toEqual([])
    expect(found(files, '2026-12-24')).toEqual([])
    expect(found(files, '2026-12-25')).toEqual([`link/out-of-season content/${place}`])
  })

  test('of an entry is wrong where a page shows it', () => {
    const shown = (show: string) => ({
      'collections/modules.yaml': `- { slug: a, name: A, href: ${to} }\n`,
      'pages/index.yaml': page(
        `  - { type: box, actions: { each: modules, item: { label: "{{name}}", to: "{{href}}" } }${show} }`,
      ),
    })
    expect(found(shown(''), '2026-11-30')).toEqual(['link/out-of-season content/collections/modules.yaml:1:29'])
    expect(found(shown(', show: { from: 2026-12-01 }'), '2026-11-30')).toEqual([])
  })

  test('of the same page may stand in that section', () => {
    const inside = page(`  - type: box
    id: offer
    show: { from: 2026-12-01 }
    sections: [{ type: box, id: inner, to: "#offer" }]`)
    expect(found({ 'pages/index.yaml': inside }, '2026-11-30')).toEqual([])
    const outside = `${inside}  - { type: box, to: "#inner" }\n`
    expect(found({ 'pages/index.yaml': outside }, '2026-11-30')).toEqual([
      'link/out-of-season content/pages/index.yaml:9:22',
    ])
  })
})
