const most = 10

/** A phone number as people write it in the US: `(555) 010-0142`, from at most ten digits. After a + it stays as typed. */
export function formatPhone(text: string): string {
  if (text.trimStart().startsWith('+')) return text
  const digits = text.replace(/\D/g, '').slice(0, most)
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
  const before = Math.min(most, text.slice(0, caret).replace(/\D/g, '').length)
  let seen = 0
  for (let at = 0; at < formatted.length; at++) {
    if (seen === before) return before === 0 ? 0 : at
    if (/\d/.test(formatted.charAt(at))) seen++
  }
  return formatted.length
}
