import { expect, test } from 'vitest'
import { firstFaces, fontFaces, globalCss, type SiteFonts } from './global.ts'

const fonts = {
  display: {
    name: 'Besley Variable',
    generic: 'serif',
    roman: { url: '/d.woff2', weight: '460 640', more: [{ url: '/dr.woff2', range: 'U+23,U+3C-3E' }] },
    italic: { url: '/di.woff2', weight: '400 600' },
    fallback: {
      ascent: 1.25,
      descent: 0.425,
      faces: [
        {
          family: 'Besley Fallback Georgia',
          local: ['Georgia Bold'],
          style: 'normal',
          sizeAdjust: { '400 900': 98.1 },
        },
      ],
    },
  },
  text: {
    name: 'Instrument Sans Variable',
    generic: 'sans-serif',
    roman: { url: '/t.woff2', weight: '400 600' },
    italic: { url: '/ti.woff2', weight: '400 600' },
    fallback: {
      ascent: 0.97,
      descent: 0.25,
      faces: [
        {
          family: 'Instrument Fallback Arial',
          local: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'],
          style: 'normal',
          sizeAdjust: { '400 450': 101.9, '451 550': 104.1 },
        },
      ],
    },
  },
} satisfies SiteFonts
const css = globalCss(fonts)

test('the four faces are our own files, and are shown whenever they come', () => {
  for (const { url } of [fonts.display.roman, fonts.display.italic, fonts.text.roman, fonts.text.italic])
    expect(fontFaces(fonts)).toContain(`font-display:swap;src:url(${url})`)
  expect(css).not.toContain('woff2')
})

test('a further file of a face is for its own characters alone, and comes after the first', () => {
  const [first, rest] = fontFaces(fonts).match(/@font-face\{font-family:Besley Variable;font-weight[^}]*\}/g) ?? []
  expect(first).toBe('@font-face{font-family:Besley Variable;font-weight:460 640;font-display:swap;src:url(/d.woff2)}')
  expect(rest).toContain('font-display:swap;src:url(/dr.woff2);unicode-range:U+23,U+3C-3E')
})

test('every fallback face carries the measures that keep lines where they are', () => {
  expect(css).toContain(
    "@font-face{font-family:'Instrument Fallback Arial';src:local('Arial'),local('ArialMT'),local('Liberation Sans'),local('LiberationSans');font-weight:400 450;font-style:normal;size-adjust:101.9%;ascent-override:95.19%;descent-override:24.53%;line-gap-override:0%}",
  )
  expect(css).toContain("--own-text:'Instrument Fallback Arial',Arial,sans-serif;")
})

test('a first view needs both romans, which come first, and italics where it has some', () => {
  const count = (html: string, css = '') => firstFaces(fonts, { html, css })
  expect(count('<h1>Pricing</h1>')).toBe(2)
  expect(count('<h1 class="x">the <em>Ordinary</em></h1>')).toBe(3)
  expect(count('<h1>Pricing</h1>', '.tw-1{font-style:italic}')).toBe(3)
  expect(count('<h1>Pricing</h1><p>an <em>aside</em></p>')).toBe(4)
  const files = fontFaces(fonts).match(/\/\w+\.woff2/g)
  expect(files).toEqual(['/d.woff2', '/t.woff2', '/di.woff2', '/ti.woff2', '/dr.woff2'])
})

test('a font without italics has no such face, and is asked for none', () => {
  const { italic: _, ...display } = fonts.display
  const upright = { display: { ...display, name: 'Source Serif 4' }, text: fonts.text }
  expect(fontFaces(upright)).not.toContain('/di.woff2')
  expect(fontFaces(upright)).toContain("@font-face{font-family:'Source Serif 4';font-weight:460 640")
  expect(firstFaces(upright, { html: '<h1>the <em>Ordinary</em></h1>', css: '' })).toBe(2)
  expect(firstFaces(upright, { html: '<p>an <em>aside</em></p>', css: '' })).toBe(3)
})

test('every brace is closed and nothing is undefined', () => {
  expect(css.split('{').length).toBe(css.split('}').length)
  expect(css).not.toMatch(/undefined|\[object/)
})

test('focus is visible, and the fixed bar never covers what has it', () => {
  expect(css).toContain(':focus-visible{outline:3px solid var(--focus);outline-offset:3px}')
  expect(css).toContain('scroll-padding-top:92px')
})
