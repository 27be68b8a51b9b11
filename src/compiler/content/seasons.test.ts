import { describe, expect, test } from 'vitest'
import { type Content, Workspace } from '../testing/workspace.ts'

const today = '2026-12-10'
const next = (content: Content, on = today) => new Workspace(content).compile({ today: on }).site.nextChange
const page = (...sections: string[]) => ({ 'pages/index.yaml': `title: Home\nsections:\n${sections.join('')}` })
const banner = (show: string, words = 'Hi') => `  - type: banner\n    headline: ${words}\n    show: ${show}\n`

test('a site without days never changes by itself', () => {
  expect(next(page('  - type: banner\n    headline: Hi\n'))).toBeNull()
})

describe('the next change is the first day on which the site is another one', () => {
  test.each([
    ['a section that is about to come', '{ from: 2026-12-18, until: 2026-12-24 }', '2026-12-18'],
    ['one that goes, on the day after its last', '{ from: 2026-12-01, until: 2026-12-24 }', '2026-12-25'],
    ['one that stands for the last time today', '{ until: 2026-12-10 }', '2026-12-11'],
    ['one at the end of a year', '{ until: 2026-12-31 }', '2027-01-01'],
    ['one that came today', '{ from: 2026-12-10 }', undefined],
    ['one that went', '{ until: 2026-12-09 }', undefined],
    ['one whose last day is before its first', '{ from: 2026-12-20, until: 2026-12-12 }', undefined],
  ])('%s', (_, show, date) => {
    expect(next(page(banner(show)))?.date).toBe(date)
  })

  test('with the line of its cause: where the day is written', () => {
    expect(next(page(banner('{ until: 2026-12-24 }')))).toEqual({
      date: '2026-12-25',
      place: 'content/pages/index.yaml:5',
    })
    const facts = { 'facts.yaml': 'offer:\n  until: 2026-12-31\n' }
    expect(next({ ...page(banner('{ until: "{{facts.offer.until}}" }')), ...facts })).toEqual({
      date: '2027-01-01',
      place: 'content/facts.yaml:2',
    })
  })

  test('of several causes the earliest, and of those of one day the first', () => {
    const sections = [banner('{ until: 2026-12-24 }'), banner('{ from: 2026-12-20 }'), banner('{ until: 2026-12-19 }')]
    expect(next(page(...sections))).toEqual({ date: '2026-12-20', place: 'content/pages/index.yaml:8' })
    const other = { 'pages/about.yaml': `title: About\nsections:\n${banner('{ from: 2026-12-20 }')}` }
    expect(next({ ...page(...sections), ...other })?.place).toBe('content/pages/about.yaml:5')
  })
})

describe('what nobody sees changes nothing', () => {
  const season = (show: string, sections: string) => ({
    'pages/index.yaml': 'title: Home\nsections: []\n',
    'pages/x.yaml': `title: X\nshow: ${show}\nsections:\n${sections}`,
  })

  test('a page comes and goes', () => {
    expect(next(season('{ from: 2026-12-20 }', '  []\n'))).toEqual({
      date: '2026-12-20',
      place: 'content/pages/x.yaml:2',
    })
    expect(next(season('{ until: 2026-12-20 }', '  []\n'))?.date).toBe('2026-12-21')
  })

  test('a section comes and goes with its page at the latest', () => {
    const inPage = (section: string, of: string) => next(season(of, banner(section)))
    expect(inPage('{ from: 2026-12-12 }', '{ from: 2026-12-20 }')?.date).toBe('2026-12-20')
    expect(inPage('{ from: 2026-12-22 }', '{ from: 2026-12-01, until: 2026-12-21 }')?.date).toBe('2026-12-22')
    expect(inPage('{ until: 2026-12-15 }', '{ from: 2026-12-20 }')?.date).toBe('2026-12-20')
    expect(inPage('{ from: 2026-12-12 }', '{ until: 2026-12-01 }')).toBeNull()
  })

  test('a section in another one', () => {
    const nested = (outer: string, inner: string) =>
      next(
        page(
          `  - type: panels\n    show: ${outer}\n    panels:\n      - label: A\n        sections:\n          - { type: banner, headline: Hi, show: ${inner} }\n`,
        ),
      )
    expect(nested('{ from: 2026-12-20 }', '{ from: 2026-12-12 }')).toMatchObject({ date: '2026-12-20' })
    expect(nested('{ from: 2026-12-01 }', '{ from: 2026-12-12 }')).toEqual({
      date: '2026-12-12',
      place: 'content/pages/index.yaml:8',
    })
  })

  test('drafts, and sections whose `when` has no value', () => {
    expect(next(page(`${banner('{ from: 2026-12-20 }')}    draft: true\n`))).toBeNull()
    expect(next(page(`${banner('{ from: 2026-12-20 }')}    when: false\n`))).toBeNull()
  })
})

