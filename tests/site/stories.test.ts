import { expect, test } from 'vitest'
import { address, block, entries, linksOf, page } from './site.ts'

test('CASE-01 CASE-02 CASE-08 a study for each of the three industries, and the filter', () => {
  const { industries, studies, all } = block(page('/case-studies'), 'case-studies')
  const labels = industries.map(({ label }) => label)
  expect([all ?? 'All Industries', ...labels.slice(0, 3)]).toEqual([
    'All Industries',
    'Real Estate',
    'Home Services',
    'Childcare & Education',
  ])
  const titles = entries('industries').map(({ title }) => title)
  expect(labels.toSorted()).toEqual(titles.toSorted())
  expect(studies.map(({ industry }) => industry)).toEqual(
    expect.arrayContaining(['childcare-education', 'home-services', 'real-estate']),
  )
  expect([...linksOf(page('/case-studies'))]).toEqual(expect.arrayContaining(['/get-started', '/industries']))
})

test('CASE-03 CASE-04 CASE-05 a study is complete, and long enough for its excerpts', () => {
  for (const study of block(page('/case-studies'), 'case-studies').studies) {
    const fields =
      'challenge client id industry investment location package results roi size solution tags testimonial timeframe timeline title'.split(
        ' ',
      )
    expect(Object.keys(study).sort()).toEqual(fields.filter((field) => field !== 'title'))
    expect(study.results.length).toBeGreaterThan(4)
    for (const result of study.results) expect(Object.keys(result).sort()).toEqual(['detail', 'metric', 'value'])
    expect(Object.keys(study.testimonial).sort()).toEqual(['author', 'quote', 'title'])
    expect(study.challenge.length).toBeGreaterThan(150)
    expect(study.testimonial.quote.length).toBeGreaterThan(120)
  }
})

test('ABOUT-01 ABOUT-02 three tabs, the story first, and two links', () => {
  const about = page('/about')
  expect(block(about, 'tabs').panels.map(({ label }) => label)).toEqual(['Our Story', 'Our Approach', 'Expertise'])
  expect([...linksOf(about)]).toEqual(expect.arrayContaining(['/get-started', '/case-studies']))
})

test('LINKS-01 LINKS-02 LINKS-03 LINKS-04 LINKS-06 LINKS-07 five tracked links, the audit marked', () => {
  const links = page('/links')
  expect(links.chrome).toBe('bare')
  const list = block(links, 'link-list')
  expect(list.links.map(({ label }) => label.toLowerCase())).toEqual([
    'book a free 30-minute audit',
    'packages and pricing',
    'explore solutions',
    'watch demo',
    'automation tips and guides',
  ])
  expect(list.links.map(({ popular }) => popular === true)).toEqual([true, false, false, false, false])
  for (const link of list.links) {
    expect(link.icon && link.subtitle).toBeTruthy()
    expect(address(link)).toMatch(/utm_source=\w+&utm_medium=\w+&utm_campaign=\w+/)
  }
  expect(list.badges).toEqual(['24/7 AI Support', '2-4 Week Setup', '30-Day Guarantee'])
})

test('ANA-09 ANA-13 each bio link sends its two events', () => {
  for (const { label, event } of block(page('/links'), 'link-list').links) {
    expect(event).toEqual([
      { name: 'bio_link_click', params: { label } },
      { name: 'click', params: { event_category: 'bio_links', event_label: label }, tools: ['gtag'] },
    ])
  }
})
