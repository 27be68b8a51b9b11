import { expect, test } from 'vitest'
import { globalCss, preloadFonts } from './global.ts'
import tokens from './tokens.json' with { type: 'json' }

const urls = { displayRoman: '/d.woff2', displayItalic: '/di.woff2', textRoman: '/t.woff2', textItalic: '/ti.woff2' }
const css = globalCss(urls)

test('the four faces are our own files; a roman that comes late moves no line', () => {
  for (const url of [urls.displayRoman, urls.textRoman]) expect(css).toContain(`font-display:optional;src:url(${url})`)
  for (const url of [urls.displayItalic, urls.textItalic]) expect(css).toContain(`font-display:swap;src:url(${url})`)
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
  expect(preloadFonts(urls, '<h1>Pricing</h1><p>an <em>aside</em></p>')).toEqual(['/d.woff2', '/t.woff2'])
  expect(preloadFonts(urls, '<h1 class="x">the <em>Ordinary</em></h1>')).toEqual(['/d.woff2', '/t.woff2', '/di.woff2'])
})

test('every brace is closed and nothing is undefined', () => {
  expect(css.split('{').length).toBe(css.split('}').length)
  expect(css).not.toMatch(/undefined|\[object/)
})

test('focus is visible, and the fixed bar never covers what has it', () => {
  expect(css).toContain(':focus-visible{outline:3px solid var(--focus);outline-offset:3px}')
  expect(css).toContain('scroll-padding-top:92px')
})
