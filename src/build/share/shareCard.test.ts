import { expect, test } from 'vitest'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { HeroBlock } from '#schemas/types.gen.ts'
import { cardWords } from './shareCard.ts'

test('a page is shared with its headline, kicker, drawing and band', () => {
  const hero: HeroBlock = {
    type: 'hero',
    kicker: 'Get started',
    headline: 'Tell us',
    scene: 'art/jetty.svg',
    band: 'buff',
  }
  expect(card(hero)).toMatchObject({ alt: 'Tell us', kicker: 'Get started', scene: 'art/jetty.svg', band: 'buff' })
})

test('stars in a headline are italics, and its two parts stay apart', () => {
  const { headline, alt } = card({ type: 'hero', headline: ['Automate the *Ordinary*,', 'Scale'] })
  expect(headline).toHaveLength(2)
  expect(headline[0]!.filter(({ italic }) => italic)).toEqual([{ text: 'Ordinary', italic: true }])
  expect(alt).toBe('Automate the Ordinary, Scale')
})

test('a number stays with its unit', () => {
  const { headline } = card({ type: 'hero', headline: 'Live in 2–4 weeks' })
  expect(headline[0]!.map(({ text }) => text)).toEqual(['Live', 'in', '2–4 weeks'])
})

test('where a breadcrumb stands in the place of a kicker, the page above is named', () => {
  const breadcrumb = [{ label: 'Home', to: '/' }, { label: 'Solutions', to: '/solutions' }, { label: 'AI Agents' }]
  expect(card({ type: 'hero', headline: 'AI Agents', breadcrumb }).kicker).toBe('Solutions')
  expect(card({ type: 'hero', headline: 'About', breadcrumb: breadcrumb.slice(1, 1) }).kicker).toBeUndefined()
})

test('a page without a hero is shared with its title and the wheel', () => {
  expect(card()).toMatchObject({ alt: 'Links' })
  expect(card()).not.toHaveProperty('scene')
})

function card(hero?: HeroBlock) {
  const page = { meta: { title: 'Links' }, sections: hero ? [hero] : [] } as unknown as CompiledPage
  return cardWords(page, 'weeks days')
}
