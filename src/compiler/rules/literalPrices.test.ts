import { describe, expect, test } from 'vitest'
import { priceReader } from './literalPrices.ts'

const read = priceReader([
  {
    name: 'Starter',
    prices: [
      { fact: 'prices.starter.setup', amount: '$1,000' },
      { fact: 'prices.starter.monthly', amount: '$300' },
    ],
  },
  {
    name: 'Growth',
    prices: [
      { fact: 'prices.growth.setup', amount: '$1,500' },
      { fact: 'prices.growth.monthly', amount: '$600' },
    ],
  },
  {
    name: 'AI Agents (Chat & Phone)',
    prices: [
      { fact: 'modules.agents.price', amount: '$997' },
      { fact: 'modules.agents.withStrategy', amount: '$1,497' },
    ],
  },
  { name: 'Lead Response System', prices: [{ fact: 'modules.leadResponse.price', amount: '$897' }] },
])
const told = (text: string) => read(text).map(({ name, written, fact }) => `${name} ${written} ${fact}`)

describe('a price that is not the name’s', () => {
  test.each([
    ['Growth, $1,400 setup and $600 a month.', 'Growth $1,400 prices.growth.setup'],
    [
      'The set comes with Starter, $900 setup and {{facts.prices.starter.monthly}} a month, and with Growth.',
      'Starter $900 prices.starter.setup',
    ],
    ['It is in Starter for home services: $1,000 setup, $350/month.', 'Starter $350 prices.starter.monthly'],
    ['Growth for childcare has it: setup of $1,400.', 'Growth $1,400 prices.growth.setup'],
    [
      'By itself it is the module AI Agents (Chat & Phone): $897 once, no monthly fee.',
      'AI Agents (Chat & Phone) $897 modules.agents.price',
    ],
    ['It costs $797 for the Lead Response System.', 'Lead Response System $797 modules.leadResponse.price'],
    ['$1,400 setup with Growth, then {{facts.prices.growth.monthly}} a month', 'Growth $1,400 prices.growth.setup'],
    ['Starter, $1,000 setup, or Growth, $1,400 setup.', 'Growth $1,400 prices.growth.setup'],
  ])('%s', (text, expected) => expect(told(text)).toEqual([expected]))

  test('stands where it was written', () => {
    const text = 'It is live soon. Growth, $1,400 setup.'
    const [wrong] = read(text)
    expect(text.slice(wrong!.from, wrong!.to)).toBe('$1,400')
  })
})

describe('nothing is told where a text may be right', () => {
  test.each([
    'Growth, $1,500 setup and $600 a month.',
    'AI Agents (Chat & Phone) $1,497',
    'Growth brings $2,000 a month more.',
    'With Growth your ads run at $1,000 a month.',
    'Growth sets all four up for {{facts.prices.growth.setup}}, not for $2,988 setup.',
    'Growth was $1,400 setup until May.',
    'Starter and Growth, $2,500 setup together.',
    'Lead Response System and AI Agents (Chat & Phone) are $1,894 once.',
    'Growth is live in three weeks. The setup costs $2,000 elsewhere.',
    'A capacitor costs $14; Growth answers the phone.',
    'Growth at $20 a day in ads.',
    'growth of $1,400 setup',
    'Growthworks, $1,400 setup',
    'Growth: $1,400',
    'AI Agents (Chat & Phone) for $40 a month in carrier minutes.',
    'Growth from $1.5k setup',
  ])('%s', (text) => expect(told(text)).toEqual([]))

  test('where nothing has a price', () => expect(priceReader([])('Growth, $1,400 setup')).toEqual([]))
})
