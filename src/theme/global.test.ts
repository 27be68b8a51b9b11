import { expect, test } from 'vitest'
import { firstFaces, globalCss } from './global.ts'
import { fontFallback, fontStacks } from './values.gen.ts'

const fonts = {
  displayRoman: { url: '/d.woff2', weight: '460 640', more: [{ url: '/dr.woff2', range: 'U+23,U+3C-3E' }] },
  displayItalic: { url: '/di.woff2', weight: '400 600' },
  textRoman: { url: '/t.woff2', weight: '400 600' },
  textItalic: { url: '/ti.woff2', weight: '400 600' },
}
const { displayRoman, displayItalic, textRoman, textItalic } = fonts
const css = globalCss(fonts)

test('the four faces are our own files, and are shown whenever they come', () => {
  for (const { url } of [displayRoman, textRoman, displayItalic, textItalic])
    expect(css).toContain(`font-display:swap;src:url(${url})`)
  expect(css).not.toContain('font-display:optional')
})

test('a further file of a face is for its own characters alone, and comes after the first', () => {
  const [first, rest] = css.match(/@font-face\{font-family:Besley Variable;font-weight[^}]*\}/g) ?? []
  expect(first).toBe('@font-face{font-family:Besley Variable;font-weight:460 640;font-display:swap;src:url(/d.woff2)}')
  expect(rest).toContain('font-display:swap;src:url(/dr.woff2);unicode-range:U+23,U+3C-3E')
})

test('every fallback face carries the measures that keep lines where they are', () => {
  expect(css).toContain(
    "@font-face{font-family:'Instrument Fallback Arial';src:local('Arial'),local('ArialMT'),local('Liberation Sans'),local('LiberationSans');font-weight:400 450;font-style:normal;size-adjust:101.9%;ascent-override:95.19%;descent-override:24.53%;line-gap-override:0%}",
  )
  for (const kind of ['display', 'text'] as const)
    for (const { family } of fontFallback[kind].faces) expect(fontStacks[kind]).toContain(`'${family}'`)
})

test('a first view needs both romans, and the italics of its headline', () => {
  const romans = ['1em Besley Variable', '1em Instrument Sans Variable']
  expect(firstFaces('<h1>Pricing</h1><p>an <em>aside</em></p>')).toEqual(romans)
  expect(firstFaces('<h1 class="x">the <em>Ordinary</em></h1>')).toEqual([...romans, 'italic 1em Besley Variable'])
})

test('every brace is closed and nothing is undefined', () => {
  expect(css.split('{').length).toBe(css.split('}').length)
  expect(css).not.toMatch(/undefined|\[object/)
})

test('focus is visible, and the fixed bar never covers what has it', () => {
  expect(css).toContain(':focus-visible{outline:3px solid var(--focus);outline-offset:3px}')
  expect(css).toContain('scroll-padding-top:92px')
})
