import { type Cut, filledIn, type OpenPage, type OpenPlace, type Part } from '#schemas/openPage.ts'
import { slotSigns } from '#src/ui/slotMark.ts'

/**
 * A drawn document as the server fills it in: cut at the signs that views leave (`src/ui/slotMark.ts`), and the controls that
 * are marked opened for what a visitor typed, chose and checked.
 *
 * @throws when a place stands where text is not only text: in a script, in an address
 */
export function openPage(html: string): OpenPage {
  for (const [element, tag] of html.matchAll(/<(script|style)\b.*?<\/\1>/gs)) {
    if (element.search(slotSigns) >= 0) throw new Error(`The server cannot fill anything into a <${tag}>.`)
  }
  for (const { index, 1: slot = '' } of html.matchAll(slotSigns)) checkPlace(html, index, slot)
  const parts: Part[] = []
  for (const part of cut(html)) add(parts, ...(typeof part === 'string' ? withControls(part) : [part]))
  return { parts }
}

/** A part of a document that is one thing for visitors, and another where the server fills it in. */
export interface Variant {
  shown: string
  open: Part[]
}

/** A document in the order of its parts. */
export type Pieces = readonly (string | Variant)[]

/** Markup as visitors get it at first, its places empty, and what the server fills in. */
export function variantsOf(html: string): (string | Variant)[] {
  if (html.search(slotSigns) < 0 && !html.includes(' data-open="')) return [html]
  return openPage(html).parts.map((part) =>
    typeof part === 'string' ? part : { shown: filledIn([part], {}), open: [part] },
  )
}

/** A document as visitors get it. */
export const shownIn = (pieces: Pieces): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.shown)).join('')

/** The same as the server shows it, with its places still marked. */
export const openIn = (pieces: Pieces): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.open.join(''))).join('')

/** All markup that the server may put in. */
export const markupIn = (parts: readonly Part[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : markupIn(part.parts ?? []))).join('')

/** How the first of these becomes the other. */
export function cutsIn(pieces: Pieces): Cut[] {
  const cuts: Cut[] = []
  let at = 0
  for (const piece of pieces) {
    const length = Buffer.byteLength(typeof piece === 'string' ? piece : piece.shown)
    if (typeof piece !== 'string') cuts.push([at, length, ...piece.open])
    at += length
  }
  return cuts
}

/** Where the addresses that the server makes itself may stand; all other values are words of somebody else. */
const addresses = new Set(['form action', 'a href', 'link href', 'meta content'])
const addressSlots = new Set(['link', 'to'])
const wordAttributes = /^(?:value|title|alt|aria-[a-z]+)$/

/** Of markup that we write, in which every value of an attribute stands in quotation marks and is escaped. */
function checkPlace(html: string, at: number, slot: string): void {
  const tagStart = html.lastIndexOf('<', at)
  if (tagStart <= html.lastIndexOf('>', at)) return
  const [, tag, attribute = ''] = /^<([a-z][\w-]*) (?:.* )?([\w-]+)="[^"]*$/s.exec(html.slice(tagStart, at)) ?? []
  if (tag === undefined) throw new Error(`The place of "${slot}" is neither in a text nor in an attribute.`)
  const isFine = addressSlots.has(slot) ? addresses.has(`${tag} ${attribute}`) : wordAttributes.test(attribute)
  if (!isFine) throw new Error(`The server cannot fill "${slot}" into the ${attribute} of <${tag}>.`)
}

function cut(html: string): Part[] {
  const open: { slot: string; parts: Part[] }[] = [{ slot: '', parts: [] }]
  // Texts and what the signs between them say, in turn.
  for (const [index, piece] of html.split(slotSigns).entries()) {
    const { slot, parts } = open.at(-1)!
    if (index % 2 === 0) add(parts, piece)
    else if (piece.endsWith('[')) open.push({ slot: piece.slice(0, -1), parts: [] })
    else if (piece !== ']') parts.push({ slot: piece })
    else {
      open.pop()
      if (open.length === 0) throw new Error('A repeated part ends that has not begun.')
      open.at(-1)!.parts.push({ slot, parts })
    }
  }
  const [whole, unfinished] = open
  if (unfinished) throw new Error(`The repeated part "${unfinished.slot}" does not end.`)
  return whole!.parts
}

/** Neighboring texts become one, and none is empty. */
function add(parts: Part[], ...added: readonly Part[]): void {
  for (const part of added) {
    const last = parts.at(-1)
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part
    else if (part !== '') parts.push(part)
  }
}

/** A control that a view has marked with the request and the field that it is for: its attributes, and what stands in it. */
const controls = /<(input|textarea|select) data-open="(\w+)\/(\w+)"([^>]*?)(?:(\/>)|>(?:(.*?)<\/\1>)?)/gs

function withControls(html: string): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const found of html.matchAll(controls)) {
    parts.push(html.slice(at, found.index), ...openControl(found))
    at = found.index + found[0].length
  }
  return [...parts, html.slice(at)]
}

/** `contact/typed/email`, `contact/wrong/email`. Whatever the server knows nothing of stays as it was drawn. */
function openControl([, tag, request, name, attributes = '', end = '>', content = '']: RegExpExecArray): Part[] {
  const slot = `${request}/typed/${name}`
  const start: Part[] = [`<${tag}`, { slot: `${request}/wrong/${name}`, parts: [' aria-invalid="true"'] }]
  if (tag === 'select') return [...start, `${attributes}>`, ...openOptions(content, slot), '</select>']
  if (tag === 'textarea') {
    // Browsers drop a first line break, so there is always one to drop.
    const text: OpenPlace = { slot, parts: ['\n', { slot }], otherwise: content }
    return [...start, `${attributes}>`, text, '</textarea>']
  }
  const opened = attributes.includes(' type="checkbox"')
    ? openAttribute(attributes, 'checked', { slot, not: [''], parts: [' checked=""'] })
    : openAttribute(attributes, 'value', { slot, parts: [' value="', { slot }, '"'] })
  return [...start, ...opened, end]
}

/** A choice that is not in the list any more, or never was, is kept as one more line of it. */
function openOptions(list: string, slot: string): Part[] {
  const [before = '', ...options] = list.split(/(?<=<option)(?= )/)
  const values = options.map((option) => unescaped(/ value="([^"]*)"/.exec(option)?.[1] ?? ''))
  const opened = options.flatMap((option, index) =>
    openAttribute(option, 'selected', { slot, is: values[index]!, parts: [' selected=""'] }),
  )
  const added: Part[] = ['<option value="', { slot }, '" selected="">', { slot }, '</option>']
  return [before, ...opened, { slot, not: ['', ...values], parts: added }]
}

/** The place stands where the attribute does, or before all others. */
function openAttribute(attributes: string, name: string, place: OpenPlace): Part[] {
  const written = new RegExp(` ${name}="[^"]*"`).exec(attributes)
  if (!written) return [place, attributes]
  const [otherwise] = written
  const after = attributes.slice(written.index + otherwise.length)
  return [attributes.slice(0, written.index), { ...place, otherwise }, after]
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** As React escapes text. */
const unescaped = (html: string) => html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => characters[name]!)
