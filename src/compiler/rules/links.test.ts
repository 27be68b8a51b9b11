import { describe, expect, test } from 'vitest'
import { type Files, page, report } from '../testing/checked.ts'

/** A site with a home page of the given sections, a pricing page with tabs, and a page with the form. */
const site = (sections: string, more: Files = {}): Files => ({
  'pages/index.yaml': page(sections),
  'pages/pricing.yaml': page(`
  - type: tabs
    id: plans
    param: view
    panels:
      - id: industry
      - id: modules
        sections:
          - { type: faq, id: questions }
`),
  'pages/get-started.yaml': page('  - type: form'),
  ...more,
})

test('links to pages, anchors, other sites, e-mail and phone are right', () => {
  expect(
    report(
      site(`
  - { type: box, id: top-box, to: /pricing }
  - { type: box, to: "/pricing#questions" }
  - { type: box, to: "#top-box" }
  - { type: box, to: https://example.com/a?b=c }
  - { type: box, to: "mailto:hello@tidewheel.example" }
  - { type: box, to: "tel:+15550100142" }
  - { type: box, to: / }
`),
    ),
  ).toBe('')
})

test('a link to a page that does not exist is reported where it is written, with the page that was meant', () => {
  expect(report(site('  - { type: box, to: /princing }'))).toBe(`
content/pages/index.yaml:5:22  error  link/broken
  There is no page at /princing. Did you mean "/pricing"?
  5 |   - { type: box, to: /princing }
    |                      ^^^^^^^^^
`)
})

test('a dead link without any page near it says how to announce a page for later', () => {
  expect(report(site('  - { type: box, to: /careers/2026 }'))).toBe(`
content/pages/index.yaml:5:22  error  link/broken
  There is no page at /careers/2026. A page that is not written yet is listed in site.yaml under links.unpublished.
  5 |   - { type: box, to: /careers/2026 }
    |                      ^^^^^^^^^^^^^
`)
})

test.each([
  ['/Pricing', '/pricing'],
  ['/pricing/', '/pricing'],
  ['//pricing', undefined],
  ['/pricing.html', '/pricing'],
  ['/pricing/#plans', '/pricing#plans'],
])('%s is not how the site writes its paths', (to, correct) => {
  const [first] = [report(site(`  - { type: box, to: "${to}" }`))]
  expect(first).toContain(correct ? `link/form` : 'link/scheme')
  if (correct) expect(first).toContain(`Write "${correct}".`)
})

test('javascript, plain http and other schemes are refused', () => {
  expect(
    report(
      site(`
  - { type: box, to: "javascript:alert(1)" }
  - { type: box, to: "http://example.com" }
`),
    ),
  ).toBe(`
content/pages/index.yaml:5:22  error  link/scheme
  Links cannot begin with "javascript:". They begin with a slash, #, https://, mailto: or tel:.
  5 |   - { type: box, to: "javascript:alert(1)" }
    |                      ^^^^^^^^^^^^^^^^^^^^^

content/pages/index.yaml:6:22  error  link/scheme
  Links cannot begin with "http:". Write "https://example.com".
  6 |   - { type: box, to: "http://example.com" }
    |                      ^^^^^^^^^^^^^^^^^^^^
`)
})

test('a path without its slash is corrected', () => {
  expect(report(site('  - { type: box, to: pricing }'))).toContain(
    '"pricing" is neither a path of this site nor a full address. Write "/pricing".',
  )
})

test('a page of the site with its full address is a warning', () => {
  expect(report(site('  - { type: box, to: https://www.tidewheel.example/pricing }'))).toContain(
    'warning  link/own-address\n  This is a page of this site, written with its full address. Write "/pricing"',
  )
})

describe('anchors', () => {
  test('an id that the page does not have is reported with the one that was meant, nested ones too', () => {
    expect(report(site('  - { type: box, to: "/pricing#question" }'))).toBe(`
content/pages/index.yaml:5:22  error  link/anchor
  The page /pricing has no section with the id "question". Did you mean "#questions"?
  5 |   - { type: box, to: "/pricing#question" }
    |                      ^^^^^^^^^^^^^^^^^^^
`)
  })

  test('HOME-22 an anchor that a block makes of its parts is there', () => {
    const steps = '  - { type: steps, steps: [{ id: "1" }] }\n'
    expect(report(site(`${steps}  - { type: box, to: "#step-1" }`))).toBe('')
    expect(report(site(`${steps}  - { type: box, to: "#step-2" }`))).toContain('Did you mean "#step-1"?')
  })

  test('in a menu, which stands on every page, an anchor needs its page', () => {
    const files = site('  - { type: box, id: about }', { 'site.yaml': 'menu: [{ label: About, to: "#about" }]\n' })
    expect(report(files)).toContain('link/anchor-without-page\n  "#about" stands on every page')
  })
})

