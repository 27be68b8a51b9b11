import { beforeEach, expect, test } from 'vitest'
import { refreshMedia } from './refreshMedia.ts'

beforeEach(() => {
  document.head.innerHTML =
    '<link rel="icon" href="/media/brand/icon.svg"><style>.a { background: url("/media/a.jpg") } .b { background: url(/media/b.jpg) }</style>'
  document.body.innerHTML = `
    <img src="/media/a.jpg?v=1" srcset="/media/a.jpg 1x, /media/b.jpg 2x">
    <div style="background: url(/media/a.jpg)"></div>
    <a href="/media/a.jpg">The picture</a>
    <img src="/media/other/a.jpg"><img src="/media/a.jpg.webp">`
})
const html = () => document.documentElement.innerHTML

test('a file that has changed is asked for again in elements, in styles and beside others', () => {
  refreshMedia(document, ['a.jpg'], 7)
  expect(html()).toContain('<img src="/media/a.jpg?edit=7" srcset="/media/a.jpg?edit=7 1x, /media/b.jpg 2x">')
  expect(html()).toContain('style="background: url(/media/a.jpg?edit=7)"')
  expect(html()).toContain('.a { background: url("/media/a.jpg?edit=7") } .b { background: url(/media/b.jpg) }')
})

test('other files, and links to the file, stay as they are', () => {
  refreshMedia(document, ['a.jpg'], 7)
  expect(html()).toContain('<a href="/media/a.jpg">')
  expect(html()).toContain('<img src="/media/other/a.jpg"><img src="/media/a.jpg.webp">')
  expect(html()).toContain('href="/media/brand/icon.svg"')
})

test('what React draws is left to React, also while it sleeps', () => {
  document.body.innerHTML =
    '<main id="page"><section><img src="/media/a.jpg?v=1"></section></main><img src="/media/a.jpg?v=1">'
  refreshMedia(document, ['a.jpg'], 7)
  expect(html()).toContain('<section><img src="/media/a.jpg?v=1"></section></main><img src="/media/a.jpg?edit=7">')
})

test('the icon of the site is asked for again, and each edit is another one', () => {
  refreshMedia(document, ['brand/icon.svg', 'b.jpg'], 7)
  refreshMedia(document, ['brand/icon.svg', 'b.jpg'], 8)
  expect(html()).toContain('href="/media/brand/icon.svg?edit=8"')
  expect(html()).toContain('url(/media/b.jpg?edit=8)')
})
