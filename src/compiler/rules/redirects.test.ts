import { describe, expect, test } from 'vitest'
import { page, report } from '../testing/checked.ts'

/** What is reported of a site with these redirects, whose home page has a link. */
const redirects = (yaml: string, to = '/') =>
  report({
    'pages/index.yaml': page(`  - { type: box, to: ${to} }`),
    'pages/pricing.yaml': page('  - { type: box, id: plans }'),
    'pages/get-started.yaml': page('  - type: form'),
    'site.yaml': `redirects:\n${yaml}`,
  })
const codes = (found: string) => found.match(/(?<=(error|warning) {2})\S+/g) ?? []
const from = (path: string) => redirects(`  - { from: ${path}, to: /pricing }\n`)
const to = (target: string) => redirects(`  - { from: /a, to: "${target}" }\n`)
/** Redirects by `from to`. */
const chain = (...pairs: string[]) =>
  redirects(pairs.map((pair) => `  - { from: ${pair.split(' ')[0]}, to: ${pair.split(' ')[1]} }\n`).join(''))

test('NF-02 a redirect to a page is right, and so are links to its old path', () => {
  expect(redirects('  - { from: /contact, to: "/pricing#plans" }\n', '/contact')).toBe('')
})

test.each(['/sitemap.xml', 'https://example.com/b', '/pricing?any=thing'])('a redirect may lead to %s', (target) => {
  expect(to(target)).toBe('')
})

test('a link to a page is judged by that page, whatever redirect is written over it', () => {
  const found = redirects('  - { from: /pricing, to: /get-started }\n', '/pricing#plans')
  expect(codes(found)).toEqual(['link/redirect-shadowed'])
})

test('for a page that is gone, no redirect is suggested that leads to that very page', () => {
  const found = redirects('  - { from: /prices, to: /price }\n', '/price')
  expect(codes(found)).toEqual(['link/broken'])
  expect(found).not.toContain('Did you mean "/prices"')
})

test('a redirect to a page for later is right, and uses its pattern', () => {
  expect(redirects('  - { from: /a, to: /blog/x }\nlinks: { unpublished: [/blog/*] }\n')).toBe('')
})

test.each([
  ['/get-startd', 'link/broken', 'There is no page at /get-startd. Did you mean "/get-started"?'],
  ['/pricing#nothing', 'link/anchor', 'no section with the id "nothing"'],
  ['pricing', 'link/relative', 'Write "/pricing"'],
  ['#plans', 'link/relative', '"#plans" is neither a path of this site'],
  ['mailto:hello@example.com', 'link/relative', '"mailto:hello@example.com" is neither'],
  ['http://example.com', 'link/scheme', 'Write "https://example.com"'],
  ['https://example', 'link/address', 'not a complete address'],
  ['http://localhost:3000/pricing', 'link/own-address', 'Write "/pricing"'],
  ['/a?x=1', 'link/redirect-chain', 'leads back to itself'],
])('a redirect to %s is wrong: %s', (target, code, words) => {
  const found = to(target)
  expect(codes(found)).toEqual([code])
  expect(found).toContain('content/site.yaml:2:21')
  expect(found).toContain(words)
})

test.each([
  ['/pricing', 'link/redirect-shadowed', 'There is a page at /pricing, so the redirect from there never happens.'],
  ['/index', 'page/reserved', 'kept for the page /.'],
  ['/solutions/index', 'page/reserved', 'kept for the page /solutions.'],
  ['/404', 'page/reserved', 'addresses that do not exist'],
  ['/Files', 'page/reserved', 'what the build tells the server'],
  ['/files.json', 'page/reserved', 'what the build tells the server'],
  ['/_redirects', 'page/reserved', 'what the build tells hosts'],
  ['/.server/confirm', 'page/reserved', 'the pages in content/server'],
  ['/assets/app', 'page/reserved', 'styles, scripts and pictures of the build'],
  ['/media/tour', 'page/reserved', 'the files in content/media'],
  ['/API/contact', 'page/reserved', 'what forms send'],
  ['/healthz', 'page/reserved', 'the question whether the server runs'],
  ['/robots.txt/x', 'page/reserved', 'a file that the build writes'],
  ['/manifest.webmanifest', 'page/reserved', 'a file that the build writes'],
  ['/pricing.html/x', 'page/reserved', 'files of pages'],
  ['/Old.json/x', 'page/reserved', 'files of pages'],
])('a redirect from %s is wrong: %s', (path, code, words) => {
  const found = from(path)
  expect(codes(found)).toEqual([code])
  expect(found).toContain(words)
})

