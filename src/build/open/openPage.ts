import { parse } from 'parse5'
import type { OpenPage } from '#schemas/openPage.ts'
import { slotSigns } from '#src/ui/slotMark.ts'
import { cutAtMarks } from './cutAtMarks.ts'
import { attributeOf, type Element, elementsIn, isElement, textOf } from './elements.ts'
import { formHoles } from './formHoles.ts'

/** Where the addresses that the server makes itself may stand; all other values are words of somebody else. */
const addresses = new Set(['form action', 'a href', 'link href', 'meta content'])
const addressSlots = new Set(['link', 'to'])
const wordAttributes = /^(?:value|title|alt|aria-[a-z]+)$/

/**
 * A finished document as the server fills it in.
 *
 * @param forms  by the address that a form is sent to, what it sends: its fields are opened too
 * @throws when a place stands where text is not only text: in a script, in an address
 */
export function openPage(html: string, forms: Readonly<Record<string, string>> = {}): OpenPage {
  const elements = elementsIn(parse(html, { sourceCodeLocationInfo: true }))
  checkPlaces(elements, html)
  const holes = elements.flatMap((element) => {
    const request = element.tagName === 'form' ? forms[attributeOf(element, 'action') ?? ''] : undefined
    return request ? formHoles({ element, request }, html) : []
  })
  return { parts: cutAtMarks(html, holes) }
}

function checkPlaces(elements: readonly Element[], html: string): void {
  let found = 0
  for (const element of elements) {
    for (const { name, value } of element.attrs) {
      for (const [, slot = ''] of value.matchAll(slotSigns)) {
        found++
        const isFine = addressSlots.has(slot) ? addresses.has(`${element.tagName} ${name}`) : wordAttributes.test(name)
        if (!isFine) {
          throw new Error(`The server cannot fill "${slot}" into the ${name} of <${element.tagName}>.`)
        }
      }
    }
    const text = element.childNodes.filter((node) => !isElement(node)).map(textOf)
    const signs = text.flatMap((run) => [...run.matchAll(slotSigns)])
    if (signs.length > 0 && ['script', 'style'].includes(element.tagName)) {
      throw new Error(`The server cannot fill anything into a <${element.tagName}>.`)
    }
    found += signs.length
  }
  const all = [...html.matchAll(slotSigns)].length
  if (all !== found) throw new Error(`${all - found} of ${all} places stand neither in a text nor in an attribute.`)
}
