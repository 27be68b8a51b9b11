import { describe, expect, test } from 'vitest'
import { type Content, compiled, reportOf, Workspace } from '../testing/workspace.ts'

const plain = 'title: Home\nsections: []\n'
const paths = (content: Content, options = {}) =>
  compiled(content, options).site.pages.map(({ path, route, status }) => `${path} ${route} ${status}`)

describe('a file’s place is its address', () => {
  test('folders, index files, template pages and not-found pages', () => {
    const content = {
      'pages/index.yaml': plain,
      'pages/pricing.yaml': plain,
      'pages/404.yaml': plain,
      'pages/solutions/index.yaml': plain,
      'pages/solutions/404.yaml': plain,
      'pages/solutions/[slug].yaml': `each: solutions\n${plain}`,
      'collections/solutions/agents.yaml': 'title: Agents\ngroup: core\n',
      'collections/solutions/crm.yaml': 'title: CRM\ngroup: core\n',
    }
    expect(paths(content)).toEqual([
      '/ / 200',
      '/404 /404 404',
      '/pricing /pricing 200',
      '/solutions /solutions 200',
      '/solutions/404 /solutions/404 404',
      '/solutions/agents /solutions/$slug 200',
      '/solutions/crm /solutions/$slug 200',
    ])
  })

  test('NF-13 adding a page or an entry publishes it', () => {
    const template = { 'pages/solutions/[slug].yaml': `each: solutions\n${plain}` }
    expect(paths(template)).toEqual([])
    expect(
      paths({
        ...template,
        'collections/solutions/crm.yaml': 'title: CRM\ngroup: core\n',
        'pages/resources/blog/first.yaml': plain,
      }),
    ).toEqual(['/resources/blog/first /resources/blog/first 200', '/solutions/crm /solutions/$slug 200'])
  })

  test('two files of one address', () => {
    expect(reportOf({ 'pages/pricing.yaml': plain, 'pages/pricing/index.yaml': plain })).toContain(
      'content/pages/pricing/index.yaml:1:1  error  page/duplicate-path\n  content/pages/pricing.yaml already has the address /pricing. Rename one of the two files, or remove it.',
    )
  })

  test.each([
    [{ 'pages/s/[slug].yaml': plain }, 'page/template-name', 'A page for each entry does not say of which collection'],
    [
      { 'pages/s.yaml': `each: solutions\n${plain}` },
      'page/template-name',
      'A page with "each" stands for many addresses, and "s.yaml" is only one.',
    ],
    [{ [`pages/${'a'.repeat(248)}.yaml`]: plain }, 'page/file-name', `Rename it to "${'a'.repeat(100)}"`],
    [{ 'pages/[slug]/more.yaml': plain }, 'page/file-name', '"[slug]" does not fit there.'],
    [
      { 'pages/s/[slug].yaml': `each: solution\n${plain}` },
      'ref/unknown-collection',
      'There is no collection "solution". Did you mean "solutions"?',
    ],
    [
      { 'pages/s/[name].yaml': `each: tiers\n${plain}`, 'pages/s/[slug].yaml': `each: solutions\n${plain}` },
      'page/duplicate-path',
      'already has the address /s/[slug].',
    ],
  ])('%j is %s', (content, code, message) => {
    const sentences = reportOf(content as Content)
    expect(sentences).toContain(`error  ${code}\n`)
    expect(sentences).toContain(message)
    expect(sentences.match(/ {2}error {2}/g)).toHaveLength(1)
  })
})

describe('a page', () => {
  test('its own words, the defaults of site.yaml, and nothing it does not say', () => {
    const { site } = compiled({
      'site.yaml': 'seo: { description: About us all }\n',
      'pages/a.yaml':
        'title: A\ndescription: About A\nimage: a.png\nnoindex: true\nupdated: 2026-11-01\nchrome: bare\narticle: { author: Mina, published: 2026-10-08 }\nsections: []\n',
      'pages/b.yaml': 'title: B\nsections: []\n',
      'pages/c.yaml': 'title: C\nchrome: short\nsections: []\n',
    })
    expect(site.pages).toMatchObject([
      {
        meta: {
          title: 'A',
          description: 'About A',
          image: 'a.png',
          noindex: true,
          updated: '2026-11-01',
          article: { author: 'Mina', published: '2026-10-08' },
        },
        chrome: 'bare',
        file: 'content/pages/a.yaml',
      },
      { meta: { title: 'B', description: 'About us all' }, chrome: 'full' },
      { meta: { title: 'C' }, chrome: 'short' },
    ])
  })

  test('its envelope is checked like everything', () => {
    expect(reportOf({ 'pages/a.yaml': 'titel: A\nsections: []\n' })).toContain(
      '1:1  error  schema/unknown-property\n  There is no "titel" in this page. Did you mean "title"?',
    )
    expect(reportOf({ 'pages/a.yaml': 'title: A\n' })).toContain('"sections" is missing in this page.')
    expect(reportOf({ 'pages/a.yaml': 'title: A\nsections:\n' })).toContain('2:1  error  yaml/empty-value')
    expect(reportOf({ 'pages/a.yaml': 'title: A\nsections:\n  type: banner\n' })).toContain(
      '"sections" should be a list, but it is a mapping of names to values. Write each item on a line of its own that begins with "- ".',
    )
    expect(reportOf({ 'pages/a.yaml': 'title: A\nsections:\n  - banner\n' })).toContain(
      'A section should be a mapping of names to values, but it is text.',
    )
  })

  test('drafts, and pages of other days, are not there', () => {
    const content = { 'pages/a.yaml': `draft: true\n${plain}`, 'pages/b.yaml': `show: { until: 2026-01-01 }\n${plain}` }
    expect(paths(content)).toEqual([])
    expect(paths(content, { drafts: true, today: '2025-12-31' })).toHaveLength(2)
  })
})

