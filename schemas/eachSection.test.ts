import { expect, test } from 'vitest'
import { eachSection, withInnerSections } from './eachSection.ts'
import type { Block } from './types.gen.ts'

const text = (heading: string): Block => ({ type: 'text', heading, text: [{ type: 'paragraph', children: [] }] })
const tabs: Block = {
  type: 'tabs',
  label: 'About us',
  panels: [
    { id: 'a', label: 'A', sections: [text('A1'), text('A2')] },
    { id: 'b', label: 'B', sections: [text('B1')] },
  ],
}
const faq: Block = {
  type: 'faq',
  items: [{ q: 'Why?', a: [{ type: 'paragraph', children: [{ type: 'text', text: 'So.' }] }] }],
}
const named = (sections: readonly Block[]) =>
  sections.map((section) => ('heading' in section && section.heading) || section.type)

test('sections inside others come after the one that holds them; runs of text are none, though they have a type', () => {
  expect(named(eachSection([text('first'), tabs, faq]))).toEqual(['first', 'tabs', 'A1', 'A2', 'B1', 'faq'])
})

test('the lists inside a section can be replaced, and nothing else of it changes', () => {
  const changed = withInnerSections(tabs, (sections) => sections.slice(0, 1))
  expect(named(eachSection([changed]))).toEqual(['tabs', 'A1', 'B1'])
  expect(named(eachSection([tabs]))).toEqual(['tabs', 'A1', 'A2', 'B1'])
  expect(withInnerSections(faq, () => [])).toEqual(faq)
})
