import { describe, expect, test } from 'vitest'
import { type Files, page, report } from '../testing/checked.ts'

/** A site with a home page of the given sections, a pricing page with a section in a section, and an old address. */
const site = (sections: string, more: Files = {}): Files => ({
  'pages/index.yaml': page(sections),
  'pages/pricing.yaml': page(
    '  - { type: tabs, id: plans, panels: [{ id: all, sections: [{ type: faq, id: questions }] }] }',
  ),
  ...more,
})
const link = (to: string) => `  - { type: box, to: ${JSON.stringify(to)} }`
/** What is reported of a link on the home page. */
const about = (to: string, more: Files = {}) => report(site(link(to), more))
const codes = (found: string) => found.match(/(?<=(error|warning) {2})\S+/g) ?? []
const old = { 'site.yaml': 'url: https://www.tidewheel.example\nredirects: [{ from: /old, to: "/pricing?a=b" }]\n' }

test.each([
  ...['/', '/pricing', '/pricing#questions', '/pricing#', '/pricing#top', '#', '#top', '/old', '/old#plans'],
  ...['https://example.com/a?b=c', 'https://www.tidewheel.example.org/pricing'],
  ...['mailto:hello@tidewheel.example', 'tel:+15550100142', '/sitemap.xml', '/third-party-notices.txt'],
])('%s is right', (to) => {
  expect(about(to, old)).toBe('')
})

test.each(['javascript:alert(1)', 'mailto:hello@tidewheel.example'])(
  'a site at %s has no addresses of its own',
  (url) => {
    expect(codes(about('tel:+15550100142', { 'site.yaml': `url: ${url}\n` }))).not.toContain('link/own-address')
  },
)

test('a page that does not exist is reported where it is linked, with the page that was meant', () => {
  expect(about('/princing')).toBe(`
content/pages/index.yaml:5:22  error  link/broken
  There is no page at /princing. Did you mean "/pricing"?
  5 |   - { type: box, to: "/princing" }
    |                      ^^^^^^^^^^^
`)
})

test.each([
  ['/careers/2026', 'link/broken', 'A page that is not written yet is listed in site.yaml under links.unpublished.'],
  ['/Pricing', 'link/form', 'Write "/pricing".'],
  ['/pricing/', 'link/form', 'Write "/pricing".'],
  ['/pricing.html', 'link/form', 'Write "/pricing".'],
  ['/pricing.yml', 'link/form', 'Write "/pricing".'],
  ['/pricing/index.html', 'link/form', 'Write "/pricing".'],
  ['/index.html', 'link/form', 'Write "/".'],
  ['/Pricing/#plans', 'link/form', 'Write "/pricing#plans".'],
  ['/Old', 'link/form', 'Write "/old".'],
  ['/./pricing#plans', 'link/form', 'its paths: without "." or ".." between slashes. Write "/pricing#plans".'],
  ['/pricing/../', 'link/form', 'Write "/".'],
  ['/../a/../pricing?a=..', 'link/query-in-path', ''],
  ['/a/./b', 'link/broken', 'There is no page at /a/./b.'],
  ['pricing/../old', 'link/relative', 'Write "/old".'],
  ['/a.html/pricing', 'link/broken', 'There is no page at /a.html/pricing.'],
  ['//pricing', 'link/scheme', 'Links cannot begin with "//".'],
  ['javascript:alert(1)', 'link/scheme', 'They begin with a slash, #, https://, mailto: or tel:.'],
  ['http://example.com', 'link/scheme', 'Write "https://example.com".'],
  ['https://x.example,', 'link/address', 'not how such an address is written. Write "https://x.example".'],
  ['mailto:hello', 'link/address', 'It looks like "mailto:name@example.com".'],
  ['pricing', 'link/relative', 'Write "/pricing".'],
  ['http://localhost:3000/pricing', 'link/own-address', 'Write "/pricing"'],
  ['https://www.tidewheel.example/pricing', 'link/own-address', 'Write "/pricing"'],
  ['https://www.tidewheel.example', 'link/own-address', 'Write "/"'],
  ['https://WWW.Tidewheel.example:443/pricing', 'link/own-address', 'Write "/pricing"'],
  ['https://www.tidewheel.example/Pricing/#plans', 'link/own-address', 'Write "/pricing#plans"'],
  ['https://www.tidewheel.example/./', 'link/own-address', 'Write "/"'],
  ['https://www.tidewheel.example#top', 'link/own-address', 'Write "/#top"'],
  ['https://www.tidewheel.example/pricing?a=b#plans', 'link/own-address', 'Write "/pricing?a=b#plans"'],
  ['https://www.tidewheel.example/princing', 'link/broken', 'There is no page at /princing. Did you mean "/pricing"?'],
  ['https://www.tidewheel.example/princing?a=b', 'link/broken', 'There is no page at /princing.'],
  ['https://www.tidewheel.example#plans', 'link/anchor', 'The page / has no section with the id "plans".'],
  ['http://localhost:3000/princing', 'link/broken', 'There is no page at /princing. Did you mean "/pricing"?'],
  ['https://www.tidewheel.example/?q=1', 'link/own-address', 'Write "/?q=1"'],
  ['/pricing#question', 'link/anchor', 'no section with the id "question". Did you mean "#questions"?'],
  ['/old#nothing', 'link/anchor', 'The page /pricing has no section with the id "nothing".'],
])('%s is not: %s', (to, code, words) => {
  const found = about(to, old)
  expect(codes(found)).toEqual([code])
  expect(found).toContain(words)
})