describe('lists that leave out what is over', () => {
  const solution = (ends: string, order = 1) => `title: A\ngroup: core\norder: ${order}\nends: ${ends}\n`
  const list = (more = '', show = '') =>
    page(
      `  - type: cards\n${show}    cards:\n      each: solutions\n      until: ends\n${more}      item: { title: "{{title}}" }\n`,
    )
  const entries = {
    'collections/solutions/a.yaml': solution('2026-12-12'),
    'collections/solutions/b.yaml': solution('2026-12-11', 2),
    'collections/solutions/c.yaml': solution('2026-12-01'),
  }

  test('change when the first of their items goes, where its day is written', () => {
    expect(next({ ...list(), ...entries })).toEqual({
      date: '2026-12-12',
      place: 'content/collections/solutions/b.yaml:4',
    })
    expect(next({ ...list(), ...entries }, '2026-12-12')?.date).toBe('2026-12-13')
    expect(next({ ...list(), ...entries }, '2026-12-13')).toBeNull()
  })

  test('not for an item behind the limit', () => {
    expect(next({ ...list('      limit: 1\n'), ...entries })?.date).toBe('2026-12-13')
  })

  test('not before their section is there, nor after it', () => {
    expect(next({ ...list('', '    show: { from: 2026-12-20 }\n'), ...entries })?.date).toBe('2026-12-20')
    expect(next({ ...list('', '    show: { from: 2026-12-12 }\n'), ...entries })?.date).toBe('2026-12-12')
    expect(next({ ...list('', '    show: { until: 2026-12-10 }\n'), ...entries })?.date).toBe('2026-12-11')
  })

  test('also in settings', () => {
    const settings = { 'site.yaml': 'brand: { name: A }\nmenu: { each: solutions, until: ends, item: "{{title}}" }\n' }
    expect(next({ ...page('  []\n'), ...settings, ...entries })?.date).toBe('2026-12-12')
  })
})

test('the day after the next change the site is as it was told, for any days', () => {
  const content = {
    ...page(
      banner('{ from: 2026-12-11, until: 2026-12-13 }'),
      banner('{ from: 2026-12-14 }', 'Ho'),
      '  - type: cards\n    show: { until: 2026-12-17 }\n    cards: { each: solutions, until: ends, item: { title: "{{title}}" } }\n',
    ),
    'pages/x.yaml': `title: X\nshow: { from: 2026-12-16, until: 2026-12-18 }\nsections:\n${banner('{ from: 2026-12-17 }')}`,
    'collections/solutions/a.yaml': 'title: A\ngroup: core\nends: 2026-12-15\n',
    'collections/solutions/b.yaml': 'title: B\ngroup: core\nends: 2026-12-24\n',
  }
  const folder = new Workspace(content)
  const on = (day: number) => {
    const { nextChange, ...site } = folder.compile({ today: `2026-12-${day}` }).site
    return { nextChange, pages: JSON.stringify(site) }
  }
  const days = Array.from({ length: 17 }, (_, index) => index + 10)
  for (const day of days) {
    const changed = days.find((later) => later > day && on(later).pages !== on(day).pages)
    expect(`${day}: ${on(day).nextChange?.date}`).toBe(`${day}: ${changed && `2026-12-${changed}`}`)
  }
})
