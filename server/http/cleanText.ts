const breaks = /\r\n?/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it removes
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g
const longRun = /\p{M}{31,}/gu
const thirtyMarks = /\p{M}{30}/gu
const joiner = '\u034f'

/**
 * Text as it is stored: well-formed, composed (NFC), trimmed, without control characters.
 *
 * @param text  its length capped before
 * @param lines  whether line breaks stay, as `\n`; elsewhere they become spaces, so nothing can forge a mail header
 */
export function cleanText(text: string, lines: boolean): string {
  const whole = streamSafe(text.toWellFormed()).normalize('NFC').replace(breaks, '\n')
  const oneLine = lines ? whole : whole.replaceAll('\n', ' ')
  return oneLine.replace(controls, '').trim()
}

/**
 * Parts runs of more than thirty combining marks, which no language has: NFC sorts each run, in time that grows with the
 * square of its length.
 *
 * @see https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format
 */
function streamSafe(text: string): string {
  return text.replace(longRun, (run) => run.replace(thirtyMarks, `$&${joiner}`))
}

/** At most so many characters, never half of one. */
export function cut(text: string, maxLength: number): string {
  const end = isHighSurrogate(text.charCodeAt(maxLength - 1)) ? maxLength - 1 : maxLength
  return text.slice(0, end)
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}

/** The options of a list as they arrive: what a visitor chose is cleaned like all that they typed. */
export function asSent(options: readonly string[]): ReadonlySet<string> {
  return new Set(options.map((option) => cleanText(option, false)))
}
