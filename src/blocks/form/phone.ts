/** An American number: three digits for the area, three and four for the line in it. */
const whole = 10
/** As it is dialed from a country where that is the same, and from one where it is not. */
const countryCode = /^(?:00)?1(?=\d{10}$)/

/**
 * A phone number as people write it in the US: `(555) 010-0142`, and `(555) 0` on the way there. A country code before it
 * goes, which is how browsers fill numbers in. What is no American number stays as typed, since its digits in that form
 * would be another number: after a +, with words, with an area that begins with 0 or 1, with more digits.
 */
export function formatPhone(text: string): string {
  const digits = american(text)
  if (digits === undefined) return text
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

/** The digits that count; nothing when they are no beginning of an American number. */
function american(text: string): string | undefined {
  if (text.trimStart().startsWith('+') || /\p{L}/u.test(text)) return undefined
  const digits = digitsOf(text).replace(countryCode, '')
  // Digits typed into a number that is whole already are too many; of any other text they all count.
  const counted = hasForm(text) ? digits.slice(0, whole) : digits
  return counted.length > whole || /^[01]/.test(counted) ? undefined : counted
}

const digitsOf = (text: string) => text.replace(/\D/g, '')
const hasForm = (text: string) => text.replace(/\d/g, '') === '() -'
