import { escapeHtml } from '#schemas/escapeHtml.ts'

/** A piece of a drawing: finished SVG markup, to stand inside an `<svg>`. */
export class Shapes {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

/** What may stand between the tags of a drawing. */
export type ShapeChild = Shapes | string | number | boolean | null | undefined | readonly ShapeChild[]

export type ShapeAttributes = Readonly<Record<string, unknown>>

/** One element, its attributes named as in React: `strokeWidth`, `viewBox`. Those without a value are left out. */
export function shape(tag: string, attributes: ShapeAttributes, children?: ShapeChild): Shapes {
  let start = `<${tag}`
  for (const name in attributes) {
    const value = attributes[name]
    if (name === 'children' || value === undefined || value === null || value === false) continue
    start += ` ${attributeName(name)}="${typeof value === 'string' ? escapeHtml(value) : value}"`
  }
  const inner = markupOf(children)
  return new Shapes(inner === '' ? `${start}/>` : `${start}>${inner}</${tag}>`)
}

export function markupOf(child: ShapeChild): string {
  if (child instanceof Shapes) return child.markup
  if (Array.isArray(child)) return child.map(markupOf).join('')
  return child === undefined || child === null || typeof child === 'boolean' ? '' : escapeHtml(String(child))
}

const names = new Map<string, string>()

/** SVG has a hyphen in most of its names, and in these a capital. */
const withCapital = /^(?:viewBox|pathLength|preserveAspectRatio)$/

function attributeName(name: string): string {
  let found = names.get(name)
  if (!found) {
    found = withCapital.test(name) ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    names.set(name, found)
  }
  return found
}
