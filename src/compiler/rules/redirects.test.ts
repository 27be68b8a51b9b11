import { describe, expect, test } from 'vitest'
import { type Files, page, report } from '../testing/checked.ts'

/** A site with these redirects; its home page has these sections. */
const redirects = (yaml: string, sections = '') =>
  report({
    'pages/index.yaml': page(sections),
    'pages/pricing.yaml': page('  - { type: box, id: plans }'),
    'pages/get-started.yaml': page('  - type: form'),
    'site.yaml': `redirects:\n${yaml}`,
  })
const codes = (report: string) => report.match(/(?<=(error|warning) {2})\S+/g) ?? []
const redirectFrom = (from: string) => redirects(`  - { from: ${from}, to: /pricing }\n`)

describe('two things of a release never have one file', () => {
  test('a redirect from /index would replace the home page', () => {
    expect(redirectFrom('/index')).toBe(`
content/site.yaml:2:13  error  link/redirect-reserved
  No redirect can begin at /index, which is kept for the page /. Remove the redirect.
  2 |   - { from: /index, to: /pricing }
    |             ^^^^^^
`)
    expect(redirectFrom('/solutions/index')).toContain('kept for the page /solutions')
  })

  test.each([
    ['/404', 'addresses that do not exist'],
    ['/solutions/404', 'addresses that do not exist'],
    ['/server', 'what the build tells the server'],
    ['/Files', 'what the build tells the server'],
    ['/files.json.br', 'what the build tells the server'],
    ['/_redirects', 'what the build tells hosts'],
    ['/.server/confirm', 'the pages in content/server'],
    ['/assets/app', 'styles, scripts and pictures of the build'],
    ['/media/tour', 'the files in content/media'],
    ['/API/contact', 'forms'],
    ['/healthz', 'the server'],
    ['/sitemap.xml', 'search engines'],
    ['/robots.txt/x', 'search engines'],
    ['/manifest.webmanifest', 'files that the build writes'],
    ['/.well-known/security.txt', 'files that the build writes'],
    ['/third-party-notices.txt', 'files that the build writes'],
  ])('%s is no place for a redirect', (from, use) => {
    const found = redirectFrom(from)
    expect(codes(found)).toEqual(['link/redirect-reserved'])
    expect(found).toContain(use)
  })

  test('old addresses of other programs are redirected like any other', () => {
    for (const from of [
      '/old.html',
      '/blog/index.html',
      '/pricing.br',
      '/assets',
      '/media',
      '/favicon.ico',
      '/Old',
      '/servers',
    ])
      expect(redirectFrom(from)).toBe('')
    expect(redirects('  - { from: /old, to: /pricing }\n  - { from: /old.html, to: /pricing }\n')).toBe('')
    expect(redirectFrom('/.well-known/change-password')).toBe('')
  })

  test.each([
    ['/old/', '/old'],
    ['//old', '/old'],
    ['/a/./b/../c', '/a/c'],
    ['/../../x', '/x'],
    ['"/a\\\\b"', '/a/b'],
  ])('a redirect from %s is reported with the way addresses are written', (from, correct) => {
    const found = redirectFrom(from)
    expect(codes(found)).toEqual(['link/redirect-form'])
    expect(found).toContain(`Write "${correct}"`)
  })
})

describe('pages keep clear of what a release holds beside them', () => {
  const at = (file: string, more: Files = {}) =>
    report({ 'pages/index.yaml': page(''), [file]: page('', 'A page'), ...more })

  test('a page is reported at its file', () => {
    expect(at('pages/server.yaml')).toBe(`
content/pages/server.yaml:1:1  error  page/reserved
  The address /server is kept for what the build tells the server. Give the file another name.
  1 | title: A page
    | ^
`)
  })

  test.each([
    'pages/files.yaml',
    'pages/assets/x.yaml',
    'pages/media/x.yaml',
    'pages/api.yaml',
    'pages/api/contact.yaml',
    'pages/healthz.yaml',
    'pages/readyz.yaml',
    'pages/index/index.yaml',
    'pages/404/index.yaml',
  ])('%s', (file) => {
    expect(codes(at(file))).toEqual(['page/reserved'])
  })

  test('what only looks like it is a page like any other', () => {
    for (const file of [
      'pages/assets.yaml',
      'pages/media/index.yaml',
      'pages/index/x.yaml',
      'pages/404.yaml',
      'pages/a/404.yaml',
    ])
      expect(codes(at(file))).toEqual([])
  })

  test('an entry whose page would stand there is reported at its file, or at its slug in a list', () => {
    const template = { 'pages/m/[slug].yaml': `each: modules\n${page('', '"{{name}}"')}` }
    const entry = at('collections/modules/404.yaml', { ...template, 'collections/modules/404.yaml': 'name: A\n' })
    expect(entry).toBe(`
content/collections/modules/404.yaml:1:1  error  page/reserved
  The address /m/404 is kept for what is shown at addresses that do not exist. Give the entry another slug.
  1 | name: A
    | ^
`)
    const list = at('collections/modules.yaml', {
      ...template,
      'collections/modules.yaml': '- slug: index\n  name: A\n',
    })
    expect(list).toContain('content/collections/modules.yaml:1:9  error  page/reserved')
  })
})

describe('redirects', () => {
  test.each([
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

  test('a redirect to nowhere is reported', () => {
    expect(redirects('  - { from: /contact, to: /get-startd }\n')).toBe(`
content/site.yaml:2:27  error  link/broken
  There is no page at /get-startd. Did you mean "/get-started"?
  2 |   - { from: /contact, to: /get-startd }
    |                           ^^^^^^^^^^^
`)
  })

  test('a circle is reported once, with its way', () => {
    const found = redirects('  - { from: /a, to: /b }\n  - { from: /b, to: /c }\n  - { from: /c, to: /a }\n')
    expect(found.match(/link\/\S+/g)).toEqual(['link/redirect-loop'])
    expect(found).toContain('The redirect from /a leads back to itself: /a → /b → /c → /a.')
  })

  test('a redirect to itself is the smallest circle', () => {
    expect(redirects('  - { from: /a, to: "/a?x=1" }\n')).toContain('link/redirect-loop')
  })

  test('a chain is reported with its end', () => {
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
    expect(redirects('  - { from: /a, to: /blog/x }\nlinks: { unpublished: [/blog/*] }\n')).toBe('')
  })

  test('a way into a circle that it is no part of is not reported a second time', () => {
    const found = redirects('  - { from: /in, to: /a }\n  - { from: /a, to: /b }\n  - { from: /b, to: /a }\n')
    expect(found.match(/link\/\S+/g)).toEqual(['link/redirect-loop'])
    expect(found).toContain('The redirect from /a leads back to itself')
  })

  test('a long circle names where it begins and ends', () => {
    const ring = Array.from({ length: 3000 }, (_, index) => `  - { from: /r${index}, to: /r${(index + 1) % 3000} }\n`)
    const found = redirects(ring.join(''))
    expect(found.match(/link\/\S+/g)).toEqual(['link/redirect-loop'])
    expect(found).toContain('/r0 → /r1 → /r2 → /r3 → 2995 more → /r2999 → /r0.')
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