describe('what a link brings along', () => {
  test('a value that the form does not have is reported at the value', () => {
    expect(
      report(
        site(`
  - type: box
    to: /get-started
    search: { source: home, package: Grwoth }
`),
      ),
    ).toBe(`
content/pages/index.yaml:7:38  error  link/query
  The form on /get-started has no "Grwoth" for package. Did you mean "Growth"?
  7 |     search: { source: home, package: Grwoth }
    |                                      ^^^^^^
`)
  })

  test('what the form knows, free text and campaigns are right', () => {
    expect(
      report(
        site(`
  - { type: box, to: /get-started, search: { package: Growth, industry: Home Services, source: home } }
  - { type: box, to: /get-started, search: { industry: Real Estate } }
  - { type: box, to: /get-started, search: { module: Lead Response } }
  - { type: box, to: /get-started, search: { interest: "Industry: Other / Custom Strategy", utm_source: x } }
`),
      ),
    ).toBe('')
  })

  test('values that exist, but not together, are reported', () => {
    const link = '  - { type: box, to: /get-started, search: { package: Pilot, industry: Home Services } }'
    expect(report(site(link))).toContain(
      'The form on /get-started has no service for package "Pilot" with industry "Home Services".',
    )
  })

  test("the state of the page's blocks is checked: its name and its values", () => {
    expect(
      report(
        site(`
  - { type: box, to: /pricing, search: { view: modules, q: anything } }
  - { type: box, to: /pricing, search: { view: module } }
  - { type: box, to: /pricing, search: { veiw: modules } }
`),
      ),
    ).toBe(`
content/pages/index.yaml:6:48  error  link/query
  The page /pricing has no "module" for view. Did you mean "modules"?
  6 |   - { type: box, to: /pricing, search: { view: module } }
    |                                                ^^^^^^

content/pages/index.yaml:7:42  error  link/query
  The page /pricing does nothing with "veiw" in its address. Did you mean "view"?
  7 |   - { type: box, to: /pricing, search: { veiw: modules } }
    |                                          ^^^^
`)
  })

  test('a query inside `to` is moved out of it', () => {
    expect(report(site('  - { type: box, to: "/get-started?package=Growth&industry=Home Services" }'))).toBe(`
content/pages/index.yaml:5:22  error  link/query-in-path
  What follows the "?" does not belong into \`to\`. Write it beside it as \`search: { package: Growth, industry: "Home Services" }\`.
  5 |   - { type: box, to: "/get-started?package=Growth&industry=Home Services" }
    |                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
`)
  })
})

test('links in prose are checked like all others, with their query', () => {
  const text = (link: string) => site(`  - type: box\n    text: |\n      First see [our prices](${link}), then write.`)
  expect(report(text('/pricing?view=modules#plans'))).toBe('')
  expect(report(text('/princing'))).toBe(`
content/pages/index.yaml:7:17  error  link/broken
  There is no page at /princing. Did you mean "/pricing"?
  7 |       First see [our prices](/princing), then write.
    |                 ^^^^^^^^^^^^^^^^^^^^^^^
`)
  expect(report(text('/pricing?view=module'))).toContain('The page /pricing has no "module" for view.')
})

test('a link of an entry is reported once, in the entry, however many pages show it', () => {
  const files = site(
    `
  - type: box
    sections:
      each: modules
      item: { type: box, to: "{{href}}" }
  - type: box
    sections:
      each: modules
      item: { type: box, to: "{{href}}" }
`,
    { 'collections/modules.yaml': '- slug: leads\n  name: Leads\n  href: /nowhere\n' },
  )
  expect(report(files)).toBe(`
content/collections/modules.yaml:3:9  error  link/broken
  There is no page at /nowhere. A page that is not written yet is listed in site.yaml under links.unpublished.
  3 |   href: /nowhere
    |         ^^^^^^^^
`)
})

test('a link of a template that is wrong on every page made of it is reported once', () => {
  const files = site('', {
    'pages/modules/[slug].yaml': page('  - { type: box, to: "/module/{{slug}}" }').replace(
      'title:',
      'each: modules\ntitle:',
    ),
    'collections/modules.yaml': '- { slug: leads, name: Leads }\n- { slug: agents, name: Agents }\n',
  })
  expect(report(files).match(/There is no page at \S+/g)).toEqual(['There is no page at /module/agents.'])
})