test('the page meant is looked for in the same folder first, then everywhere', () => {
  const names = ['guides/launch', 'guides/deep/lunch', 'lanch']
  const pages = Object.fromEntries(names.map((name) => [`pages/${name}.yaml`, page('')]))
  const meant = (to: string) => about(to, pages).match(/Did you mean "(.*)"/)?.[1]
  expect(meant('/guides/lanch')).toBe('/guides/launch')
  expect(meant('/guide/launch')).toBe('/guides/launch')
  expect(meant('/guides/lunch')).toBe('/guides/launch')
})

test('links in a text are checked like all others, at the link', () => {
  const text = '  - type: box\n    text: |\n      First see [our prices](/princing), then write.'
  expect(report(site(text))).toBe(`
content/pages/index.yaml:7:17  error  link/broken
  There is no page at /princing. Did you mean "/pricing"?
  7 |       First see [our prices](/princing), then write.
    |                 ^^^^^^^^^^^^^^^^^^^^^^^
`)
})

describe('anchors', () => {
  test('HOME-22 an anchor that a block makes of its parts is there', () => {
    const steps = '  - { type: steps, steps: [{ id: "1" }] }\n'
    expect(report(site(steps + link('#step-1')))).toBe('')
    expect(report(site(steps + link('#step-2')))).toContain('Did you mean "#step-1"?')
  })

  test('in a menu, which stands on every page, an anchor needs its page', () => {
    const files = site('  - { type: box, id: about }', { 'site.yaml': 'menu: [{ label: About, to: "#about" }]\n' })
    expect(report(files)).toContain('link/anchor-without-page\n  "#about" stands on every page')
  })

  test('one that is wrong on one page and right on another is reported where it is wrong', () => {
    const home = '  - { type: box, id: about, to: "#about" }'
    const found = report(site(home, { 'pages/pricing.yaml': page(link('#about')) }))
    expect(codes(found)).toEqual(['link/anchor'])
    expect(found).toContain('content/pages/pricing.yaml:5:22')
  })

  test('of an entry is looked for on the pages that show it, not in the collection', () => {
    expect(report(site('', { 'collections/modules.yaml': '- { slug: leads, name: Leads, href: "#about" }\n' }))).toBe(
      '',
    )
  })
})

