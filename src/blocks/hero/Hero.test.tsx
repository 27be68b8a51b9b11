import { expect, test } from 'vitest'
import type { HeroBlock } from '#schemas/types.gen.ts'
import { drawnMarkup } from '#tests/drawnStyles.ts'
import Hero from './Hero.tsx'

const html = (block: Omit<HeroBlock, 'type'>) => drawnMarkup(<Hero type="hero" {...block} />)
const words = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('\u00A0', ' ')

const home: Omit<HeroBlock, 'type'> = {
  look: 'home',
  id: 'hero',
  kicker: 'AI automation for small businesses',
  headline: ['Automate the *Ordinary,*', 'Scale the Extraordinary'],
  lead: 'We build the quiet machinery that answers, books and reports.',
  actions: [
    { label: 'Get Started', to: '/get-started' },
    { label: 'See your industry', to: '/industries' },
  ],
  claims: [
    { value: '2–4 weeks', label: 'from first consultation to go-live' },
    { value: '30 days', label: 'money-back guarantee' },
    { value: '+40%', label: 'average increase in qualified leads' },
  ],
}

test('HOME-02 the hero carries the anchor it is given', () => {
  expect(html(home)).toMatch(/<section[^>]* id="hero"/)
})

test('HOME-03 the headline stands in one h1, in two parts, with a word in italics', () => {
  const h1 = html(home).match(/<h1.*?<\/h1>/gs)
  expect(h1).toHaveLength(1)
  expect(words(h1![0]!)).toBe('Automate the Ordinary, Scale the Extraordinary')
  expect(h1![0]).toContain('<em>Ordinary,</em>')
})

test('HOME-03 the whole tagline is there for assistive technology; the copy that is typed is hidden from it', () => {
  const typed = html(home).match(/<tide-typed.*?<\/tide-typed>/s)![0]
  const [spoken, visible] = [...typed.matchAll(/<span[^>]*>([^<]*)<\/span>/g)]
  expect(spoken![1]).toBe(home.lead)
  expect(spoken![0]).not.toContain('aria-hidden')
  expect(visible![0]).toContain('aria-hidden="true"')
  expect(visible![1]).toBe(home.lead)
})

test('HOME-04 the primary button comes first, then the secondary one', () => {
  expect([...html(home).matchAll(/<a[^>]* href="([^"]+)"/g)].map((match) => match[1])).toEqual([
    '/get-started',
    '/industries',
  ])
})

test('HOME-05 the claims stand in the water in their order', () => {
  expect([...html(home).matchAll(/<b>([^<]+)<\/b>/g)].map((match) => match[1])).toEqual([
    '2–4 weeks',
    '30 days',
    '+40%',
  ])
})

test('HOME-08 the drawings that float by are there, unseen, with a layer for each kind', () => {
  const markup = html(home)
  expect(markup).toMatch(/<tide-flotsam hidden=""/)
  for (const layer of ['shape', 'wave']) expect(markup).toContain(`data-layer="${layer}" aria-hidden="true"`)
  expect(markup.match(/data-drift="shape"/g)!.length).toBeGreaterThanOrEqual(5)
})

test('SOLD-04 a breadcrumb links the pages above and names this one', () => {
  const markup = html({
    headline: 'AI Agents',
    breadcrumb: [{ label: 'Solutions', to: '/solutions' }, { label: 'AI Agents' }],
  })
  expect(markup).toMatch(/<nav[^>]* aria-label="Breadcrumb"/)
  expect(markup).toMatch(/<a[^>]* href="\/solutions"[^>]*>Solutions<\/a>/)
  expect(markup).toMatch(/<span aria-current="page">AI Agents<\/span>/)
})

test('INDL-03 a page hero shows headline and lead, and below it the outcomes', () => {
  const markup = html({ headline: 'Answer every buyer', lead: 'In under 60 seconds.', claims: home.claims })
  const order = ['Answer every buyer', 'In under', '2–4 weeks', '30 days', '+40%'].map((text) => markup.indexOf(text))
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(order).not.toContain(-1)
})

test('PRIC-02 the switch is a named group of radio buttons for its tabs, the first one chosen', () => {
  const markup = html({
    headline: 'Prices',
    switch: {
      label: 'Pricing view',
      param: 'view',
      options: [
        { id: 'packages', label: 'Industry Packages' },
        { id: 'modules', label: 'Core Modules' },
      ],
    },
  })
  expect(markup).toMatch(/<fieldset[^>]*><legend[^>]*>Pricing view<\/legend>/)
  const radios = markup.match(/<input[^>]*>/g)!
  expect(radios.map((radio) => radio.match(/value="([^"]+)"/)![1])).toEqual(['packages', 'modules'])
  expect(radios.every((radio) => radio.includes('name="view"') && radio.includes('data-url-state'))).toBe(true)
  expect(radios.map((radio) => radio.includes('checked'))).toEqual([true, false])
})

test('every hero ends in water, even an empty one', () => {
  for (const block of [home, { headline: 'Prices' }]) expect(html(block)).toContain('data-water')
})
