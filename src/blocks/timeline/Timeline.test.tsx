import { expect, test } from 'vitest'
import type { RoadmapStep, TimelineBlock } from '#schemas/types.gen.ts'
import { drawnMarkup } from '#tests/drawnStyles.ts'
import Timeline from './Timeline.tsx'

const step = (id: string, more: Partial<RoadmapStep> = {}): RoadmapStep => ({
  id,
  phase: 'Discovery',
  title: 'Business Analysis',
  description: 'We listen.',
  duration: 'Week 1',
  icon: 'magnifying-glass',
  ...more,
})
const html = (block: Partial<TimelineBlock>) => drawnMarkup(<Timeline type="timeline" {...block} />)
const text = (markup: string) => markup.replace(/<[^>]+>/g, ' ')

test('HOME-20 HOME-21 a step shows its phase, title, description and duration', () => {
  const markup = text(html({ steps: [step('discovery'), step('strategy', { phase: 'Strategy' })] }))
  for (const shown of ['Discovery', 'Business Analysis', 'We listen.', 'Week 1', 'Strategy'])
    expect(markup).toContain(shown)
  expect(markup).not.toContain('You get')
})

test('HOME-21 what a step delivers and changes is shown when it says so', () => {
  const markup = text(
    html({ steps: [step('a', { deliverable: 'A map of leaks', impact: 'No lost calls' }), step('b')] }),
  )
  expect(markup).toContain('A map of leaks')
  expect(markup).toContain('No lost calls')
})

test('HOME-22 each step has its anchor', () => {
  const markup = html({ steps: [step('discovery'), step('launch')] })
  expect([...markup.matchAll(/<li id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['step-discovery', 'step-launch'])
})

test('INDL-11 INDL-14 each week shows its label, what it is for, what is before and what is after', () => {
  const weeks = [
    { week: 'Week 1', phase: 'Discover', before: 'Scattered', after: 'One map' },
    { week: 'Week 5', phase: 'Launch', before: 'When free', after: 'In under 60 seconds' },
  ]
  const markup = html({ look: 'weeks', weeks, note: 'Then a 30-day optimization window.' })
  const rows = [...markup.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, row]) =>
    text(row!).replaceAll(/\s+/g, ' ').trim(),
  )
  expect(rows).toEqual([
    'Week 1 Discover Before Scattered After One map',
    'Week 5 Launch Before When free After In under 60 seconds',
  ])
  expect(text(markup)).toContain('Then a 30-day optimization window.')
})