test('a link of an entry that no page shows is checked too', () => {
  const files = site('', { 'collections/modules.yaml': '- { slug: leads, name: Leads, href: /nowhere }\n' })
  expect(report(files)).toContain('content/collections/modules.yaml:1:37  error  link/broken')
})

test('a page with mistakes of its own is there for links', () => {
  const files = site('  - { type: box, to: "/broken#anything" }', {
    'pages/broken.yaml': 'title: Broken\ndescription: Something.\nsections:\n  - { type: hero, headlin: Oops }\n',
  })
  expect(report(files)).not.toContain('link/')
})

test('a draft is not there for visitors, and the message says so', () => {
  const files = site('  - { type: box, to: /soon }', { 'pages/soon.yaml': `draft: true\n${page('')}` })
  expect(report(files)).toContain('The page /soon is a draft or outside its days, so visitors would not find it.')
})

describe('links are kept apart', () => {
  test('a link that is wrong on one page and right on another is reported where it is wrong', () => {
    const files = site('  - { type: box, id: about, to: "#about" }', {
      'pages/pricing.yaml': page('  - { type: box, to: "#about" }'),
    })
    expect(report(files)).toContain('content/pages/pricing.yaml:5:22  error  link/anchor\n  The page /pricing has no')
    expect(report(files).match(/link\/anchor/g)).toHaveLength(1)
  })

  test('the same page with another query is another link', () => {
    const links = `
  - { type: box, to: /get-started, search: { package: Growth } }
  - { type: box, to: /get-started, search: { package: Nothing } }
  - { type: box, to: /get-started }
`
    expect(report(site(links)).match(/content\S+ +error +\S+/g)).toEqual([
      'content/pages/index.yaml:6:55  error  link/query',
    ])
  })

  test('#top and a page’s top are there on every page', () => {
    expect(report(site('  - { type: box, to: "#top" }\n  - { type: box, to: "/pricing#" }'))).toBe('')
    expect(report(site('  - { type: box, to: "/pricing#top" }'))).toBe('')
  })

  test('# alone is the top of the page', () => {
    expect(report(site('  - { type: box, to: "#" }', { 'site.yaml': 'menu: [{ label: Top, to: "#" }]\n' }))).toBe('')
  })

  test('an anchor of an entry is looked for on the pages that show it, not in the collection', () => {
    const files = { 'collections/modules.yaml': '- { slug: leads, name: Leads, href: "#about" }\n' }
    expect(report(site('', files))).toBe('')
  })

  test('another site whose address only begins like this one is another site', () => {
    expect(report(site('  - { type: box, to: https://www.tidewheel.example.org/pricing }'))).toBe('')
    expect(report(site('  - { type: box, to: https://www.tidewheel.example }'))).toContain('Write "/"')
    const unnamed = {
      ...site('  - { type: box, to: https://www.tidewheel.example/pricing }'),
      'site.yaml': 'menu: []\n',
    }
    expect(report(unnamed)).not.toContain('link/own-address')
  })

  test('an address that is not complete is reported with an example', () => {
    expect(report(site('  - { type: box, to: "mailto:hello" }'))).toContain('link/address')
    expect(report(site('  - { type: box, to: "mailto:hello" }'))).toContain('mailto:name@example.com')
  })

  test('a query inside `to` is moved to the one beside it, which wins', () => {
    const link = '  - { type: box, to: "/get-started?package=Pilot&source=a", search: { package: Growth } }'
    expect(report(site(link))).toContain('`search: { package: Growth, source: a }`')
  })

  test('with its file’s ending, in capitals and with too many slashes a page is recognized', () => {
    const correct = (to: string) => report(site(`  - { type: box, to: "${to}" }`)).match(/Write "(.*)"/)?.[1]
    expect(correct('/pricing.yaml')).toBe('/pricing')
    expect(correct('/pricing.yml')).toBe('/pricing')
    expect(correct('/pricing.htm')).toBe('/pricing')
    expect(correct('/pricing/index.html')).toBe('/pricing')
    expect(correct('/pricing/index')).toBe('/pricing')
    expect(correct('/index.html')).toBe('/')
    expect(correct('/Pricing//?x=1#plans')).toBeUndefined()
    expect(correct('/GET-started#x')).toBe('/get-started#x')
    expect(correct('/pricing.html.html')).toBeUndefined()
    expect(correct('/a.html/pricing')).toBeUndefined()
  })

  test('the old path of a page, misspelled, is recognized too', () => {
    const files = site('  - { type: box, to: /Contact }', {
      'site.yaml': 'redirects: [{ from: /contact, to: /pricing }]\n',
    })
    expect(report(files)).toContain('Write "/contact"')
  })

  test('a link through a redirect is held to the page where that ends', () => {
    const redirects = { 'site.yaml': 'redirects: [{ from: /old, to: "/pricing?a=b" }]\n' }
    expect(report(site('  - { type: box, to: "/old#plans", search: { view: modules } }', redirects))).toBe('')
    expect(report(site('  - { type: box, to: "/old#nothing" }', redirects))).toContain(
      'The page /pricing has no section with the id "nothing".',
    )
  })

  test('what the build writes beside the pages is there', () => {
    expect(report(site('  - { type: box, to: /sitemap.xml }\n  - { type: box, to: /third-party-notices.txt }'))).toBe(
      '',
    )
  })

  test('a draft of a whole folder is reported as a draft', () => {
    const files = site('  - { type: box, to: /soon }', { 'pages/soon/index.yaml': `draft: true\n${page('')}` })
    expect(report(files)).toContain('The page /soon is a draft or outside its days')
  })

  test('the page meant is looked for in the same folder first, then everywhere', () => {
    const pages = Object.fromEntries(
      ['guides/launch', 'guides/deep/lunch', 'lanch'].map((name) => [`pages/${name}.yaml`, page('')]),
    )
    const meant = (to: string) => report(site(`  - { type: box, to: ${to} }`, pages)).match(/Did you mean "(.*)"/)?.[1]
    expect(meant('/guides/lanch')).toBe('/guides/launch')
    expect(meant('/guide/launch')).toBe('/guides/launch')
    expect(meant('/guides/lunch')).toBe('/guides/launch')
    expect(meant('/princing')).toBe('/pricing')
  })

  test('what a form offers cannot be chosen on a page without it', () => {
    expect(report(site('  - { type: box, to: /pricing, search: { package: Growth } }'))).toContain(
      'The page /pricing does nothing with "package" in its address.',
    )
    expect(report(site('  - { type: box, to: /pricing, search: { interest: x } }'))).toContain('link/query')
  })

  test('what a campaign adds is no page’s own, and is not offered as what was meant to be there', () => {
    const found = report(site('  - { type: box, to: /pricing, search: { zzzzzz: x, utm_campaign: y } }'))
    expect(found.match(/link\/query/g)).toHaveLength(1)
    expect(found).toContain('It takes "view" and "q".')
  })

  test('beside a mistake the values are not held against each other', () => {
    const link = '  - { type: box, to: /get-started, search: { package: Pilot, industry: Home Services, zzz: x } }'
    expect(report(site(link)).match(/link\/query/g)).toHaveLength(1)
  })

  test('a page whose sections were left out because of mistakes is not asked for its parts', () => {
    const files = site('  - { type: box, to: "/broken#x", search: { zzz: y } }', {
      'pages/broken.yaml': page('  - { type: box, colour: red }'),
    })
    expect(report(files)).not.toContain('link/')
  })
})

