import { describe, expect, test } from 'vitest'
import { type Files, page, report } from '../testing/checked.ts'
import { schemasOf } from '../testing/schemasOf.ts'
import { siteContract } from '../testing/siteContract.ts'
import { Workspace } from '../testing/workspace.ts'

const settings = 'menu: [{ label: Prices, to: /pricing }]\n'

/** A site whose menu leads to its prices, and of which nothing leads to the page about the team. */
const site = (more: Files = {}): Files => ({
  'site.yaml': settings,
  'pages/index.yaml': page(''),
  'pages/pricing.yaml': page(''),
  'pages/team.yaml': page('', 'A team'),
  ...more,
})

const linkTo = (to: string) => page(`  - { type: box, to: ${to} }`)

describe('a page that no link reaches', () => {
  test('is told at its file', () => {
    expect(report(site())).toBe(`
content/pages/team.yaml:1:1  warning  page/unlinked
  No link of the site leads to /team, so visitors do not find it. Link to it, or write \`linked: false\` in the page where an ad, a profile or a form leads there.
  1 | title: A team
    | ^
`)
  })

  test.each([
    ['a link of another page leads there', { 'pages/index.yaml': linkTo('/team') }],
    ['text links to it', { 'pages/index.yaml': page('  - { type: box, text: "See [us](/team#people)." }') }],
    ['a link through a redirect ends there', { 'site.yaml': `${settings}redirects: [{ from: /us, to: /team }]\n` }],
    ['an entry links to it', { 'collections/modules.yaml': '- { slug: crm, name: CRM, href: /team }\n' }],
    ['the page says that none is meant to', { 'pages/team.yaml': `linked: false\n${page('')}` }],
    ['search engines do not list it either', { 'pages/team.yaml': `noindex: true\n${page('')}` }],
    ['a draft will link to it', { 'pages/later.yaml': `draft: true\n${linkTo('/team')}` }],
    [
      'a section out of season links to it',
      { 'pages/index.yaml': page('  - { type: box, to: /team, show: { from: 2030-01-01 } }') },
    ],
    ['no menu leads anywhere: pages stand alone', { 'site.yaml': 'menu: [{ label: Home, to: / }]\n' }],
  ] as [string, Files][])('is right where %s', (_, more) => {
    expect(report(site(more), '2026-11-21')).not.toContain('page/unlinked')
  })

  test('its own links, and addresses that only begin like its own, do not count', () => {
    expect(report(site({ 'pages/team.yaml': linkTo('/team') }))).toContain('page/unlinked')
    expect(report(site({ 'pages/later.yaml': `draft: true\n${linkTo('/team-news')}` }))).toContain('page/unlinked')
  })

  test('keeps silent while something on the site is broken, which may have led there', () => {
    expect(report(site({ 'pages/index.yaml': linkTo('/tema') }))).not.toContain('page/unlinked')
  })

  describe('of a template', () => {
    const template = `each: modules\ntitle: "{{name}}"\ndescription: "All about {{name}}."\nsections:\n  - { type: hero, headline: A page }\n`
    const modules = (links: string) => ({
      'pages/team.yaml': linkTo(links),
      'site.yaml': `${settings.trim().slice(0, -1)}, { label: Team, to: /team }]\n`,
      'pages/m/[slug].yaml': template,
      'collections/modules.yaml':
        '- { slug: crm, name: CRM }\n- { slug: seo, name: SEO }\n- { slug: ads, name: Ads }\n',
    })

    test('is told at its entry when it is the only one', () => {
      const told = report(
        site({
          ...modules('/m/crm'),
          'pages/index.yaml': linkTo('/m/seo'),
        }),
      )
      expect(told).toContain(
        'content/collections/modules.yaml:3:11  warning  page/unlinked\n  No link of the site leads to /m/ads,',
      )
    })

    test('is told once, at the template, when there are more', () => {
      const told = report(site(modules('/')))
      expect(told.match(/page\/unlinked/g)).toHaveLength(1)
      expect(told).toContain('content/pages/m/[slug].yaml:1:1')
      expect(told).toContain('No link of the site leads to /m/ads and other pages of this file')
    })

    test('is right where a list of its collection may lead there', () => {
      const list = page(`  - type: box
    actions: { each: modules, where: { name: none }, item: { label: "{{name}}", to: "/m/{{slug}}" } }`)
      expect(report(site({ ...modules('/'), 'pages/index.yaml': list }))).not.toContain('page/unlinked')
    })
  })

  test('twenty are told, however many there are', () => {
    const more = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`pages/p${index}.yaml`, page('')]))
    expect(report(site(more)).match(/page\/unlinked/g)).toHaveLength(20)
  })
})

