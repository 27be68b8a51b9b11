import { expect, test } from 'vitest'
import type { Card, CardGridBlock } from '#schemas/types.gen.ts'
import { drawnMarkup } from '#tests/drawnStyles.ts'
import CardGrid from './CardGrid.tsx'

const html = (block: Partial<CardGridBlock> & { cards: Card[] }) =>
  drawnMarkup(<CardGrid type="card-grid" {...block} />)
const words = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
const looks = ['tiles', 'rows', 'values', 'tech', 'industries'] as const

test('SOLI-06 without cards there is no section and no heading', () => {
  for (const look of looks) expect(html({ look, heading: 'Core Systems', cards: [] })).toBe('')
})

test('SOLI-03 a core card shows tag, text and its first three deliverables', () => {
  const card = {
    tag: 'Core System',
    title: 'AI Agents',
    text: 'Answers in a minute.',
    points: ['First', 'Second', 'Third', 'Fourth'],
    to: '/solutions/ai-agents',
  }
  const markup = html({ look: 'rows', max: 3, cards: [card] })
  expect(words(markup)).toBe('Core System AI Agents Answers in a minute. First Second Third')
})

test('SOLI-05 integrations in a line end in an ellipsis only when some are left out', () => {
  const cards = [
    { title: 'Four', points: ['Twilio', 'Gmail', 'HubSpot', 'Jobber'] },
    { title: 'Three', points: ['Twilio', 'Gmail', 'HubSpot'] },
  ]
  const markup = html({ look: 'rows', max: 3, more: 'ellipsis', pointsAs: 'line', cards })
  expect(words(markup)).toBe('Four Twilio, Gmail, HubSpot… Three Twilio, Gmail, HubSpot')
})

test('SOLI-05 points in a list end in an ellipsis only when some are left out', () => {
  const cards = [
    { title: 'Four', points: ['One', 'Two', 'Three', 'Four'] },
    { title: 'Three', points: ['One', 'Two', 'Three'] },
  ]
  expect(words(html({ look: 'rows', max: 3, more: 'ellipsis', cards }))).toBe(
    'Four One Two Three … Three One Two Three',
  )
  expect(words(html({ look: 'rows', max: 3, cards }))).toBe('Four One Two Three Three One Two Three')
})

test('HOME-11 the whole card leads where it says, with its analytics event', () => {
  const event = { name: 'home_solution_click', params: { solution: 'ai-agents', position: 1 } }
  for (const look of ['tiles', 'rows', 'values', 'tech'] as const) {
    const links = html({ look, cards: [{ title: 'AI Agents', to: '/solutions/ai-agents', event }] }).match(/<a [^>]*>/g)
    expect(links).toHaveLength(1)
    expect(links![0]).toContain('href="/solutions/ai-agents"')
    expect(links![0]).toContain('home_solution_click')
  }
})

test('INDI-02 a card of the industries has a link with words of its own', () => {
  const markup = html({
    look: 'industries',
    cards: [{ title: 'Real Estate', action: { label: 'View Industry Solutions', to: '/industries/real-estate' } }],
  })
  expect(markup).toMatch(/<a[^>]* href="\/industries\/real-estate"[^>]*>View Industry Solutions/)
})

test('INDI-03 results are terms with their values', () => {
  const facts = [
    { label: 'Response time', value: 'under 60 seconds' },
    { label: 'Conversion lift', value: '25-60%' },
  ]
  const markup = html({ look: 'industries', cards: [{ title: 'Real Estate', facts }] })
  const pairs = [...markup.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map((match) =>
    match.slice(1).map(words),
  )
  expect(pairs).toEqual([
    ['Response time', 'under 60 seconds'],
    ['Conversion lift', '25-60%'],
  ])
})

test('a ruled card with a picture begins with a portrait', () => {
  const picture = { src: 'people/mina-okafor.svg', alt: '' }
  expect(html({ look: 'rows', cards: [{ title: 'Mina Okafor', picture }] })).toMatch(
    /<img[^>]* alt=""[^>]*>.*Mina Okafor/s,
  )
})

test('a figure with an address is a link: a number to call', () => {
  const facts = [{ label: 'Number', value: '(555) 010-0142', to: 'tel:+15550100142' }]
  const markup = html({ look: 'rows', cards: [{ title: 'Phone', facts }] })
  expect(markup).toMatch(/<dd[^>]*><a[^>]* href="tel:\+15550100142"[^>]*>\(555\) 010-0142<\/a><\/dd>/)
})

test('INDL-12 every cell of the stack can be reached by keyboard and holds its description', () => {
  const cards = [
    { title: 'CRM', text: 'Kept current.', icon: 'star' },
    { title: 'Calendar', text: 'Live availability.', icon: 'star' },
  ]
  const markup = html({ look: 'tech', cards })
  expect(markup.match(/<li[^>]* tabindex="0"/g)).toHaveLength(2)
  expect(words(markup)).toBe('CRM Kept current. Calendar Live availability.')
})

test('titles are headings one level below the section’s, or its level when it has none', () => {
  const cards = [{ title: 'CRM' }]
  for (const look of looks) {
    expect(html({ look, heading: 'Stack', cards })).toMatch(/<h2.*<h3[^>]*>CRM<\/h3>/s)
    expect(html({ look, cards })).toMatch(/<h2[^>]*>CRM<\/h2>/)
  }
})

test('tiles are water, land and shore in turn; one with a color of its own has that', () => {
  const cards: Card[] = [{ title: 'A' }, { title: 'B' }, { title: 'C', color: 'rose' }, { title: 'D' }]
  const colors = [...html({ cards }).matchAll(/data-tile="(\w+)"/g)].map(([, color]) => color)
  expect(colors).toEqual(['water', 'land', 'rose', 'water'])
})
