import { expect, test } from 'vitest'
import { page, report } from '../testing/checked.ts'

const days = page('  - { type: box, text: Soon, show: { until: 2026-12-24 } }')
const told = (site: string, text = days) =>
  report({ 'site.yaml': `url: https://a.example\n${site}`, 'pages/index.yaml': text }, '2026-11-28')

test('what goes on a day, without a time zone, is one warning for the site', () => {
  expect(told('', `${days}  - { type: box, text: So, show: { from: 2026-12-26 } }\n`).match(/warning/g)).toHaveLength(1)
  expect(told('')).toContain(`warning  site/time-zone
  The site has no time zone, so what comes or goes on a day (content/pages/index.yaml:5) does so at midnight in UTC. Write "timeZone: America/New_York"`)
})

test('with a time zone, or without a day to come, there is none', () => {
  expect(told('timeZone: UTC\n')).toBe('')
  expect(told('', page(''))).toBe('')
  expect(told('', days.replace('2026-12-24', '2026-10-01'))).toBe('')
})