describe('pages that only link each other', () => {
  const links = (...to: string[]) => page(to.map((path) => `  - { type: box, to: ${path} }`).join('\n'))
  const island = (more: Files = {}) =>
    site({ 'pages/team.yaml': links('/jobs'), 'pages/jobs.yaml': links('/team'), ...more })

  test('are one message, at the first of them', () => {
    expect(report(island({ 'pages/jobs.yaml': page('  - { type: box, to: /team }', 'Jobs') }))).toBe(`
content/pages/jobs.yaml:1:1  warning  page/unlinked
  Only pages that visitors do not find either lead to /jobs, such as /team. Link to one of them, or write \`linked: false\` in the page where an ad, a profile or a form leads there.
  1 | title: Jobs
    | ^
`)
  })

  test('with pages behind them are told where a link would help them all', () => {
    const behind = { 'pages/about.yaml': links('/'), 'pages/jobs.yaml': links('/team', '/about') }
    const told = report(island(behind))
    expect(told.match(/page\/unlinked/g)).toHaveLength(1)
    expect(told).toContain('lead to /jobs')
  })

  test('behind a page that no link reaches are found with it', () => {
    const told = report(island({ 'pages/partners.yaml': links('/team') }))
    expect(told.match(/page\/unlinked/g)).toHaveLength(1)
    expect(told).toContain('leads to /partners')
  })

  test('are told once for each group', () => {
    const other = { 'pages/a.yaml': links('/b'), 'pages/b.yaml': links('/a') }
    expect(report(island(other)).match(/page\/unlinked/g)).toHaveLength(2)
  })

  test('of a template are told at the template', () => {
    const modules = {
      'pages/m/[slug].yaml': `each: modules\ntitle: "{{name}}"\ndescription: "All about {{name}}."\nsections:\n  - { type: hero, headline: A page }\n  - type: box\n    actions: { each: modules, item: { label: "{{name}}", to: "/m/{{slug}}" } }\n`,
      'collections/modules.yaml': '- { slug: crm, name: CRM }\n- { slug: seo, name: SEO }\n',
      'pages/team.yaml': links('/pricing'),
      'pages/index.yaml': links('/team'),
    }
    const told = report(site(modules))
    expect(told.match(/page\/unlinked/g)).toHaveLength(1)
    expect(told).toContain('content/pages/m/[slug].yaml:1:1')
    expect(report(site({ ...modules, 'pages/index.yaml': links('/team', '/m/seo') }))).not.toContain('page/unlinked')
  })

  test.each([
    [
      'the menu leads to one of them',
      { 'site.yaml': `${settings.trim().slice(0, -1)}, { label: Jobs, to: /jobs }]\n` },
    ],
    ['a page that visitors find leads to one of them', { 'pages/pricing.yaml': links('/team') }],
    [
      'a redirect leads there',
      { 'site.yaml': `${settings}redirects: [{ from: /us, to: /team }]\n`, 'pages/index.yaml': links('/us') },
    ],
    ['an entry links to one of them', { 'collections/modules.yaml': '- { slug: crm, name: CRM, href: /team }\n' }],
    ['one says that none is meant to', { 'pages/team.yaml': `linked: false\n${links('/jobs')}` }],
    ['one is a page of thanks, which links on', { 'pages/team.yaml': `noindex: true\n${links('/jobs')}` }],
    ['a draft will link to one of them', { 'pages/later.yaml': `draft: true\n${links('/team')}` }],
    [
      'a section out of season links to one of them',
      { 'pages/index.yaml': page('  - { type: box, to: /team, show: { from: 2030-01-01 } }') },
    ],
    ['no menu leads anywhere', { 'site.yaml': 'menu: [{ label: Home, to: / }]\n' }],
  ] as [string, Files][])('are right where %s', (_, more) => {
    expect(report(island(more), '2026-11-21')).not.toContain('page/unlinked')
  })

  test('are found in time however long their way is', () => {
    const way = Array.from({ length: 5_000 }, (_, at) => [`pages/p${at}.yaml`, links(`/p${(at + 1) % 5_000}`)])
    expect(
      report(site({ 'pages/index.yaml': links('/team'), ...Object.fromEntries(way) })).match(/page\/unlinked/g),
    ).toHaveLength(1)
  })
})

describe('a link that may be dead beside a page of nearly its address', () => {
  const later = `${settings}links: { unpublished: ["/blog/*"] }\n`

  test('is told at the link, with the page that may be meant', () => {
    const files = {
      'site.yaml': later,
      'pages/index.yaml': linkTo('/blog/speed-to-laed'),
      'pages/team.yaml': linkTo('/'),
    }
    expect(report(site({ ...files, 'pages/blog/speed-to-lead.yaml': page('') }))).toContain(`
content/pages/index.yaml:5:22  warning  link/near-miss
  There is no page at /blog/speed-to-laed yet, but one at /blog/speed-to-lead, and no link leads there. If that one is meant, write "/blog/speed-to-lead", or rename its file.
`)
  })

  test('is right where they differ in a number, or lie in other folders', () => {
    const files = { 'site.yaml': later, 'pages/index.yaml': linkTo('/blog/year-2025') }
    expect(report(site({ ...files, 'pages/blog/year-2026.yaml': page('') }))).not.toContain('near-miss')
    expect(report(site({ ...files, 'pages/news/year-2025.yaml': page('') }))).not.toContain('near-miss')
  })
})

test('after edits it is told as in a fresh check', () => {
  const folder = new Workspace(site())
  const options = { schemasDir: schemasOf(siteContract), today: undefined }
  const project = folder.project(options)
  const edits: Files[] = [
    { 'pages/index.yaml': linkTo('/team') },
    { 'pages/index.yaml': linkTo('/pricing') },
    { 'pages/later.yaml': `draft: true\n${linkTo('/team')}` },
    { 'pages/later.yaml': `draft: true\n${linkTo('/')}` },
    { 'pages/team.yaml': `linked: false\n${page('')}` },
    { 'pages/team.yaml': linkTo('/jobs'), 'pages/jobs.yaml': linkTo('/team') },
    { 'pages/pricing.yaml': linkTo('/jobs') },
  ]
  const codes = edits.map((edit) => {
    const { diagnostics } = folder.update(project, folder.write(edit))
    expect(diagnostics).toEqual(folder.compile(options).diagnostics)
    return diagnostics.map(({ code }) => code)
  })
  expect(codes).toEqual([[], ['page/unlinked'], [], ['page/unlinked'], [], ['page/unlinked'], []])
})
