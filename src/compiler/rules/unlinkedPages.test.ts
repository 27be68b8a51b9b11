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
  test('is reported at its file', () => {
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
    ['no menu leads anywhere: pages stand alone', { 'site.yaml': 'menu: [{ label: Home, to: / }]\n' }],
  ] as [string, Files][])('is right where %s', (_, more) => {
    expect(report(site(more), '2026-11-21')).not.toContain('page/unlinked')
  })

  test('its own links, and addresses that only begin like its own, do not count', () => {
    expect(report(site({ 'pages/team.yaml': linkTo('/team') }))).toContain('page/unlinked')
    expect(report(site({ 'pages/team-news.yaml': linkTo('/') }))).toContain('/team,')
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

    test('is reported at its entry when it is the only one', () => {
      const found = report(
        site({
          ...modules('/m/crm'),
          'pages/index.yaml': linkTo('/m/seo'),
        }),
      )
      expect(found).toContain(
        'content/collections/modules.yaml:3:11  warning  page/unlinked\n  No link of the site leads to /m/ads,',
      )
    })

    test('is reported once, at the template, when there are more', () => {
      const found = report(site(modules('/')))
      expect(found.match(/page\/unlinked/g)).toHaveLength(1)
      expect(found).toContain('content/pages/m/[slug].yaml:1:1')
      expect(found).toContain('No link of the site leads to /m/ads and other pages of this file')
    })
  })
})

test('after edits it is reported as in a fresh check', () => {
  const folder = new Workspace(site())
  const options = { schemasDir: schemasOf(siteContract), today: undefined }
  const project = folder.project(options)
  const edits: Files[] = [
    { 'pages/index.yaml': linkTo('/team') },
    { 'pages/index.yaml': linkTo('/pricing') },
    { 'pages/team.yaml': `linked: false\n${page('')}` },
    { 'pages/jobs.yaml': page('') },
    { 'pages/pricing.yaml': linkTo('/jobs') },
  ]
  const codes = edits.map((edit) => {
    const { diagnostics } = folder.update(project, folder.write(edit))
    expect(diagnostics).toEqual(folder.compile(options).diagnostics)
    return diagnostics.map(({ code }) => code)
  })
  expect(codes).toEqual([[], ['page/unlinked'], [], ['page/unlinked'], []])
})
