import { shortened } from '#src/compiler/diagnostics/catalogue/words.ts'
import type { Shape } from '#src/compiler/schema/shape.ts'
import { isMapping, own } from '#src/compiler/values/own.ts'
import { headings } from '../places.ts'

/** A section or an item as people call it: what its schema calls all of them, and its own label. */
export function itemName(item: unknown, shape: Shape | undefined): string {
  const title = own(item, 'type') === undefined ? inWords((shape?.title ?? '').replace(/Entry$/, '')) : shape?.title
  return [title, labelOf(item)].filter(Boolean).join(' ')
}

/** What people read first of a value, in quotation marks; empty where nothing in it is a text for people. */
export function labelOf(value: unknown): string {
  const names = [...headings, 'client', 'author', 'value', 'from', 'id', 'slug', 'key']
  const values = isMapping(value) ? names.map((name) => own(value, name)) : [value]
  // A headline may be written in several lines.
  const texts = values.map((part) => (Array.isArray(part) ? part.map(textOf).join(' ') : textOf(part)))
  const text = texts.find((text) => text !== '')
  return text === undefined ? '' : `“${shortened(text.replaceAll('*', ''), 60)}”`
}

/** `utm source` for `utmSource`; of a name with only a letter or two, what its schema says: `the question`. */
export function propertyName(name: string, shape: Shape | undefined): string {
  const [described] = /^[^.,:;(]+/.exec(shape?.description ?? '') ?? []
  return name.length < 3 && described && shape?.format !== 'link' ? described.toLowerCase() : inWords(name)
}

export function inWords(name: string): string {
  return name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|[-_]/gu, ' ').toLowerCase()
}

/** A value as one line, without what no visitor sees of it: a paragraph ends with a `¶`, Markdown stays as it is written. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (isMapping(value))
    return Object.entries(value)
      .map(([name, part]) => `${inWords(name)} ${textOf(part)}`)
      .join(', ')
  return String(value ?? '')
    .trim()
    .replaceAll(/\s*\n\s*\n\s*/g, ' ¶ ')
    .replaceAll(/\s+/g, ' ')
}
