import TurndownService from 'turndown'
import type { Markdown } from '../../studio/protocol.ts'

/**
 * Text from a word processor, as it lies on the clipboard, in the Markdown that a field takes. Pictures, tables' lines, colors
 * and sizes are left out; words never are.
 *
 * @param html  of Google Docs, Word, LibreOffice, or any page
 */
export function markdownOf(html: string, kind: Markdown): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const one of body.querySelectorAll('style, script, img, hr, title, br.Apple-interchange-newline')) one.remove()
  for (const one of body.querySelectorAll<HTMLElement>('*')) nameStyles(one)
  for (const one of body.querySelectorAll('h1 strong, h2 strong, h3 strong, h4 strong, h5 strong, h6 strong'))
    one.replaceWith(...one.childNodes)
  joinEmphases(body)
  nestWordLists(body)
  // Google Docs puts a list beside the item that it belongs to.
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol'))
    list.previousElementSibling?.append(list)
  spaceWords(body)
  return kind === 'inline' ? lineOf(body) : proseOf(body)
}

/** What Word says by the name of a style. */
const wordStyles: Readonly<Record<string, string>> = {
  MsoTitle: 'h1',
  MsoQuote: 'blockquote',
  MsoIntenseQuote: 'blockquote',
}

/** Makes elements of what is said by styles: Google Docs writes bold words so, and puts all of a text into a `b` that is none. */
function nameStyles(one: HTMLElement): void {
  const { fontWeight, fontStyle } = one.style
  const isEmphasis = /^(?:b|strong|i|em)$/.test(one.localName)
  const isBold = fontWeight ? /^(?:bold|[6-9]00)/.test(fontWeight) : /^(?:b|strong)$/.test(one.localName)
  const isItalic = fontStyle ? fontStyle === 'italic' : /^(?:i|em)$/.test(one.localName)
  const style = wordStyles[one.className]
  if (style) renamed(one, style)
  else if (isEmphasis || one.localName === 'span') {
    // The sign before an item of Word's lists is known by its style.
    if (/mso-list/.test(one.getAttribute('style') ?? '')) return
    const names = [...(isBold ? ['strong'] : []), ...(isItalic ? ['em'] : [])]
    one.replaceWith(...names.reduce<Node[]>((inside, name) => [wrapped(name, inside)], [...one.childNodes]))
  }
}

function wrapped(name: string, content: Node[]): HTMLElement {
  const element = document.createElement(name)
  element.append(...content)
  return element
}

function renamed(one: Element, name: string): HTMLElement {
  const element = wrapped(name, [...one.childNodes])
  one.replaceWith(element)
  return element
}

/** Word cuts a bold sentence into several; Markdown's stars would meet. */
function joinEmphases(body: HTMLElement): void {
  for (const one of body.querySelectorAll('strong, em')) {
    const { previousSibling: before, parentElement: outer } = one
    if (outer?.closest(one.localName)) one.replaceWith(...one.childNodes)
    else if (before instanceof Element && before.localName === one.localName) {
      before.append(...one.childNodes)
      one.remove()
    }
  }
  body.normalize()
}

/** Makes lists of Word's: paragraphs that say in their style how deep they stand, and begin with the sign as text. */
function nestWordLists(body: HTMLElement): void {
  let open: Element[] = []
  for (const one of body.querySelectorAll('[style*="mso-list"]')) {
    const [, level] = /mso-list:[^;]*\blevel(\d)/.exec(one.getAttribute('style')!) ?? []
    if (!level) continue
    const sign = [...one.querySelectorAll('[style]')].find((part) =>
      /mso-list:\s*ignore/i.test(part.getAttribute('style')!),
    )
    const name = /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i.test(sign?.textContent ?? '') ? 'ol' : 'ul'
    sign?.remove()
    if (one.previousElementSibling !== open[0]) open = []
    const depth = Math.min(Number(level), open.length + 1)
    open.length = Math.min(open.length, depth)
    if (open.length === depth && depth > 1 && open[depth - 1]!.localName !== name) open.pop()
    if (open.length < depth) {
      const list = document.createElement(name)
      if (open.length === 0) one.before(list)
      else open.at(-1)!.lastElementChild!.append(list)
      open.push(list)
    }
    open.at(-1)!.append(renamed(one, 'li'))
  }
}

/** A fixed space stays between a number and its unit, and before French punctuation; elsewhere it is the program's, not the author's. */
function spaceWords(body: HTMLElement): void {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode())
    texts.currentNode.nodeValue = texts.currentNode.nodeValue!.replace(
      /(?<![\d«])\u00a0(?![;:!?»])|\u00a0(?=\s|$)/g,
      ' ',
    )
}

function lineOf(body: HTMLElement): string {
  for (const one of body.querySelectorAll('em')) {
    const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(one.textContent) ?? []
    one.replaceWith(words === '' ? before : `${before}*${words}*${after}`)
  }
  for (const one of body.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6, br, div, td')) one.after(' ')
  return body.textContent.replace(/[^\S\u00a0]+/g, ' ').trim()
}

const followed = /^(?:https?:|mailto:|tel:)/

function proseOf(body: HTMLElement): string {
  // A page has its own first heading.
  const shift = body.querySelector('h1') ? 1 : 0
  for (const one of body.querySelectorAll('h1, h2, h3, h4, h5, h6'))
    renamed(one, `h${Math.min(4, Number(one.localName.charAt(1)) + shift)}`)
  const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*', br: '\\' })
  turndown.addRule('item', {
    filter: 'li',
    replacement(text, node) {
      const { parentElement: list, nextElementSibling: next } = node as Element
      const number = [...(list?.children ?? [])].indexOf(node as Element) + Number(list?.getAttribute('start') ?? 1)
      const sign = list?.localName === 'ol' ? `${number}. ` : '- '
      const lines = text.trim().replace(/\n{2,}(?= *(?:-|\d+\.) )/g, '\n')
      return `${sign}${lines.replace(/\n(?=.)/g, `\n${' '.repeat(sign.length)}`)}${next ? '\n' : ''}`
    },
  })
  turndown.addRule('link', {
    filter: 'a',
    replacement(text, node) {
      const to = addressOf((node as Element).getAttribute('href') ?? '')
      return followed.test(to) && text.trim() !== ''
        ? `[${text}](${to.replaceAll('(', '%28').replaceAll(')', '%29').replaceAll(' ', '%20')})`
        : text
    },
  })
  turndown.addRule('code', {
    filter: 'pre',
    replacement: (_, node) => `\n\n${turndown.escape(node.textContent ?? '')}\n\n`,
  })
  for (const line of body.querySelectorAll('br'))
    if (!line.previousSibling || !line.nextSibling || isBetweenBlocks(line)) line.remove()
  // An element that somebody writes about would be one.
  return turndown.turndown(body).replace(/(?<!\\)<(?=[a-z/!])/gi, '\\<')
}

/** Google Docs shows an empty line so. */
function isBetweenBlocks({ previousElementSibling: before }: Element): boolean {
  return before !== null && /^(?:p|[uo]l|h\d|blockquote|table|br)$/.test(before.localName)
}

/** Behind what Google leads through its own pages. */
function addressOf(href: string): string {
  return (/^https:\/\/www\.google\.com\/url\?/.test(href) && new URL(href).searchParams.get('q')) || href
}