test.each(['/old.html', '/blog/index.html', '/pricing.br', '/assets', '/media', '/favicon.ico', '/Old', '/servers'])(
  '%s is an old address like any other',
  (path) => {
    expect(from(path)).toBe('')
  },
)

test.each([
  '  - /old-prices: /pricing\n',
  '  - { from: old-prices, to: /pricing }\n',
  '  - { from: "https://www.tidewheel.example/old-prices", to: /pricing }\n',
  '  - { form: /old-prices, to: /pricing }\n',
  '  /old-prices: /pricing\n',
])('a link to where a redirect begins is right, though that is written wrongly: %s', (yaml) => {
  expect(redirects(yaml, '/old-prices')).not.toContain('link/broken')
  expect(redirects(yaml, '/old-pri')).toContain('There is no page at /old-pri.')
})

describe('a pattern of another tool', () => {
  test.each([
    ['/blog/:slug', 'Write "/blog/*".'],
    ['"/blog/[slug]"', 'Write "/blog/*".'],
    ['"/blog/[...slug]"', 'Write "/blog/*".'],
    ['"/blog/{slug}"', 'Write "/blog/*".'],
    ['/blog/(.+)', 'Write "/blog/*".'],
    ['"/[old]"', 'Write each address on its own; behind a folder, "*" stands for the rest: "/blog/*".'],
    ['/:year/news', 'Write each address on its own'],
    ['"/a/[b]/c/[d]"', 'Write each address on its own'],
    ['/:lang/blog/:slug', 'Write each address on its own'],
  ])('%s stands for itself here', (path, advice) => {
    const found = from(path)
    expect(codes(found)).toEqual(['link/redirect-encoding'])
    expect(found).toContain(`No browser asks for "${path.replaceAll('"', '')}": it is a pattern of another tool.`)
    expect(found).toContain(advice)
  })

  test.each([
    '"/wiki/Special:Search"',
    '"/a[1].htm"',
    '/$',
    '"/{3F25-04}/x"',
    '/wiki/(Single)',
    '"/?a[]=:b"',
    '/12:30',
  ])('%s is none', (path) => {
    expect(from(path)).toBe('')
  })
})

describe('several redirects', () => {
  test('a circle is reported once, with its way', () => {
    const found = chain('/in /a', '/a /b', '/b /c', '/c /a')
    expect(codes(found)).toEqual(['link/redirect-chain'])
    expect(found).toContain('The redirect from /a leads back to itself: /a → /b → /c → /a.')
    expect(codes(chain('/a /b', '/b /a', '/c /d', '/d /c'))).toEqual(['link/redirect-chain', 'link/redirect-chain'])
  })

  test('a chain is reported with its end', () => {
    const found = chain('/a /b', '/b /pricing')
    expect(codes(found)).toEqual(['link/redirect-chain'])
    expect(found).toContain('The redirect from /a leads to another one: /a → /b → /pricing. Write "/pricing"')
  })

  test('from one path cannot both happen', () => {
    expect(chain('/a /pricing', '/a /')).toContain('There is already a redirect from /a, on line 2.')
  })
})

describe('an address as a browser writes it', () => {
  test.each(['/%C3%BCber-uns', '/über-uns', '"/u\u0308ber-uns"'])(
    '%s is the same beginning as /über-uns',
    (written) => {
      const rule = `  - { from: ${written}, to: /pricing }\n`
      expect(redirects(rule, '/%C3%BCber-uns')).toBe('')
      expect(redirects(rule, '/über-uns')).toBe('')
      expect(codes(redirects(`${rule}  - { from: /über-uns, to: /pricing }\n`))).toEqual(['link/redirect-twice'])
    },
  )

  test.each(['/50%', '/%C3%28', '/a%zz', '/?p=%zz', '/x%00y', '/../../a', '/%2e%2e/a', '/x/../y', '/./y'])(
    'no browser asks for %s',
    (path) => {
      expect(codes(from(path))).toEqual(['link/redirect-encoding'])
    },
  )

  test.each([
    ['/%fcber', 'Write "/über".'],
    ['/stra%DFen/men%fc%20plan', 'Write "/straßen/menü plan".'],
    ['/50%', 'a sign of percent is %25.'],
    ['/%fc%zz', 'a sign of percent is %25.'],
  ])('%s is not UTF-8, and no redirect can begin there', (path, advice) => {
    const found = from(path)
    expect(found).toContain(`No redirect can begin at "${path}": its percent signs do not stand for letters in UTF-8.`)
    expect(found).toContain(advice)
  })

  test('keeps a slash that is encoded, and links to it are right', () => {
    expect(redirects('  - { from: /a%2fb, to: /pricing }\n', '/a%2Fb')).toBe('')
    expect(codes(redirects('  - { from: /a%2fb, to: /pricing }\n', '/a/b'))).toEqual(['link/broken'])
  })

  test('is kept for the server where its letters say so', () => {
    expect(codes(from('/%61pi/x'))).toEqual(['page/reserved'])
  })

  test('leads on by a chain like any other', () => {
    expect(codes(chain('/a /%C3%BCber', '/über /pricing'))).toEqual(['link/redirect-chain'])
  })
})

