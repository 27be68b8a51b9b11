import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type DefaultTreeAdapterMap, parse, serialize } from 'parse5'

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']

const css = readFileSync(path.join(import.meta.dirname, 'plainPage.css'), 'utf8').replaceAll(/\s+/g, ' ')

const dropped = new Set(['svg', 'script', 'style', 'template', 'noscript', 'dialog', 'picture', 'img', 'link', 'video'])
const keptMeta = new Set(['viewport', 'description'])
const keptAttributes = new Set([
  ...['lang', 'charset', 'content', 'href', 'id', 'for', 'aria-label', 'aria-labelledby'],
  ...['action', 'method', 'type', 'name', 'value', 'checked', 'required', 'placeholder', 'rows', 'selected'],
  ...['open', 'start', 'colspan', 'rowspan'],
])
/** Boxes that mean nothing by themselves and go when nothing is left in them. */
const wrappers = new Set(['div', 'span', 'i', 'b'])

/**
 * The same page as a good static builder would write it: its words, headings, lists, tables, forms and folded answers, with
 * 3 kB of CSS and without script, drawings, fonts and pictures. It is the floor that our own page is measured against.
 *
 * What nobody sees before opening it (menus, dialogs, the splash screen) is left out; answers in `<details>` stay.
 *
 * @param html  a finished document of ours
 */
export function plainPage(html: string): string {
  const document = parse(html)
  strip(document)
  return serialize(document).replace('</head>', `<style>${css}</style></head>`)
}

function strip(parent: Node): void {
  if (!('childNodes' in parent)) return
  parent.childNodes = parent.childNodes.filter((node) => {
    if (!isElement(node)) return node.nodeName !== '#comment'
    if (isDropped(node)) return false
    strip(node)
    // Our own elements mean nothing without their script.
    if (node.tagName.includes('-')) node.tagName = 'div'
    node.attrs = node.attrs.filter(({ name }) => keptAttributes.has(name))
    return node.childNodes.length > 0 || !wrappers.has(node.tagName)
  })
}

function isDropped(element: Element): boolean {
  const has = (name: string) => attributeOf(element, name) !== undefined
  if (element.tagName === 'meta') return !has('charset') && !keptMeta.has(attributeOf(element, 'name') ?? '')
  const isHidden = has('hidden') || has('popover') || has('inert') || attributeOf(element, 'aria-hidden') === 'true'
  return isHidden || dropped.has(element.tagName)
}

const isElement = (node: Node): node is Element => 'tagName' in node

const attributeOf = ({ attrs }: Element, name: string) => attrs.find((attribute) => attribute.name === name)?.value
