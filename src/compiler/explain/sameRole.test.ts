import { expect, test } from 'vitest'
import { schemaShape } from '../bindings/shape.ts'
import { loadSchemas } from '../schemas/schemas.ts'
import { partsSample } from './partsSample.ts'
import { sameRole } from './sameRole.ts'

const { blocks, site, resolve } = loadSchemas()
const shapeOf = (type: string) => schemaShape(blocks.get(type)!.schema, resolve)
const hero = shapeOf('hero')
const card = shapeOf('card-grid').property('cards')!.item()!
const action = shapeOf('cta').property('actions')!.item()!

test.each([
  ['heading', hero, 'headline'],
  ['title', hero, 'headline'],
  ['subtitle', hero, 'lead'],
  ['eyebrow', hero, 'kicker'],
  ['buttons', hero, 'actions'],
  ['href', action, 'to'],
  ['url', action, 'to'],
  ['text', action, 'label'],
  ['name', card, 'title'],
  ['body', card, 'text'],
  ['description', card, 'text'],
  ['image', card, 'picture'],
  ['bullets', card, 'points'],
  ['zebra', card, undefined],
])('who writes "%s" means the name that has its role there', (written, shape, meant) => {
  expect(sameRole(written, shape.names())).toBe(meant)
})

test.each([
  ['people/hannah-reyes.svg', card.property('picture'), '{ src: people/hannah-reyes.svg, alt: … }'],
  ['/resources/faq', action, '{ label: …, to: /resources/faq }'],
  ['Read on', action, '{ label: Read on }'],
  ['Prices, all of them', action, '{ label: "Prices, all of them" }'],
  ['G-ABC123', schemaShape(site!.schema, resolve).property('analytics')!.property('gtag'), '{ id: G-ABC123 }'],
  [
    'Our Services',
    schemaShape(blocks.get('faq')!.schema, resolve).property('categories')!.item(),
    '{ id: our-services, label: Our Services }',
  ],
  ['anything', undefined, undefined],
])('"%s" in the place of parts is shown as the part that it would be', (text, shape, sample) => {
  expect(partsSample(text, shape)).toBe(sample)
})
