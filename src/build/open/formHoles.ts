import type { DefaultTreeAdapterMap, Token } from 'parse5'
import type { OpenPlace } from '#schemas/openPage.ts'
import type { Hole } from './cutAtMarks.ts'
import { attributeOf, type Element, elementsIn, textOf } from './elements.ts'

type ElementLocation = NonNullable<DefaultTreeAdapterMap['element']['sourceCodeLocation']>

/** A form of the page that the server takes. */
export interface ServerForm {
  element: Element
  /** `contact`, `subscription`: what its places are called by. */
  request: string
}

/** Stays empty: a person whose password manager filled it is not held a second time. */
const honeypot = 'hp'
const valueless = ['submit', 'button', 'reset', 'image', 'file', 'password']

/**
 * The places of a form in which a visitor finds again what they typed, chose and checked, and which of it is wrong:
 * `contact/typed/email`, `contact/wrong/email`. Whatever the server knows nothing of stays as the build wrote it.
 *
 * @param html  the document that the form was parsed from, with locations
 */
export function formHoles({ element, request }: ServerForm, html: string): Hole[] {
  return elementsIn(element).flatMap((control) => {
    const name = attributeOf(control, 'name')
    const at = control.sourceCodeLocation
    if (!name || name === honeypot || !at) return []
    const slot = `${request}/typed/${name}`
    const holes = holesOf(control, slot, at, html)
    const wrong = { slot: `${request}/wrong/${name}`, parts: [' aria-invalid="true"'] }
    return holes.length > 0 ? [...holes, insertedAfterName(control, at, wrong)] : []
  })
}

function holesOf(control: Element, slot: string, at: ElementLocation, html: string): Hole[] {
  if (control.tagName === 'textarea') return [textareaHole(slot, at, html)]
  if (control.tagName === 'select') return selectHoles(control, slot, at, html)
  if (control.tagName !== 'input') return []
  const type = attributeOf(control, 'type') ?? 'text'
  if (valueless.includes(type)) return []
  if (type === 'checkbox') return [flag(control, 'checked', { slot, not: [''] }, at, html)]
  if (type === 'radio') return [flag(control, 'checked', { slot, is: attributeOf(control, 'value') ?? 'on' }, at, html)]
  return [attributeHole(control, 'value', { slot, parts: [' value="', { slot }, '"'] }, at, html)]
}

/** Browsers drop a first line break, so there is always one to drop. */
function textareaHole(slot: string, { startTag, endTag }: ElementLocation, html: string): Hole {
  const from = startTag!.endOffset
  const to = endTag!.startOffset
  return { from, to, place: { slot, parts: ['\n', { slot }], otherwise: html.slice(from, to) } }
}

/** A choice that is not in the list any more, or never was, is kept as one more line of it. */
function selectHoles(select: Element, slot: string, { endTag }: ElementLocation, html: string): Hole[] {
  const options = elementsIn(select).filter(({ tagName }) => tagName === 'option')
  const valueIn = (option: Element) => attributeOf(option, 'value') ?? textOf(option)
  const added: OpenPlace = {
    slot,
    not: ['', ...options.map(valueIn)],
    parts: ['<option value="', { slot }, '" selected="">', { slot }, '</option>'],
  }
  return [
    ...options.map((option) =>
      flag(option, 'selected', { slot, is: valueIn(option) }, option.sourceCodeLocation!, html),
    ),
    { from: endTag!.startOffset, to: endTag!.startOffset, place: added },
  ]
}

/** An attribute without a value, there or not there. */
function flag(element: Element, name: string, when: OpenPlace, at: ElementLocation, html: string): Hole {
  return attributeHole(element, name, { ...when, parts: [` ${name}=""`] }, at, html)
}

function attributeHole(element: Element, name: string, place: OpenPlace, at: ElementLocation, html: string): Hole {
  const written: Token.Location | undefined = at.attrs?.[name]
  if (!written) return insertedAfterName(element, at, place)
  // The space before it goes with it.
  const [from, to] = [written.startOffset - 1, written.endOffset]
  return { from, to, place: { ...place, otherwise: html.slice(from, to) } }
}

function insertedAfterName({ tagName }: Element, at: ElementLocation, place: OpenPlace): Hole {
  const end = at.startOffset + '<'.length + tagName.length
  return { from: end, to: end, place }
}
