import { describe, expect, test } from 'vitest'
import { type Files, page, report } from '../testing/checked.ts'

const offer = '  - { type: faq, id: offer, show: { from: 2026-12-01, until: 2026-12-24 } }'
const pricing = { 'pages/pricing.yaml': page(offer) }
const told = (files: Files, today: string) => report(files, today).trim().split('\n').slice(0, 2).join('')

describe('a link to a section that is there for a time', () => {
  const site = (link: string) => ({ ...pricing, 'pages/index.yaml': page(link) })
  const link = '  - { type: box, to: "/pricing#offer" }'

  test('is wrong before and after', () => {
    expect(told(site(link), '2026-11-30')).toBe(
      'content/pages/index.yaml:5:22  error  link/out-of-season  Today this link leads nowhere: the section /pricing#offer is there from 2026-12-01 until 2026-12-24. Take the link out, or give the section it stands in the same days, `show`.',
    )
    expect(told(site(link), '2026-12-25')).toContain('link/out-of-season')
  })

  test('is told in time while it is right', () => {
    expect(told(site(link), '2026-12-01')).toBe(
      'content/pages/index.yaml:5:22  warning  link/season-ends  From 2026-12-25 on, /pricing#offer leads nowhere: the section is there until 2026-12-24. Take the link out by then, or let the section it stands in end on the same day: `show: { until: 2026-12-24 }`.',
    )
    expect(told(site(link), '2026-12-24')).toContain('link/season-ends')
  })

  test('is right where it ends no later', () => {
    const until = (day: string) => `  - { type: box, to: "/pricing#offer", show: { until: ${day} } }`
    expect(told(site(until('2026-12-24')), '2026-12-01')).toBe('')
    expect(told(site(until('2026-12-20')), '2026-12-01')).toBe('')
    expect(told(site(until('2026-12-25')), '2026-12-01')).toContain('link/season-ends')
  })

  test('is right below the section that ends', () => {
    const sections = `  - type: box
    id: offer
    show: { until: 2026-12-24 }
    sections: [{ type: box, id: inner, to: "#offer" }]`
    expect(told({ 'pages/index.yaml': page(sections) }, '2026-12-01')).toBe('')
    const outside = page(`${sections}\n  - { type: box, to: "#inner" }`)
    expect(told({ 'pages/index.yaml': outside }, '2026-12-01')).toContain('/#inner leads nowhere')
  })

  test('is told in menus, prose and redirects too', () => {
    expect(
      told(
        { ...pricing, 'pages/index.yaml': page('  - { type: box, text: "See [it](/pricing#offer)." }') },
        '2026-12-01',
      ),
    ).toContain('content/pages/index.yaml:5:29  warning')
    const settings = 'url: https://www.tidewheel.example\nmenu: [{ label: Offer, to: "/pricing#offer" }]\n'
    expect(told({ ...pricing, 'site.yaml': settings }, '2026-12-01')).toContain('content/site.yaml:2:28  warning')
    const redirects = 'redirects: [{ from: /offer, to: "/pricing#offer" }]\n'
    expect(told({ ...pricing, 'site.yaml': redirects }, '2026-12-01')).toContain('content/site.yaml:1:33  warning')
    expect(told({ ...pricing, 'site.yaml': redirects }, '2026-11-01')).toContain('content/site.yaml:1:33  error')
  })

  test('is told where an entry has it, on the pages that show it', () => {
    const shown = (show: string) => ({
      ...pricing,
      'collections/modules.yaml': '- { slug: a, name: A, href: "/pricing#offer" }\n',
      'pages/index.yaml': page(
        `  - { type: box, actions: { each: modules, item: { label: "{{name}}", to: "{{href}}" } }${show} }`,
      ),
    })
    expect(told(shown(''), '2026-12-01')).toContain('content/collections/modules.yaml:1:29  warning')
    expect(told(shown(', show: { until: 2026-12-24 }'), '2026-12-01')).toBe('')
  })
})

test('a page that ends is told to those that link to it for longer', () => {
  const files = (show: string) => ({
    'pages/offer.yaml': `${page('').replace('sections', 'show: { until: 2026-12-24 }\nsections')}`,
    'pages/index.yaml': page(`  - { type: box, to: /offer${show} }`),
  })
  expect(told(files(''), '2026-12-24')).toContain(
    'content/pages/index.yaml:5:22  warning  link/season-ends  From 2026-12-25 on, /offer leads nowhere: the page is there until 2026-12-24.',
  )
  expect(told(files(', show: { until: 2026-12-24 }'), '2026-12-24')).toBe('')
})