describe('one mistake is one diagnostic', () => {
  const entry = { 'collections/modules.yaml': '- { slug: leads, name: Leads, href: /nowhere }\n' }

  test('a link of an entry is reported in the entry, however many pages show it', () => {
    const shown = '  - { type: box, sections: { each: modules, item: { type: box, to: "{{href}}" } } }'
    for (const sections of ['', `${shown}\n${shown}`]) {
      const found = report(site(sections, entry))
      expect(codes(found)).toEqual(['link/broken'])
      expect(found).toContain('content/collections/modules.yaml:1:37')
    }
  })

  test('a link of a template that is wrong on every page made of it is reported once', () => {
    const files = site('', {
      'pages/modules/[slug].yaml': `each: modules\n${page(link('/module/{{slug}}'))}`,
      'collections/modules.yaml': '- { slug: leads, name: Leads }\n- { slug: agents, name: Agents }\n',
    })
    expect(report(files).match(/There is no page at \S+/g)).toEqual(['There is no page at /module/agents.'])
  })

  test('a page that is missing is reported at the first of its links, with how many others there are', () => {
    const twice = `${link('/pricings')}\n${link('/pricings')}`
    const found = report(site(twice, { 'pages/team.yaml': page(link('/pricings')) }))
    expect(codes(found)).toEqual(['link/broken'])
    expect(found).toContain('content/pages/index.yaml:5:22')
    expect(found).toContain('There is no page at /pricings. 2 more links lead there.')
    expect(report(site(twice))).toContain('under redirects in site.yaml: { from: /pricings, to: /pricing }.')
  })

  test.each([
    ['has mistakes', page('  - { type: box, colour: red }'), 'link/'],
    ['cannot be read', 'title: [', 'link/'],
  ])('a page that %s is there for links', (_, text, code) => {
    expect(about('/broken#anything', { 'pages/broken.yaml': text })).not.toContain(code)
  })

  test('a draft is not there for visitors, and the message says so', () => {
    for (const file of ['pages/soon.yaml', 'pages/soon/index.yaml'])
      expect(about('/soon', { [file]: `draft: true\n${page('')}` })).toContain('The page /soon is a draft')
  })

  test('while site.yaml cannot be read, no dead link is reported: it may be one that it allows', () => {
    expect(codes(about('/nowhere', { 'site.yaml': 'links: [' }))).toEqual(['yaml/unclosed-bracket'])
  })

  test('a setting that is not written as it should be hides nothing else', () => {
    const settings = `redirects:
  - { form: /a, to: /pricing }
  - { from: /b, to: /nowhere }
links: { unpublished: /blog/* }
waivers: [{ rul: x }, 3]
`
    expect(about('/b', { 'site.yaml': settings })).toContain('content/site.yaml:3:21  error  link/broken')
  })

  test('a link and an entry that do not exist are one only where the link leads to the page of the entry', () => {
    const both = (to: string) =>
      report(
        site(`${link(to)}\n  - { type: box, text: "{{modules.price-list.name}}" }`, {
          'pages/modules/[slug].yaml': `each: modules\n${page('')}`,
          'collections/modules.yaml': '- { slug: leads, name: Leads }\n',
        }),
      )
    expect(codes(both('/price-list'))).toEqual(['link/broken', 'ref/unknown-entry'])
    expect(codes(both('/modules/price-list'))).toEqual(['ref/unknown-entry'])
  })

  test('of a setting with a mistake, only that is reported, also where links and texts are made of it', () => {
    const uses = `
  - { type: box, to: "mailto:{{site.email}}", text: "[Write](mailto:{{site.email}}) to us." }
  - { type: box, to: "mailto:{{site.timeZone}}" }
`
    const found = codes(
      report(site(uses, { 'site.yaml': 'email: hello @tidewheel.example\ntimeZone: Europe/Berlin\n' })),
    )
    expect(found).toEqual(['link/address', 'schema/format'])
  })
})

test.each([
  ['/404', 'The page /404 is what visitors see at addresses that do not exist, so no link leads there.'],
  ['/solutions/404', 'The page /solutions/404 is what visitors see at addresses that do not exist'],
  ['/solutions/[slug]', 'The page /solutions/[slug] is made once for each entry: link to one of those.'],
  ['/server/confirm', 'The page /server/confirm is shown by the server where it is needed'],
  ['/.server/confirm', 'The page /.server/confirm is shown by the server where it is needed'],
  ['/later', 'The page /later is a draft or outside its days, so visitors would not find it.'],
])('of %s it is said why nothing links there', (to, words) => {
  const found = about(to, {
    'pages/404.yaml': page(''),
    'pages/solutions/404.yaml': page(''),
    'pages/solutions/[slug].yaml': `each: services\n${page('')}`,
    'collections/services/crm.yaml': 'title: CRM\n',
    'pages/later.yaml': `draft: true\n${page('')}`,
    'server/confirm.yaml': page(''),
  })
  expect(codes(found)).toContain('link/broken')
  expect(found).toContain(words)
})
