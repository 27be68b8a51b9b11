import { expect, test } from 'vitest'
import type { CatalogBlock } from '#schemas/types.gen.ts'
import { blocks, entries, readFacts, siteOn, words } from './site.ts'

const page = (today: string, path: string) => siteOn(today).site.pages.find((one) => one.path === path)!
const dayAfter = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)

test('the offer goes by itself after the last day that it names, everywhere', () => {
  const { offer } = siteOn('2026-11-22').site.settings.home!
  const last = offer!.until!
  const claim = String(offer!.action.search!.interest)
  const says = (today: string) => {
    const { settings, pages } = siteOn(today).site
    return [words(settings.home), ...pages.map(({ path, sections }) => `${path} ${words(sections)}`)]
      .filter((text) => text.includes(claim))
      .map((text) => text.split(' ')[0])
  }
  expect(says(last)).toHaveLength(2)
  expect(says(dayAfter(last))).toEqual([])
})

test('a live webinar leaves the page when its day is over', () => {
  const live = entries('webinars').filter(({ isLive }) => isLive)
  const upcoming = (today: string) => {
    const catalog = page(today, '/resources/webinars').sections.find(({ type }) => type === 'catalog') as CatalogBlock
    return catalog.items.filter(({ category }) => category === 'live').map(({ title }) => title)
  }
  for (const { title, date } of live) {
    expect(upcoming(String(date))).toContain(title)
    expect(upcoming(dayAfter(String(date)))).not.toContain(title)
  }
})

test('a card says its month until that is over, then only that it comes, and the check warns when the month begins', () => {
  const { arrivals } = readFacts<{ arrivals: Record<string, string> }>()
  const waves = ['first', 'second', 'third', 'last'].map((wave) => arrivals[wave]!)
  const month = (day: string) =>
    new Date(day).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const lists = ['/resources/blog', '/resources/playbooks', '/resources/templates', '/resources/help-center']
  const promised = ['articles', 'playbooks', 'templates', 'topics']
    .flatMap((name) => entries(name))
    .flatMap(({ arrives }) =>
      arrives ? String(arrives).replace(/\{\{facts\.arrivals\.(\w+)\}\}/, (_, wave) => arrivals[wave]!) : [],
    )
  const cards = (today: string) =>
    [...lists, '/resources']
      .flatMap((path) => blocks(page(today, path), 'catalog'))
      .flatMap(({ items }) => items.flatMap(({ meta = [] }) => meta.filter((fact) => /^Coming /.test(String(fact)))))
  const missed = (today: string) => siteOn(today).diagnostics.filter(({ code }) => code === 'rule/arrival')
  const ranges = (today: string) => words(siteOn(today).site.pages).match(/between \w+ and \w+ \d{4}/g)?.length ?? 0

  for (const last of waves) {
    expect(siteOn(last).site.nextChange?.date).toBe(dayAfter(last))
    expect(cards(last)).toContain(`Coming ${month(last)}`)
    expect(cards(dayAfter(last))).not.toContain(`Coming ${month(last)}`)
    const due = promised.filter((arrives) => arrives <= last)
    expect(missed(`${last.slice(0, 7)}-01`)).toHaveLength(due.length)
  }
  expect(missed('2026-12-31')).toEqual([])
  expect(ranges(waves.at(-1)!)).toBeGreaterThan(3)
  expect(ranges(dayAfter(waves.at(-1)!))).toBe(0)
  expect(new Set(cards(dayAfter(waves.at(-1)!)))).toEqual(new Set(['Coming soon']))
})
