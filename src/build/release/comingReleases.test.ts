import { expect, test } from 'vitest'
import type { CompiledSite, NextChange } from '#schemas/compiled.ts'
import { comingReleases, comingSentence } from './comingReleases.ts'

const on = (...dates: string[]) => dates.map((date) => ({ date, place: `content/pages/${date}.yaml:3` }))
const siteBefore = (next: NextChange | undefined) => ({ timeZone: 'UTC', nextChange: next ?? null }) as CompiledSite

/** The releases that are made of a site which changes on these days. @param mistakenOn  the day on which its content has mistakes */
function made(dates: string[], mistakenOn?: string) {
  const changes = on(...dates)
  return comingReleases(siteBefore(changes[0]), '2026-11-26', async (next) => {
    if (next.date === mistakenOn) return undefined
    return { site: siteBefore(changes[changes.indexOf(next) + 1]), release: `of-${next.date}` }
  })
}

test('each day of the next two months on which the site changes has its release, and what comes later is known', async () => {
  expect(await made(['2026-12-04', '2027-01-25', '2027-01-26'])).toEqual({
    timeZone: 'UTC',
    days: [
      { from: '2026-12-04', release: 'of-2026-12-04' },
      { from: '2027-01-25', release: 'of-2027-01-25' },
    ],
    ends: on('2027-01-26')[0],
  })
  expect(await made(['2026-12-04'])).toMatchObject({ ends: null })
  expect(await made([])).toMatchObject({ days: [], ends: null })
})

test('they end before a day on which the content has mistakes, and after twenty', async () => {
  expect(await made(['2026-12-04', '2026-12-05'], '2026-12-05')).toMatchObject({ ends: on('2026-12-05')[0] })
  const daily = Array.from({ length: 25 }, (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}`)
  const { days, ends } = await made(daily)
  expect([days.length, ends?.date]).toEqual([20, '2026-12-21'])
})

test('the summary names them, and the first day without one when it is near', async () => {
  const said = async (dates: string[], mistakenOn?: string) =>
    comingSentence(await made(dates, mistakenOn), '2026-11-26')
  expect(await said([])).toBe('')
  expect(await said(['2026-12-04'])).toBe('The release of 2026-12-04 is ready too.')
  expect(await said(['2026-12-04', '2026-12-11', '2027-02-01'])).toBe(
    'The releases of 2 coming days are ready too, from 2026-12-04 to 2026-12-11.',
  )
  expect(await said(['2026-12-03'], '2026-12-03')).toBe(
    'No release is ready for 2026-12-03 (content/pages/2026-12-03.yaml:3): run "npm run build" again before that day.',
  )
})
