import { expect, test } from 'vitest'
import type { Block } from '#schemas/types.gen.ts'
import { embeddedSections, namesIn, scriptJson, wakingBlocks } from './pageData.ts'

const answer = [{ type: 'paragraph' as const, children: [{ type: 'text' as const, text: 'Yes, at any time.' }] }]

test('a section that wakes keeps all it shows, its prose too', () => {
  const faq: Block = { type: 'faq', search: 'Search', items: [{ q: 'Can I change my package?', a: answer }] }
  expect(embeddedSections([faq])).toEqual([faq])
})

test('a section without the properties that its type wakes for never wakes', () => {
  const faq: Block = { type: 'faq', id: 'faq', items: [{ q: 'Can I change my package?', a: answer }] }
  expect(embeddedSections([faq])).toEqual([{ type: 'faq', id: 'faq' }])
  expect(wakingBlocks([faq])).toEqual([])
  const voice = { id: 'ada', name: 'Ada', company: 'A company', rating: 5, review: 'Good.' }
  expect(wakingBlocks([{ type: 'testimonials', items: [voice, voice, voice] }])).toEqual([])
  expect(wakingBlocks([{ type: 'testimonials', items: [voice, voice, voice, voice] }])).toEqual(['testimonials'])
})

test('a section that never wakes is cut down to its type and anchor', () => {
  expect(embeddedSections([{ type: 'text', id: 'about', text: answer }])).toEqual([{ type: 'text', id: 'about' }])
})

test('the blocks that wake are named once each, those inside others and what holds them too', () => {
  const faq: Block = { type: 'faq', search: 'Search', items: [] }
  const still: Block = { type: 'text', text: answer }
  expect(wakingBlocks([still, faq, faq])).toEqual(['faq'])
  expect(wakingBlocks([{ type: 'columns', main: [still], aside: [faq] }])).toEqual(['columns', 'faq'])
  expect(wakingBlocks([still])).toEqual([])
})

test('pictures are found wherever a section names them, and nothing else is', () => {
  const sections = [
    { type: 'text', picture: { src: 'team/office.jpg', alt: 'Our office' }, text: 'office.jpg' },
    { type: 'tabs', panels: [{ sections: [{ type: 'testimonials', items: [{ image: 'people/dana.svg' }] }] }] },
  ]
  const known = new Set(['team/office.jpg', 'people/dana.svg', 'unused.png'])
  expect([...namesIn(sections, known)]).toEqual(['team/office.jpg', 'people/dana.svg'])
})

test('JSON inside a script cannot end it and reads back as it was', () => {
  const value = { text: '</script><!-- \u2028' }
  expect(scriptJson(value)).not.toContain('<')
  expect(JSON.parse(scriptJson(value))).toEqual(value)
})
