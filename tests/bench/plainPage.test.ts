import { expect, test } from 'vitest'
import { plainPage } from './plainPage.ts'

const body = (html: string) => /<body>(.*)<\/body>/s.exec(plainPage(html))?.[1]

test('the plain page has the words and structure of ours, and nothing that only looks or moves', () => {
  const ours = `
    <main id="main" class="tw-1" data-band="deep"><tide-art><svg><path d="M0 0"/></svg></tide-art><!-- -->
    <h1 style="color:red">Know the <b>price</b></h1><div><i></i></div><p aria-hidden="true">~~~</p>
    <tide-reveal><ul><li><a href="/pricing" class="tw-2">Pricing</a></li></ul></tide-reveal>
    <details name="faq"><summary>How long?</summary><p>Two weeks.</p></details>
    <form action="/send"><label for="name">Name</label><input id="name" name="name" data-echo=""></form>
    <script>start()</script></main>`
  expect(body(ours.replaceAll(/\n\s*/g, ''))).toBe(
    '<main id="main"><h1>Know the <b>price</b></h1><div><ul><li><a href="/pricing">Pricing</a></li></ul></div>' +
      '<details name="faq"><summary>How long?</summary><p>Two weeks.</p></details>' +
      '<form action="/send"><label for="name">Name</label><input id="name" name="name"></form></main>',
  )
})

test('what nobody sees before opening it is left out', () => {
  expect(
    body(
      '<p>Seen</p><div popover>Menu</div><dialog>Privacy</dialog><section hidden>Splash</section><p inert>Later</p>',
    ),
  ).toBe('<p>Seen</p>')
})

test('its head has a title, the sentence for search engines and 3 kB of CSS', () => {
  const page = plainPage(
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Us</title>' +
      '<meta name="description" content="Who we are"><meta property="og:title" content="Us"><link rel="preload" href="/a.woff2">',
  )
  const [, head = '', css = ''] = /<head>(.*)<style>(.*)<\/style><\/head>/s.exec(page) ?? []
  expect(head).toBe(
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Us</title>' +
      '<meta name="description" content="Who we are">',
  )
  expect(css.length).toBeGreaterThan(2_500)
  expect(css.length).toBeLessThan(3_500)
})