describe('links.unpublished and links.later', () => {
  const settings = (yaml: string): Files => ({ 'site.yaml': `links:\n${yaml}` })

  test('NF-12 a dead link is right when site.yaml lists its pattern, and wrong without it', () => {
    const link = '  - { type: box, to: /resources/blog/first }'
    expect(report(site(link, settings('  unpublished: [/resources/blog/*]\n')))).toBe('')
    expect(report(site(link))).toContain('link/broken\n  There is no page at /resources/blog/first.')
    expect(report(site(link, settings('  unpublished: [/resources/playbooks/*]\n')))).toContain('link/broken')
  })

  test('NF-13 a page for such a path publishes it, and its anchors are checked from then on', () => {
    const files = site('  - { type: box, to: "/blog/first#intro" }', {
      ...settings('  unpublished: [/blog/*]\n'),
      'pages/blog/first.yaml': page('  - { type: box, id: intro }'),
    })
    expect(report(files)).toBe('')
    const wrong = { ...files, 'pages/blog/first.yaml': page('') }
    expect(report(wrong)).toContain('The page /blog/first has no section with the id "intro".')
  })

  test('NF-12 a pattern that no link uses any more is a warning', () => {
    expect(report(site('', settings('  unpublished: [/resources/blog/*]\n')))).toBe(`
content/site.yaml:2:17  warning  link/pattern-unused
  No link leads to /resources/blog/* any more. Remove it from links.unpublished.
  2 |   unpublished: [/resources/blog/*]
    |                 ^^^^^^^^^^^^^^^^^
`)
  })

  test('two stars in a pattern are reported with the one that is meant', () => {
    const files = site('  - { type: box, to: /blog/first }', settings('  unpublished: ["/blog/**"]\n'))
    expect(report(files)).toContain('error  link/form')
    expect(report(files)).toContain('Write "/blog/*".')
  })

  test('a pattern for everything is no longer needed when no link needs it', () => {
    const files = site('  - { type: box, to: /pricing }', settings('  unpublished: ["/*"]\n'))
    expect(report(files)).not.toContain('link/pattern-unused')
    const unused = { 'pages/index.yaml': page(''), ...settings('  unpublished: ["/*/x"]\n') }
    expect(report(unused)).toContain('link/pattern-unused')
  })

  test('a page that exists ends an address that is merely unpublished, but no pattern; one with mistakes ends nothing', () => {
    const there = (unpublished: string) => ({
      ...settings(`  unpublished: [${unpublished}]\n`),
      'pages/team.yaml': page(''),
    })
    expect(report(site('  - { type: box, to: /team }', there('/team')))).toContain('Remove it from links.unpublished.')
    expect(report(site('  - { type: box, to: /team-talk }', there('/team*')))).toBe('')
    const broken = { ...settings('  later: [/team]\n'), 'pages/team.yaml': 'title: [' }
    expect(report(site('', broken))).not.toContain('link/')
  })

  test('a pattern whose only link stands in a section with another mistake is still in use', () => {
    const files = site('  - { type: box, to: /blog/first, colour: red }', settings('  unpublished: [/blog/*]\n'))
    expect(report(files)).not.toContain('link/')
  })

  test('a page for later may be linked; once it is there, the line has to go', () => {
    const files = site('  - { type: box, to: /team }', settings('  later: [/team]\n'))
    expect(report(files)).toBe('')
    expect(report({ ...files, 'pages/team.yaml': page('') })).toContain(
      'warning  link/later-done\n  The page /team is there now, so /team is not for later any more. Remove it from links.later.',
    )
  })
})

