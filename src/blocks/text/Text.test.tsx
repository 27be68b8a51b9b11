import { expect, test } from 'vitest'
import type { Prose } from '#schemas/compiled.ts'
import type { TextBlock } from '#schemas/types.gen.ts'
import { registerPictures } from '#src/ui/Picture.tsx'
import { drawnMarkup } from '#tests/drawnStyles.ts'
import Text from './Text.tsx'

const paragraph = (text: string): Prose[number] => ({ type: 'paragraph', children: [{ type: 'text', text }] })
const prose = [paragraph('Small teams lose work in the gaps.'), paragraph('We close those gaps.')]
const html = (block: Partial<TextBlock> = {}) => drawnMarkup(<Text type="text" text={prose} {...block} />)

test('paragraphs come in their order, in every look', () => {
  for (const look of ['plain', 'columns'] as const) {
    const texts = [...html({ look }).matchAll(/<p>([^<]+)<\/p>/g)].map((match) => match[1])
    expect(texts).toEqual(['Small teams lose work in the gaps.', 'We close those gaps.'])
  }
})

test('lists count from where they begin, and lines break where their author breaks them', () => {
  const text: Prose = [
    {
      type: 'paragraph',
      children: [{ type: 'text', text: 'Harbor Street' }, { type: 'break' }, { type: 'text', text: 'Portland' }],
    },
    { type: 'list', ordered: true, start: 4, items: [[paragraph('You fetch it.')]] },
  ]
  expect(html({ text })).toContain('<p>Harbor Street<br/>Portland</p><ol start="4"><li>')
})

test('HOME-22 the section carries its anchor', () => {
  expect(html({ id: 'about' })).toMatch(/<section[^>]* id="about"/)
})

test('a picture has its words and its size, and is fetched when it comes near', () => {
  registerPictures({ 'team/office.jpg': { src: '/media/team/office.jpg', width: 1280, height: 720 } })
  const image = html({ picture: { src: 'team/office.jpg', alt: 'Our office' } }).match(/<img[^>]*>/)![0]
  expect(image).toContain('alt="Our office"')
  expect(image).toContain('loading="lazy"')
  expect(image).toMatch(/width="1280" height="720"/)
})

test('ABOUT-02 what follows the words are links', () => {
  const actions = [
    { label: 'Get Started', to: '/get-started' },
    { label: 'Case Studies', to: '/case-studies' },
  ]
  const markup = html({ actions })
  expect(markup.match(/href="[^"]+"/g)).toEqual(['href="/get-started"', 'href="/case-studies"'])
})

test('CONST-03 figures are terms with their values', () => {
  const markup = html({ facts: [{ value: '500+', label: 'businesses automated' }] })
  expect(markup).toMatch(/<dt[^>]*>businesses automated<\/dt><dd[^>]*>500\+<\/dd>/s)
})
