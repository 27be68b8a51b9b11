import { expect, test } from 'vitest'
import type { CatalogBlock } from '#schemas/types.gen.ts'
import { entries, siteOn, words } from './site.ts'

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
