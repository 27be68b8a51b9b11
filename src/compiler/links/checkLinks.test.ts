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

test('a link to a page that does not exist is told where it is written, with the page that was meant', () => {
  expect(report(site('  - { type: box, to: /princing }'))).toBe(`
content/pages/index.yaml:5:22  error  link/broken
  There is no page at /princing. Did you mean "/pricing"?
  5 |   - { type: box, to: /princing }
    |                      ^^^^^^^^^
`)
})

test('a dead link without any page near it says how a page for later is told', () => {
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
  test('an id that the page does not have is told with the one that was meant, nested ones too', () => {
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
  test('a value that the form does not have is told at the value', () => {
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

  test('values that exist, but not together, are told', () => {
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

test('a link of an entry is told once, in the entry, however many pages show it', () => {
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

test('a link of a template that is wrong on every page made of it is told once', () => {
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

describe('links are told from each other', () => {
  test('a link that is wrong on one page and right on another is told where it is wrong', () => {
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

  test('# alone waits for its page, in a text as well', () => {
    expect(report(site('  - { type: box, to: "#" }'))).toBe(`
content/pages/index.yaml:5:22  warning  link/nowhere
  "#" leads to where the visitor is already. Write the page that is meant, such as "/pricing", or "#top" for the top of this page.
  5 |   - { type: box, to: "#" }
    |                      ^^^
`)
    expect(report(site('  - { type: box, text: "See [prices](#)." }'))).toContain('link/nowhere')
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

  test('an address that is not complete is told with an example', () => {
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

  test('a draft of a whole folder is told as a draft', () => {
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

  test('while no page has a form, links are held to what any form will offer', () => {
    const files = (name: string) => ({
      'pages/index.yaml': page(`  - { type: box, to: /pricing, search: { package: ${name} } }`),
      'pages/pricing.yaml': page(''),
    })
    expect(report(files('Growth'))).toBe('')
    expect(report(files('Nothing'))).toContain('link/query')
  })

  test('once one page has the form, other pages offer nothing', () => {
    expect(report(site('  - { type: box, to: /pricing, search: { package: Growth } }'))).toContain(
      'The page /pricing does nothing with "package" in its address.',
    )
    expect(report(site('  - { type: box, to: /pricing, search: { interest: x } }'))).toContain('link/query')
  })

  test('what a campaign adds is no page’s own, and is not offered as what was meant to be there', () => {
    const told = report(site('  - { type: box, to: /pricing, search: { zzzzzz: x, utm_campaign: y } }'))
    expect(told.match(/link\/query/g)).toHaveLength(1)
    expect(told).toContain('It takes "view" and "q".')
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

  test('a file that the build writes is there, so a link to it uses no pattern', () => {
    const link = '  - { type: box, to: /third-party-notices.txt }'
    expect(report(site(link, settings('  unpublished: [/*]\n')))).toContain('link/pattern-unused')
  })

  test('an entry that is copied, and still has the page and the words of the other one, is told its own', () => {
    const entry = (slug: string, name: string) => `- { slug: ${slug}, name: ${name}, href: /blog/first }\n`
    const copied = (name: string) =>
      report(
        site('', {
          ...settings('  unpublished: [/blog/*]\n'),
          'collections/modules.yaml':
            entry('first', 'Everything that we learned about the first of May') + entry('another', name),
        }),
      )
    const told = copied('Everything that we learned about the first of May')
    expect(told).toContain('2:')
    expect(told.match(/(error|warning) {2}\S+/g)).toEqual(['error  link/entry-address'])
    expect(told).toContain('/blog/another')
    expect(copied('What came of it in the end and was told by those who were there')).toBe('')
  })

  test('two stars in a pattern are told with the one that is meant', () => {
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

describe('redirects', () => {
  const redirects = (yaml: string, sections = '') => report(site(sections, { 'site.yaml': `redirects:\n${yaml}` }))

  test.each([
    '  - /old-prices -> /pricing\n',
    '  - /old-prices: /pricing\n',
    '  - { from: old-prices, to: /pricing }\n',
    '  - { from: "https://www.tidewheel.example/old-prices", to: /pricing }\n',
    '  - { form: /old-prices, to: /pricing }\n',
    '  /old-prices: /pricing\n',
  ])('a link to where a redirect begins is right, though that is written wrongly: %s', (yaml) => {
    expect(redirects(yaml, '  - { type: box, to: /old-prices }\n')).not.toContain('link/broken')
    expect(redirects(yaml, '  - { type: box, to: /old-pri }\n')).toContain('There is no page at /old-pri.')
  })

  test('NF-02 a redirect to a page is right, and so are links to its old path', () => {
    const files = '  - { from: /contact, to: "/pricing#plans" }\n  - { from: /book, to: "https://example.com/x" }\n'
    expect(redirects(files, '  - { type: box, to: /contact }')).toBe('')
  })

  test('a redirect to nowhere is told', () => {
    expect(redirects('  - { from: /contact, to: /get-startd }\n')).toBe(`
content/site.yaml:2:27  error  link/broken
  There is no page at /get-startd. Did you mean "/get-started"?
  2 |   - { from: /contact, to: /get-startd }
    |                           ^^^^^^^^^^^
`)
  })

  test('a circle is told once, with its way', () => {
    const told = redirects('  - { from: /a, to: /b }\n  - { from: /b, to: /c }\n  - { from: /c, to: /a }\n')
    expect(told.match(/link\/\S+/g)).toEqual(['link/redirect-loop'])
    expect(told).toContain('The redirect from /a leads back to itself: /a → /b → /c → /a.')
  })

  test('a redirect to itself is the smallest circle', () => {
    expect(redirects('  - { from: /a, to: "/a?x=1" }\n')).toContain('link/redirect-loop')
  })

  test('a chain is told with its end', () => {
    expect(redirects('  - { from: /a, to: /b }\n  - { from: /b, to: /pricing }\n')).toBe(`
content/site.yaml:2:21  error  link/redirect-chain
  The redirect from /a leads to /b, which is redirected again. Write "/pricing", where it ends.
  2 |   - { from: /a, to: /b }
    |                     ^^
`)
  })

  test('a redirect from a page that exists never happens', () => {
    expect(redirects('  - { from: /pricing, to: /get-started }\n')).toContain(
      'There is a page at /pricing, so the redirect from there never happens.',
    )
  })

  test('a redirect is held to the anchor and the spelling of its end', () => {
    expect(redirects('  - { from: /a, to: "/pricing#nothing" }\n')).toContain('link/anchor')
    expect(redirects('  - { from: /a, to: pricing }\n')).toContain('Write "/pricing"')
    expect(redirects('  - { from: /a, to: "#plans" }\n')).toContain('link/relative')
    expect(redirects('  - { from: /a, to: "http://example.com" }\n')).toContain('Write "https://example.com"')
    expect(redirects('  - { from: /a, to: "https://example" }\n')).toContain('link/address')
    expect(redirects('  - { from: /a, to: "http://localhost:3000/pricing" }\n')).toContain('Write "/pricing"')
    expect(redirects('  - { from: /a, to: /sitemap.xml }\n')).toBe('')
    expect(redirects('  - { from: /a, to: "https://example.com/b" }\n')).toBe('')
    expect(redirects('  - { from: /a, to: "mailto:hello@example.com" }\n')).toContain(
      '"mailto:hello@example.com" is neither a path of this site nor a full address.',
    )
  })

  test('a redirect to a page for later is right, and uses its pattern', () => {
    const files = site('', {
      'site.yaml': 'redirects: [{ from: /a, to: /blog/x }]\nlinks: { unpublished: [/blog/*] }\n',
    })
    expect(report(files)).toBe('')
  })

  test('a way into a circle that it is no part of is not told a second time', () => {
    const told = redirects('  - { from: /in, to: /a }\n  - { from: /a, to: /b }\n  - { from: /b, to: /a }\n')
    expect(told.match(/link\/\S+/g)).toEqual(['link/redirect-loop'])
    expect(told).toContain('The redirect from /a leads back to itself')
  })

  test('a long circle names where it begins and ends', () => {
    const ring = Array.from({ length: 3000 }, (_, index) => `  - { from: /r${index}, to: /r${(index + 1) % 3000} }\n`)
    const told = redirects(ring.join(''))
    expect(told.match(/link\/\S+/g)).toEqual(['link/redirect-loop'])
    expect(told).toContain('/r0 → /r1 → /r2 → /r3 → 2995 more → /r2999 → /r0.')
  })

  test('two circles are two mistakes', () => {
    const two =
      '  - { from: /a, to: /b }\n  - { from: /b, to: /a }\n  - { from: /c, to: /d }\n  - { from: /d, to: /c }\n'
    expect(redirects(two).match(/link\/redirect-loop/g)).toHaveLength(2)
  })

  test('two redirects from one path cannot both happen', () => {
    expect(redirects('  - { from: /a, to: /pricing }\n  - { from: /a, to: / }\n')).toContain(
      'There is already a redirect from /a, on line 2.',
    )
  })
})

describe('settings with mistakes of their own', () => {
  test('while site.yaml cannot be read, no dead link is told: it may be one that it allows', () => {
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
    const told = report(site('  - { type: box, to: /b }', { 'site.yaml': settings }))
    expect(told).toContain('content/site.yaml:3:21  error  link/broken\n  There is no page at /nowhere.')
  })
})

describe('a page that is not there', () => {
  const link = '  - { type: box, to: /pricings }'

  test('is told at the first of its links, with how many others there are', () => {
    const told = report(site(`${link}\n${link}`, { 'pages/team.yaml': page(link) }))
    expect(told.match(/link\/broken/g)).toHaveLength(1)
    expect(told).toContain(
      'content/pages/index.yaml:5:22  error  link/broken\n  There is no page at /pricings. 2 more links lead there.',
    )
  })

  test('may have moved to one of nearly that name, to which a redirect can lead', () => {
    expect(report(site(`${link}\n${link}`))).toContain(
      'Another link leads there too. Did you mean "/pricing"? If the page has moved there, let its old address lead on, under redirects in site.yaml: { from: /pricings, to: /pricing }.',
    )
  })
})
