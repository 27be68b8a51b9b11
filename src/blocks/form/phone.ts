/** An American number: three digits for the area, three and four for the line in it. */
const whole = 10
/** The country code of the US and Canada, with or without the prefix for calls abroad. Ten digits alone have none. */
const countryCode = /^(?:1(?=\d{10})|001(?=\d{8}))/

/**
 * A phone number as people write it in the US: `(555) 010-0142`, and `(555) 0` on the way there. A country code before it
 * goes, which is how browsers fill numbers in; so do words, and digits after the tenth. A number with a + before its digits
 * may belong to any country, and stays as typed.
 */
export function formatPhone(text: string): string {
  if (/^\D*\+/.test(text)) return text
  const digits = digitsOf(text).replace(countryCode, '').slice(0, whole)
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (digits === '') return ''
  if (exchange === '') return `(${area}`
  return line === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`
}

/**
 * Where the caret belongs once the text is formatted: behind the same digit as before.
 *
 * @param caret  its place in the text as typed
 */
export function caretAfter(text: string, caret: number, formatted: string): number {
  if (formatted === text) return caret
  const code = digitsOf(text).match(countryCode)?.[0] ?? ''
  const before = Math.min(whole, digitsOf(text.slice(0, caret)).length - code.length)
  let seen = 0
  for (let at = 0; at < formatted.length; at++) {
    if (seen >= before) return before <= 0 ? 0 : at
    if (/\d/.test(formatted.charAt(at))) seen++
  }
  return formatted.length
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Formats the number in its field; the caret stays behind the digit it was behind. Numbers of other countries stay as typed. */
export function formatInPlace(field: HTMLInputElement): void {
  const { value, selectionStart, ownerDocument } = field
  const formatted = ownerDocument.documentElement.lang === 'en-US' ? formatPhone(value) : value
  if (formatted === value) return
  field.value = formatted
  const caret = caretAfter(value, selectionStart ?? value.length, formatted)
  if (ownerDocument.activeElement === field) field.setSelectionRange(caret, caret)
}
