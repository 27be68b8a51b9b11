import { describe, expect, test } from 'vitest'
import { type Filling, filledIn } from '#schemas/openPage.ts'
import { slotBegin, slotEnd, slotMark } from '#src/ui/slotMark.ts'
import { openPage } from './openPage.ts'

const page = (body: string, head = '') =>
  `<!DOCTYPE html><html lang="en"><head><title>A</title>${head}</head><body>${body}</body></html>`
const filled = (html: string, filling: Filling, forms = {}) => filledIn(openPage(html, forms).parts, filling)

describe('places that views leave', () => {
  test('are filled in between tags and in attributes, as text', () => {
    const html = page(`<p title="${slotMark('word')}">Hello ${slotMark('word')}.</p>`)
    expect(filled(html, { word: '<b>"&' })).toBe(
      page('<p title="&lt;b&gt;&quot;&amp;">Hello &lt;b&gt;&quot;&amp;.</p>'),
    )
  })

  test('a list stands there once for each of its items', () => {
    const html = page(`<ul>${slotBegin('errors')}<li>${slotMark('')}.</li>${slotEnd}</ul>`)
    expect(filled(html, { errors: ['One', 'Two'] })).toBe(page('<ul><li>One.</li><li>Two.</li></ul>'))
  })

  test('a part within a part appears with the one around it, or not at all', () => {
    const list = `${slotBegin('errors')}<li>${slotMark('')}</li>${slotEnd}`
    const html = page(`${slotBegin('refused')}<div>${list}</div>${slotEnd}`)
    expect(filled(html, { refused: 'yes', errors: ['One'] })).toBe(page('<div><li>One</li></div>'))
    expect(filled(html, { errors: ['One'] })).toBe(page(''))
  })

  test('an address is filled into links and forms, and nothing else is', () => {
    const html = page(`<a href="${slotMark('to')}">On</a><form action="${slotMark('link')}"></form>`)
    expect(filled(html, { to: '/b?c=1&d', link: '/e' })).toBe(
      page('<a href="/b?c=1&amp;d">On</a><form action="/e"></form>'),
    )
    expect(() => openPage(page(`<a href="${slotMark('word')}">On</a>`))).toThrow(
      'The server cannot fill "word" into the href of <a>.',
    )
    expect(() => openPage(page(`<p title="${slotMark('to')}"></p>`))).toThrow('into the title of <p>')
    expect(() => openPage(page(`<p onclick="${slotMark('word')}"></p>`))).toThrow('into the onclick of <p>')
    expect(() => openPage(page(`<p style="${slotMark('word')}"></p>`))).toThrow('into the style of <p>')
  })

  test('nothing can be filled into scripts, rules and comments', () => {
    expect(() => openPage(page(`<script>let a = "${slotMark('word')}"</script>`))).toThrow('into a <script>')
    expect(() => openPage(page('', `<style>p{content:"${slotMark('word')}"}</style>`))).toThrow('into a <style>')
    expect(() => openPage(page(`<!-- ${slotMark('word')} -->`))).toThrow('1 of 1 places')
    expect(() => openPage(page(`<p ${slotMark('word')}></p>`))).toThrow('1 of 1 places')
  })

  test('a part that is never closed, or closed twice, is a mistake of the view', () => {
    expect(() => openPage(page(slotBegin('errors')))).toThrow('"errors" does not end')
    expect(() => openPage(page(slotEnd))).toThrow('has not begun')
  })
})

describe('the fields of a form that the server takes', () => {
  const forms = { '/api/contact': 'contact' }
  const form = (inside: string) => page(`<form action="/api/contact" method="post">${inside}</form>`)
  const typed = (html: string, values: Record<string, string>, more: Filling = {}) => {
    const named = Object.entries(values).map(([name, value]) => [`contact/typed/${name}`, value])
    return filled(form(html), { ...Object.fromEntries(named), ...more }, forms)
  }

  test('a text field holds what was typed, in the place of what stood there', () => {
    expect(typed('<input type="text" name="a" value="old &amp; gone" required="">', { a: '"><img>' })).toBe(
      form('<input type="text" name="a" value="&quot;&gt;&lt;img&gt;" required="">'),
    )
    expect(typed('<input name="a">', { a: 'new' })).toBe(form('<input value="new" name="a">'))
  })

  test('what nothing is known of stays as it was', () => {
    const html =
      '<input name="a" value="old"><textarea name="b">old</textarea><input type="checkbox" name="c" checked="">'
    expect(typed(html, {})).toBe(form(html))
  })

  test('a long text keeps its line breaks, the first one too', () => {
    const html = '<textarea name="a" rows="5"></textarea>'
    expect(typed(html, { a: '\none\r\ntwo </textarea>' })).toBe(
      form('<textarea name="a" rows="5">\n\none\r\ntwo &lt;/textarea&gt;</textarea>'),
    )
  })

  test('a box is checked when it was, and a radio button when it was the one', () => {
    const box = '<input type="checkbox" name="a" value="on" checked="">'
    expect(typed(box, { a: 'on' })).toBe(form(box))
    expect(typed(box, { a: '' })).toBe(form('<input type="checkbox" name="a" value="on">'))
    const radios =
      '<input type="radio" name="b" value="1" checked=""><input type="radio" name="b" value="2 &amp; more">'
    expect(typed(radios, { b: '2 & more' })).toBe(
      form('<input type="radio" name="b" value="1"><input checked="" type="radio" name="b" value="2 &amp; more">'),
    )
  })

  const list =
    '<select name="a"><option value="">Choose</option><optgroup label="G"><option value="A &amp; b" selected="">A</option><option>C</option></optgroup></select>'

  test('a list stands at the choice that was made, also one without a value of its own', () => {
    expect(typed(list, { a: 'C' })).toBe(
      form(
        '<select name="a"><option value="">Choose</option><optgroup label="G"><option value="A &amp; b">A</option><option selected="">C</option></optgroup></select>',
      ),
    )
    expect(typed(list, { a: 'A & b' })).toContain('<option value="A &amp; b" selected="">')
    expect(typed(list, { a: '' })).toContain('<option selected="" value="">Choose')
  })

  test('a choice that the list does not have is kept as one more', () => {
    expect(typed(list, { a: '<D>' })).toContain(
      '</optgroup><option value="&lt;D&gt;" selected="">&lt;D&gt;</option></select>',
    )
  })

  test('what is wrong says so', () => {
    expect(typed('<input name="a">', { a: 'x' }, { 'contact/wrong/a': 'yes' })).toBe(
      form('<input value="x" aria-invalid="true" name="a">'),
    )
  })

  test('the honeypot stays empty and buttons stay what they are', () => {
    const html = '<input name="hp"><input type="submit" name="go" value="Send"><button name="b" value="1">Send</button>'
    expect(typed(html, { hp: 'filled', go: 'x', b: 'x' })).toBe(form(html))
  })

  test('other forms of the page are left alone', () => {
    const html = page('<form action="/search"><input name="a" value="1"></form>')
    expect(filled(html, { 'contact/typed/a': '2' }, forms)).toBe(html)
  })
})
