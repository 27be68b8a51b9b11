import { asciiNumber } from '#schemas/enteredText.ts'

// Numbers are in ASCII digits here; only `formatInPlace` reads those of other scripts.

/** An American number: three digits for the area, three and four for the line in it. */
const whole = 10
/** The country code of the US and Canada, with or without the prefix for calls abroad. Ten digits alone have none. */
const countryCode = /^(?:(?:011)?1(?=\d{10})|001(?=\d{8}))/
/** The prefix for calls abroad, before another country code. */
const abroad = /^\D*0\D*(?:0|1\D*1)\D*(?=[2-9])/

/**
 * A phone number as people write it in North America: `(555) 010-0142`, and `(555) 0` on the way there. A country code before
 * it goes, which is how browsers fill numbers in; so do words, and digits after the tenth. A number with a + before its digits
 * may belong to any country, and stays as typed.
 */
export function formatPhone(text: string): string {
  if (international.test(text)) return text
  const digits = nationalDigits(text).slice(0, whole)
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (digits === '') return ''
  if (exchange === '') return `(${area}`
  return line === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`
}

/** With a + for the prefix for calls abroad, where it is too long for a number of North America. */
export function withPlus(text: string): string {
  if (international.test(text) || digitsOf(text).length <= whole) return text
  return text.replace(abroad, '+').replace(/^(\+\d+)\)/, '$1')
}

/** Whether that drops what belongs to the number: digits after the tenth, letters as in `555-010-0142 x204`, or all there was. */
export function losesPart(text: string): boolean {
  const digits = nationalDigits(text)
  const lost = digits === '' ? /[\p{L}\p{N}]/u : /\d.*[\p{L}#]/u
  return !international.test(text) && (digits.length > whole || lost.test(text))
}

/** Where the caret belongs once the text is formatted: before the same digits as before. @param caret  its place in the text */
export function caretAfter(text: string, caret: number, formatted: string): number {
  if (text === formatted) return caret
  const after = digitsOf(text.slice(caret)).length
  let at = formatted.length
  while (at > 0 && digitsOf(formatted.slice(at)).length < after) at--
  return at
}

const international = /^\D*\+/
const digitsOf = (text: string) => text.replace(/\D/g, '')
const nationalDigits = (text: string) => digitsOf(text).replace(countryCode, '')

/**
 * Formats the number in its field; the caret stays where it was among the digits.
 *
 * @param input  while a number with a prefix for calls abroad is typed, it stays as it is: it may get longer than ten digits
 * @returns whether a part of the number was dropped
 */
export function formatInPlace(field: HTMLInputElement, input: Partial<InputEvent> = {}): boolean {
  const { value, selectionStart, ownerDocument } = field
  // Elsewhere people group digits otherwise, and no two of them alike. It has the site's language; the document's is that
  // into which a browser has translated it.
  const { region = '' } = new Intl.Locale(field.lang || 'und').maximize()
  if (!['US', 'CA'].includes(region)) return false
  const entered = asciiNumber(value)
  const isTyping = input.data?.length === 1 || /^(insertComposition|delete)/.test(input.inputType ?? '')
  const text = withPlus(entered)
  const formatted = isTyping && abroad.test(entered) ? entered.replace(/^\(/, '') : formatPhone(text)
  if (formatted === value) return false
  const caret = caretAfter(entered, asciiNumber(value.slice(0, selectionStart ?? value.length)).length, formatted)
  field.value = formatted
  if (ownerDocument.activeElement === field) field.setSelectionRange(caret, caret)
  return losesPart(text)
}
