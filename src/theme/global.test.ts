import { expect, test } from 'vitest'
import { globalCss, preloadFonts } from './global.ts'
import tokens from './tokens.json' with { type: 'json' }

const fonts = {
  displayRoman: { url: '/d.woff2', weight: '460 640', more: [{ url: '/dr.woff2', range: 'U+23,U+3C-3E' }] },
  displayItalic: { url: '/di.woff2', weight: '400 600' },
  textRoman: { url: '/t.woff2', weight: '400 600' },
  textItalic: { url: '/ti.woff2', weight: '400 600' },
}
const { displayRoman, displayItalic, textRoman, textItalic } = fonts
const css = globalCss(fonts)

test('the four faces are our own files; a roman that comes late moves no line', () => {
  for (const { url } of [displayRoman, textRoman]) expect(css).toContain(`font-display:optional;src:url(${url})`)
  for (const { url } of [displayItalic, textItalic]) expect(css).toContain(`font-display:swap;src:url(${url})`)
})

test('a further file of a face is for its own characters alone, and comes after the first', () => {
  const [first, rest] = css.match(/@font-face\{font-family:Besley Variable;font-weight[^}]*\}/g) ?? []
  expect(first).toBe(
    '@font-face{font-family:Besley Variable;font-weight:460 640;font-display:optional;src:url(/d.woff2)}',
  )
  expect(rest).toContain('font-display:swap;src:url(/dr.woff2);unicode-range:U+23,U+3C-3E')
})

test('every fallback face carries the measures that keep lines where they are', () => {
  for (const face of tokens.font.fallbackFaces) {
    expect(css).toContain(`font-family:'${face.family}';src:${face.src.replaceAll(', ', ',')}`)
    expect(css).toContain(
      `size-adjust:${face.sizeAdjust};ascent-override:${face.ascentOverride};descent-override:${face.descentOverride}`,
    )
  }
})

test('both romans are preloaded, and the italics of a headline', () => {
  expect(preloadFonts(fonts, '<h1>Pricing</h1><p>an <em>aside</em></p>')).toEqual(['/d.woff2', '/t.woff2'])
  expect(preloadFonts(fonts, '<h1 class="x">the <em>Ordinary</em></h1>')).toEqual(['/d.woff2', '/t.woff2', '/di.woff2'])
})

test('every brace is closed and nothing is undefined', () => {
  expect(css.split('{').length).toBe(css.split('}').length)
  expect(css).not.toMatch(/undefined|\[object/)
})

test('focus is visible, and the fixed bar never covers what has it', () => {
  expect(css).toContain(':focus-visible{outline:3px solid var(--focus);outline-offset:3px}')
  expect(css).toContain('scroll-padding-top:92px')
})
