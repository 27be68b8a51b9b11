import { describe, expect, test } from 'vitest'
import { type Files, page, report } from '../testing/checked.ts'

const redirects = (yaml: string, files: Files = {}) =>
  report({
    'pages/index.yaml': page(''),
    'pages/pricing.yaml': page(''),
    ...files,
    'site.yaml': `redirects:\n${yaml}`,
  })
const codes = (told: string) => told.match(/(?<=(error|warning) {2})\S+/g) ?? []
const redirectFrom = (from: string, files?: Files) => redirects(`  - { from: ${from}, to: /pricing }\n`, files)

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
    const told = redirectFrom(from)
    expect(codes(told)).toEqual(['link/redirect-reserved'])
    expect(told).toContain(use)
  })

  test.each([
    ['/pricing.html', 'That is the file of the page /pricing, which visitors see there.'],
    ['/Pricing.json', 'That is the file of the page /pricing, which visitors see there.'],
    ['/index.html', 'That is the file of the page /, which visitors see there.'],
    ['/index.json', 'That is the file of the page /, which visitors see there.'],
    ['/pricing.html/x', 'It needs a folder where the page /pricing has a file, pricing.html.'],
    ['/Pricing', 'It needs the same file as the page /pricing where upper and lower case are one.'],
  ])('a redirect from %s meets a page', (from, reason) => {
    const told = redirectFrom(from)
    expect(codes(told)).toEqual(['link/redirect-file'])
    expect(told).toContain(reason)
  })

  test('two redirects cannot differ in upper and lower case alone, nor one need a folder where another has a file', () => {
    const cases = redirects('  - { from: /Old, to: /pricing }\n  - { from: /old, to: /pricing }\n')
    expect(codes(cases)).toEqual(['link/redirect-file'])
    expect(cases).toContain('content/site.yaml:3:13')
    expect(cases).toContain('the same file as the redirect from /Old')
    const folder = redirects('  - { from: /old.html/x, to: /pricing }\n  - { from: /old, to: /pricing }\n')
    expect(codes(folder)).toEqual(['link/redirect-file'])
    expect(folder).toContain('content/site.yaml:2:13')
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
  ])('a redirect from %s is told how addresses are written', (from, correct) => {
    const told = redirectFrom(from)
    expect(codes(told)).toEqual(['link/redirect-form'])
    expect(told).toContain(`Write "${correct}"`)
  })
})

describe('pages keep clear of what a release holds beside them', () => {
  const at = (file: string, more: Files = {}) =>
    report({ 'pages/index.yaml': page(''), [file]: page('', 'A page'), ...more })

  test('a page is told at its file', () => {
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

  test('an entry whose page would stand there is told at its file, or at its slug in a list', () => {
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