describe('collections', () => {
  const entry = (lines: string) => reportOf({ 'collections/solutions/crm.yaml': lines, 'facts.yaml': 'name: Tide\n' })

  test('entries are checked by their collection’s schema', () => {
    expect(entry('title: CRM\ngroup: core\n')).toBe('')
    expect(entry('titel: CRM\ngroup: core\n')).toContain(
      'There is no "titel" in an entry of "solutions". Did you mean "title"?',
    )
    expect(entry('title: CRM\ngroup: cor\n')).toContain(
      '2:8  error  schema/enum\n  "group" cannot be "cor". Did you mean "core"?',
    )
    expect(entry('title: CRM\ngroup: core\ncontent: { heroTitel: x }\n')).toContain(
      'There is no "heroTitel" in "content". Did you mean "heroTitle"?',
    )
    expect(entry('title: CRM\ngroup: core\nslug: crm\n')).toContain('3:1  error  schema/slug-inside')
    expect(entry('')).toContain('yaml/empty-file')
    expect(entry('title: "{{facts.nme}}"\ngroup: core\n')).toContain('1:17  error  ref/unknown-binding')
  })

  test('a list file carries its slugs', () => {
    const list = (lines: string) => reportOf({ 'collections/tiers.yaml': lines })
    expect(list('- { slug: one, name: One }\n- { slug: two, name: Two }\n')).toBe('')
    expect(list('- { slug: one, name: One }\n- { name: Two }\n')).toContain(
      '2:5  error  schema/missing-property\n  "slug" is missing in an entry of "tiers".',
    )
    expect(list('- { slug: one, name: One }\n- { slug: one, name: Two }\n')).toContain(
      '2:11  error  page/duplicate-slug\n  The slug "one" is already used in line 1.',
    )
    expect(list('one: { name: One }\n')).toContain(
      'The file is a mapping, but it should hold a list of entries. Begin each entry with "- slug: …".',
    )
    expect(list('- One\n')).toContain('Item 1 should be a mapping')
  })

  test('a collection that no schema describes', () => {
    expect(
      reportOf({ 'collections/solution/crm.yaml': 'title: CRM\n', 'collections/solution/more.yaml': 'title: More\n' }),
    ).toBe(`
content/collections/solution/crm.yaml:1:1  error  schema/unknown-collection
  No schema describes a collection "solution". Did you mean "solutions"?
  1 | title: CRM
    | ^
`)
  })
})

describe('parts may be missing', () => {
  test('an empty folder, or none, is an empty site', () => {
    expect(compiled({})).toMatchObject({ diagnostics: [], site: { pages: [], settings: {}, redirects: [] } })
    expect(new Workspace({}).compile({ cwd: '/nowhere' }).site.pages).toEqual([])
  })

  test('a site without settings is reported once, where the contract asks for settings', () => {
    const { diagnostics } = new Workspace({ 'pages/home.yaml': plain }).compile({ schemasDir: undefined })
    expect(diagnostics.filter(({ file }) => file === 'content/site.yaml').map(({ code }) => code)).toEqual([
      'page/no-site',
    ])
  })

  test('CONST-11 settings come from site.yaml; changing them there changes the site', () => {
    const brand = (name: string) =>
      compiled({
        'site.yaml': `brand: { name: ${name} }\n`,
        'pages/home.yaml': 'title: "About {{site.brand.name}}"\nsections: []\n',
      })
    expect(brand('Tidewheel').site).toMatchObject({
      settings: { brand: { name: 'Tidewheel' } },
      pages: [{ meta: { title: 'About Tidewheel' } }],
    })
    expect(brand('Ebb').site.pages[0]!.meta.title).toBe('About Ebb')
  })
})

test('a page says what its query can hold, with the sections inside sections, and nothing where none keeps anything there', () => {
  const tabs = `title: A
sections:
  - type: panels
    param: view
    panels:
      - { id: industry, label: A, sections: [{ type: cards, search: Find, more: More, cards: [{ title: A }] }] }
      - { id: modules, label: B, sections: [] }
`
  const { pages } = compiled({ 'pages/a.yaml': tabs, 'pages/b.yaml': plain }).site
  expect(pages.map(({ search }) => search)).toEqual([{ view: ['industry', 'modules'], q: 'text' }, undefined])
})
