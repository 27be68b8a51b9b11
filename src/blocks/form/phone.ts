import { asciiNumber } from '#schemas/enteredText.ts'

/** An American number: three digits for the area, three and four for the line in it. */
const whole = 10
/** The country code of the US and Canada, with or without the prefix for calls abroad. Ten digits alone have none. */
const countryCode = /^(?:(?:011)?1(?=\d{10})|001(?=\d{8}))/
/** The prefix for calls abroad, before another country code. */
const abroad = /^\D*0\D*(?:0|1\D*1)\D*(?=[2-9])/

/**
 * A phone number as people write it in North America: `(555) 010-0142`, and `(555) 0` on the way there. A country code before
 * it goes, which is how browsers fill numbers in; so do words, and digits after the tenth. A number with a + before its digits
 * may belong to any country, and stays as typed. Digits and + of any script become those of ASCII.
 */
export function formatPhone(text: string): string {
  const number = asciiNumber(text)
  if (international.test(number)) return number
  const digits = nationalDigits(number).slice(0, whole)
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (digits === '') return ''
  if (exchange === '') return `(${area}`
  return line === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`
}

/** With a + for the prefix for calls abroad, once it is all there: too long for a number of North America. */
export function withPlus(text: string): string {
  const number = asciiNumber(text)
  return digitsOf(number).length > whole && !international.test(number)
    ? number.replace(abroad, '+').replace(/^(\+\d+)\)/, '$1')
    : text
}

/** Whether that drops what belongs to the number: digits after the tenth, letters as in `555-010-0142 x204`, or all there was. */
export function losesPart(text: string): boolean {
  const number = asciiNumber(text)
  const digits = nationalDigits(number)
  const lost = digits === '' ? /[\p{L}\p{N}]/u : /\d.*[\p{L}\p{Nl}\p{No}#]/u
  return !international.test(number) && (digits.length > whole || lost.test(number))
}

/** Where the caret belongs once the text is formatted: before the same digits as before. @param caret  its place in the text */
export function caretAfter(text: string, caret: number, formatted: string): number {
  if (asciiNumber(text) === formatted) return asciiNumber(text.slice(0, caret)).length
  const after = digitsOf(text.slice(caret)).length
  let at = formatted.length
  while (at > 0 && digitsOf(formatted.slice(at)).length < after) at--
  return at
}

const international = /^\D*\+/
const digitsOf = (text: string) => asciiNumber(text).replace(/\D/g, '')
const nationalDigits = (text: string) => digitsOf(text).replace(countryCode, '')

/** What was typed into a field, and what of it the field shows. */
const typed = new WeakMap<HTMLInputElement, { text: string; shown: string }>()

/**
 * Formats the number in its field; the caret stays where it was among the digits.
 *
 * @param input  while single characters are typed, a prefix for calls abroad stays as it is. The + for it brings back what no
 *   longer fitted into the field.
 * @returns whether a part of the number was dropped
 */
export function formatInPlace(field: HTMLInputElement, input: Partial<InputEvent> = {}): boolean {
  const { value, selectionStart, ownerDocument } = field
  // Elsewhere people group digits otherwise, and no two of them alike.
  const { region = '' } = new Intl.Locale(ownerDocument.documentElement.lang || 'und').maximize()
  if (!['US', 'CA'].includes(region)) return false
  const last = typed.get(field)
  const entered = last?.shown && value.startsWith(last.shown) ? last.text + value.slice(last.shown.length) : value
  const isTyping = input.inputType === 'insertCompositionText' || input.data?.length === 1
  const text = isTyping ? entered : withPlus(entered)
  const shown = formatPhone(text)
  typed.set(field, { text, shown })
  if (shown === value) return false
  const caret = caretAfter(value, selectionStart ?? value.length, shown)
  field.value = shown
  if (ownerDocument.activeElement === field) field.setSelectionRange(caret, caret)
  return losesPart(text)
}