describe('settings with mistakes of their own', () => {
  test('while site.yaml cannot be read, no dead link is reported: it may be one that it allows', () => {
    const files = site('  - { type: box, to: /nowhere }', { 'site.yaml': 'links: [' })
    expect(report(files).match(/(?<=(error|warning) {2})\S+/g)).toEqual(['yaml/unclosed-bracket'])
  })

  test('a rule or redirect that is not written as it should be costs the others nothing', () => {
    const settings = `redirects:
  - { form: /a, to: /pricing }
  - { from: /b, to: /nowhere }
links: { unpublished: /blog/* }
waivers: [{ rul: x }, 3]
`
    const found = report(site('  - { type: box, to: /b }', { 'site.yaml': settings }))
    expect(found).toContain('content/site.yaml:3:21  error  link/broken\n  There is no page at /nowhere.')
  })
})

describe('a page that is not there', () => {
  const link = '  - { type: box, to: /pricings }'

  test('is reported at the first of its links, with how many others there are', () => {
    const found = report(site(`${link}\n${link}`, { 'pages/team.yaml': page(link) }))
    expect(found.match(/link\/broken/g)).toHaveLength(1)
    expect(found).toContain(
      'content/pages/index.yaml:5:22  error  link/broken\n  There is no page at /pricings. 2 more links lead there.',
    )
  })

  test('may have moved to one of nearly that name, to which a redirect can lead', () => {
    expect(report(site(`${link}\n${link}`))).toContain(
      'Another link leads there too. Did you mean "/pricing"? If the page has moved there, let its old address lead on, under redirects in site.yaml: { from: /pricings, to: /pricing }.',
    )
  })
})

describe('a link and an entry that do not exist', () => {
  const files = (link: string) =>
    site(`  - { type: box, to: ${link} }\n  - { type: box, text: "{{modules.price-list.name}}" }`, {
      'pages/modules/[slug].yaml': page('').replace('title:', 'each: modules\ntitle:'),
      'collections/modules.yaml': '- { slug: leads, name: Leads }\n',
    })
  const codes = (link: string) => report(files(link)).match(/(?<=(error|warning) {2})\S+/g)

  test('are two mistakes where they only have one name', () => {
    expect(codes('/price-list')).toEqual(['link/broken', 'ref/unknown-entry'])
  })

  test('are one where the link leads to the page of the entry', () => {
    expect(codes('/modules/price-list')).toEqual(['ref/unknown-entry'])
  })
})
