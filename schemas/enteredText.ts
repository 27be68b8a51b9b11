import type { RequestProperty } from './requestFields.ts'

const ignorable = /\p{Default_Ignorable_Code_Point}/gu
/** Of these, what only misleads. Joiners stay: they spell Persian and Sinhala names, and hold emoji together. */
export const misleading = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const controls = /[^\P{Cc}\n]/gu
const thirtyMarks = /\p{M}{30}(?=\p{M})/gu
const joiner = '\u034f'

/**
 * A visitor's text as form and server judge it, and as it is stored: well-formed, composed (NFC), trimmed, without control
 * characters and what misleads. Addresses and phone numbers have nothing invisible, and these ASCII digits.
 *
 * @param text  its length capped before
 * @param field  whether line breaks stay, as `\n`; elsewhere they become spaces, so nothing can forge a mail header
 */
export function cleanText(text: string, field: Pick<RequestProperty, 'lines' | 'format' | 'control'> = {}): string {
  const kind = field.format ?? field.control?.type ?? ''
  const whole = text.replace(/\p{Cs}/gu, '\ufffd').replace(/\r\n?/g, '\n')
  const oneLine = field.lines ? whole : whole.replace(/[\t-\r\x85]/g, ' ')
  const seen = oneLine
    .replace(controls, '')
    .replace(['email', 'tel', 'url'].includes(kind) ? ignorable : misleading, '')
  // NFC sorts a run of combining marks in time that grows with the square of its length. No language has more than thirty.
  // https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format
  const composed = seen.replace(thirtyMarks, `$&${joiner}`).normalize('NFC').trim()
  return kind === 'tel' ? asciiNumber(composed) : composed
}

/** A phone number without what is invisible, in ASCII digits and with an ASCII +, whichever script they were written in. */
export function asciiNumber(text: string): string {
  const visible = text.replace(ignorable, '').replace(/[\uff0b\ufe62\u207a\u2795]/g, '+')
  return visible.replace(/\p{Nd}/gu, (digit) => {
    // Unicode lists the ten digits of each script in their order.
    let value = 0
    while (/\p{Nd}/u.test(String.fromCodePoint(Number(digit.codePointAt(0)) - value - 1))) value++
    return String(value % 10)
  })
}

const forbidden = /[,;:<>()[\]\\"\u2800\ufff9-\ufffd\p{White_Space}]/u

/** Text, @, text, dot, text, no spaces: exactly one address. Browsers take some without a dot. @param text  cleaned */
export function isEmail(text: string): boolean {
  const [name, host, ...more] = text.split('@')
  if (!name || !host || more.length > 0 || forbidden.test(text)) return false
  const labels = host.split('.')
  return labels.length > 1 && !labels.includes('')
}