describe('an address with a query, or all below one', () => {
  test.each([
    ['/w/*', 'https://x.example/*/y'],
    ['/w/*', '/?x=*'],
    ['/w', 'https://x.example/*'],
  ])('a star stands for the rest at the end of both: from %s to %s', (from, to) => {
    expect(codes(chain(`${from} ${to}`))).toContain('link/redirect-star')
    expect(codes(chain('/w/* https://x.example/*'))).toEqual([])
  })

  test.each(['/?p=123', '/page?id=7', '/index.php?page=about', '/blog/?p=12&x=1', '/blog/*', '/2024/*'])(
    'a redirect may begin at %s',
    (path) => expect(from(path)).toBe(''),
  )

  test.each(['/media/*', '/api/*', '/assets/*', '/api?x=1'])('nor at %s, which is kept', (path) => {
    expect(codes(from(path))).toEqual(['page/reserved'])
  })

  test('a page below it is no mistake, and a link below it is right', () => {
    const rule = '  - { from: /pricing/*, to: /get-started }\n  - { from: /blog/*, to: /pricing }\n'
    expect(redirects(rule, '/blog/2024/first')).toBe('')
    expect(redirects(rule, '/blog')).toBe('')
    expect(redirects(rule, '/pricing#plans')).toBe('')
    expect(codes(redirects(rule, '/blog/x#nothing'))).toEqual(['link/anchor'])
  })

  test('is not what a link was meant to be', () => {
    const rule = '  - { from: /blogs/*, to: /pricing }\n  - { from: /blogx?p=1, to: /pricing }\n'
    expect(redirects(rule, '/blogs-x')).not.toMatch(/Did you mean "[^"]*[*?]/)
  })

  test('a link to a page of its query is judged as before', () => {
    const rule = '  - { from: /pricing?id=7, to: /get-started }\n'
    expect(codes(redirects(rule, '/pricing#nothing'))).toEqual(['link/anchor'])
  })

  test('the rest goes where there is something below, or will be', () => {
    const rule = (to: string, more = '') => redirects(`  - { from: /old/*, to: "${to}" }\n${more}`)
    expect(rule('/*')).toBe('')
    expect(rule('https://new.example/blog/*')).toBe('')
    expect(rule('/blog/*', 'links: { unpublished: [/blog/*] }\n')).toBe('')
    expect(codes(rule('/blog/*'))).toEqual(['link/broken'])
  })

  test('one that leads into itself again and again is reported by its first steps', () => {
    const others = Array.from({ length: 40 }, (_, index) => `/x${index} /pricing`)
    expect(chain('/a/* /a/b/*', ...others)).toContain('leads back to itself: /a/* → /a/b/* → /a/b/b/* → … ')
  })

  test('a rest needs a beginning that has one', () => {
    expect(codes(chain('/a /pricing', '/b /*'))).toEqual(['link/redirect-star'])
  })

  test.each([
    [['/a/* /b/*', '/b/* /a/*'], ['link/redirect-chain']],
    [['/a/* /a/*'], ['link/redirect-chain']],
    [['/a/* /a/b/*'], ['link/redirect-chain']],
    [['/a/* /a'], ['link/redirect-chain']],
    [['/?p=1 /a', '/a /pricing'], ['link/redirect-chain']],
    [['/?p=1&q=2 /?q=2&p=1'], ['link/redirect-chain']],
    [['/x?p=1&q=2 /', '/x?q=2&p=1 /'], ['link/redirect-twice']],
    [['/x?p=1 /', '/x /', '/x?p=2 /'], []],
    [['/a/* /pricing', '/a/b /'], []],
  ])('%j: %j', (pairs, found) => {
    expect(codes(chain(...pairs))).toEqual(found)
  })
})
