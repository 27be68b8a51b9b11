import { expect, test } from 'vitest'
import { page, report } from '../testing/checked.ts'

const svg = (inside: string, attributes = 'viewBox="0 0 8 8"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n  ${inside}\n</svg>\n`
const plain = svg('<path fill="#083643" d="M0 0h8v8z"/>')
const site = (drawing: string, name = 'art/mill.svg') =>
  report({
    'pages/index.yaml': page(`  - type: scenery\n    scene: ${name}`),
    'media/art/mill.svg': drawing,
  })

test('a drawing of shapes, with gradients of its own, is right', () => {
  expect(site(plain)).toBe('')
  const gradient = '<linearGradient id="a"><stop offset="1"/></linearGradient><path fill="url(#a)"/><use href="#b"/>'
  expect(site(`<?xml version="1.0"?>\n<!-- onload= --><!DOCTYPE svg>\n${svg(gradient)}`)).toBe('')
})

test('a drawing with a prefix before each name, as some programs write it, is right', () => {
  expect(site('<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><svg:path/></svg:svg>')).toBe('')
})

test('a misspelled name is reported with the drawing that was meant', () => {
  expect(site(plain, 'art/mil.svg')).toContain(
    'There is no file "art/mil.svg" in content/media. Did you mean "art/mill.svg"?',
  )
  expect(site(plain, 'mill')).toContain('Did you mean "art/mill.svg"?')
})

test('a drawing with a script is refused at the line that names it', () => {
  expect(site(svg('<script>alert(1)</script>'))).toBe(`
content/pages/index.yaml:6:12  error  drawing/script
  "art/mill.svg" has a script: <script> in line 2. Remove it: a drawing only shows something.
  6 |     scene: art/mill.svg
    |            ^^^^^^^^^^^^
`)
})

test.each([
  ['<path onclick="alert(1)" d="M0 0h8"/>', 'drawing/script', 'has a script: "onclick" in line 2.'],
  ['<path style="fill: red" d="M0 0h8"/>', 'drawing/style', 'has styles: "style" in line 2.'],
  ['<style>path { fill: red }</style>', 'drawing/style', 'has styles: <style> in line 2.'],
  [
    '<image href="data:image/png;base64,AA"/>',
    'drawing/outside',
    'does not draw everything itself: <image> in line 2.',
  ],
  ['<foreignObject><p>Hi</p></foreignObject>', 'drawing/outside', '<foreignObject> in line 2.'],
  ['<use xlink:href="https://a.example/b.svg#c"/>', 'drawing/outside', '"https://a.example/b.svg#c" in line 2.'],
  ['<path fill="url(https://a.example/b.svg#c)"/>', 'drawing/outside', '"url(https://a.example/b.svg#c)" in line 2.'],
  ['<a href="javascript:alert(1)"><path/></a>', 'drawing/outside', '"javascript:alert(1)" in line 2.'],
  ['<text x="2">Open</text>', 'drawing/words', 'has words: <text> in line 2.'],
])('%s is reported as %s', (inside, code, sentence) => {
  const text = site(svg(inside))
  expect(text).toContain(`  ${code}\n`)
  expect(text).toContain(sentence)
})

test('each kind of mistake is reported once', () => {
  const text = site(svg('<path style="fill: red"/><path style="fill: red"/><script/>'))
  expect(text.match(/drawing\/\w+/g)).toEqual(['drawing/script', 'drawing/style'])
})

test('a drawing needs a viewBox, and to be an SVG', () => {
  expect(site(svg('<path/>', 'width="8" height="8"'))).toContain('"art/mill.svg" has no `viewBox`')
  const photo = report({
    'pages/index.yaml': page('  - type: scenery\n    scene: mill.gif'),
    'media/mill.gif': Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'),
  })
  expect(photo).toContain('"mill.gif" is no drawing that a page can show here: it has to be an SVG.')
})
