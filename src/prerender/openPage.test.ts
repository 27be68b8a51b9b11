import { describe, expect, test } from 'vitest'
import { cutInto, type Filling, filledIn } from '#schemas/openPage.ts'
import { slotBegin, slotEnd, slotMark } from '#src/ui/slotMark.ts'
import { cutsIn, openPage, type Pieces, shownIn, variantsOf } from './openPage.ts'

const page = (body: string, head = '') =>
  `<!DOCTYPE html><html lang="en"><head><title>A</title>${head}</head><body>${body}</body></html>`
const filled = (html: string, filling: Filling) => filledIn(openPage(html).parts, filling)

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
    expect(() => openPage(page(`<!-- ${slotMark('word')} -->`))).toThrow('neither in a text nor in an attribute')
    expect(() => openPage(page(`<p ${slotMark('word')}></p>`))).toThrow('neither in a text nor in an attribute')
  })

  test('a part that is never closed, or closed twice, is a mistake of the view', () => {
    expect(() => openPage(page(slotBegin('errors')))).toThrow('"errors" does not end')
    expect(() => openPage(page(slotEnd))).toThrow('has not begun')
  })
})

describe('the marked controls of a form', () => {
  /** @param html  controls whose mark is still `open` */
  const form = (html: string) =>
    page(`<form>${html.replace(/<(\w+) open(.*? name="(\w+)")/g, '<$1 data-open="contact/$3"$2')}</form>`)
  const plain = (html: string) => page(`<form>${html.replaceAll(' open', '')}</form>`)
  const typed = (html: string, values: Record<string, string>, more: Filling = {}) => {
    const named = Object.entries(values).map(([name, value]) => [`contact/typed/${name}`, value])
    return filled(form(html), { ...Object.fromEntries(named), ...more })
  }

  test('a text field holds what was typed, in the place of what stood there', () => {
    expect(typed('<input open type="text" name="a" value="old &amp; gone" required=""/>', { a: '"><img>' })).toBe(
      plain('<input type="text" name="a" value="&quot;&gt;&lt;img&gt;" required=""/>'),
    )
    expect(typed('<input open name="a"/>', { a: 'new' })).toBe(plain('<input value="new" name="a"/>'))
  })

  test('what nothing is known of stays as it was', () => {
    const html =
      '<input open name="a" value="old"/><textarea open name="b">old</textarea><input open type="checkbox" name="c" checked=""/>'
    expect(typed(html, {})).toBe(plain(html))
  })

  test('a long text keeps its line breaks, the first one too', () => {
    const html = '<textarea open name="a" rows="5"></textarea>'
    expect(typed(html, { a: '\none\r\ntwo </textarea>' })).toBe(
      plain('<textarea name="a" rows="5">\n\none\r\ntwo &lt;/textarea&gt;</textarea>'),
    )
  })

  test('a box is checked when it was', () => {
    const box = '<input open type="checkbox" name="a" value="on" checked=""/>'
    expect(typed(box, { a: 'on' })).toBe(plain(box))
    expect(typed(box, { a: '' })).toBe(plain('<input type="checkbox" name="a" value="on"/>'))
  })

  const list =
    '<select open name="a"><option value="">Choose</option><optgroup label="G"><option value="A &amp; &#x27;b&#x27;" selected="">A</option><option value="C">C</option></optgroup></select>'

  test('a list stands at the choice that was made', () => {
    expect(typed(list, { a: 'C' })).toBe(
      plain(
        '<select name="a"><option value="">Choose</option><optgroup label="G"><option value="A &amp; &#x27;b&#x27;">A</option><option selected="" value="C">C</option></optgroup></select>',
      ),
    )
    expect(typed(list, { a: "A & 'b'" })).toContain('<option value="A &amp; &#x27;b&#x27;" selected="">')
    expect(typed(list, { a: '' })).toContain('<option selected="" value="">Choose')
  })

  test('a choice that the list does not have is kept as one more', () => {
    expect(typed(list, { a: '<D>' })).toContain(
      '</optgroup><option value="&lt;D&gt;" selected="">&lt;D&gt;</option></select>',
    )
  })

  test('what is wrong says so', () => {
    expect(typed('<input open name="a"/>', { a: 'x' }, { 'contact/wrong/a': 'yes' })).toBe(
      plain('<input aria-invalid="true" value="x" name="a"/>'),
    )
  })

  test('other controls are left alone', () => {
    const html = page('<form action="/search"><input name="a" value="1"/></form>')
    expect(filled(html, { 'contact/typed/a': '2' })).toBe(html)
  })

  test('at first a visitor gets the page without all of it', () => {
    const alert = `${slotBegin('refused')}<p>${slotBegin('errors')}${slotMark('')}${slotEnd}</p>${slotEnd}`
    const pieces = variantsOf(form(`${alert}<input open name="a" value="old"/>`))
    expect(shownIn(pieces)).toBe(plain('<input name="a" value="old"/>'))
    expect(variantsOf(plain('<input name="a"/>'))).toEqual([plain('<input name="a"/>')])
  })

  test('cut into the file that visitors get, they make the page that the server fills in, whatever letters it has', () => {
    const list = `<p title="${slotMark('word')}">🚲 Łódź 漢字</p>${slotBegin('errors')}<li>𝄞 ${slotMark('')}</li>${slotEnd}`
    const pieces: Pieces = [
      '<html 🚲',
      { shown: '', open: [' data-still'] },
      '>',
      { shown: '<script>"𝄞"</script>', open: [] },
      ...variantsOf(`é${list}<textarea data-open="contact/a">\n🚲 old</textarea>\ufeff`),
    ]
    const file = shownIn(pieces)
    expect(file).toBe('<html 🚲><script>"𝄞"</script>é<p title="">🚲 Łódź 漢字</p><textarea>\n🚲 old</textarea>\ufeff')
    const made = (filling: Filling) => filledIn(cutInto(Buffer.from(file), cutsIn(pieces)), filling)
    expect(made({})).toBe('<html 🚲 data-still>é<p title="">🚲 Łódź 漢字</p><textarea>\n🚲 old</textarea>\ufeff')
    expect(made({ word: '🚲', errors: ['ÿ', '😀'], 'contact/typed/a': '\n𝄞' })).toBe(
      '<html 🚲 data-still>é<p title="🚲">🚲 Łódź 漢字</p><li>𝄞 ÿ</li><li>𝄞 😀</li><textarea>\n\n𝄞</textarea>\ufeff',
    )
  })
})
