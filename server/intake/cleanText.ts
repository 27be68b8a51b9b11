const breaks = /\r\n?/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it removes
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g

/**
 * Text as it is stored: well-formed, composed (NFC), trimmed, without control characters.
 *
 * @param lines  whether line breaks stay, as `\n`; elsewhere they become spaces, so nothing can forge a mail header
 */
export function cleanText(text: string, lines: boolean): string {
  const whole = text.toWellFormed().normalize('NFC').replace(breaks, '\n')
  const oneLine = lines ? whole : whole.replaceAll('\n', ' ')
  return oneLine.replace(controls, '').trim()
}

/** At most so many characters, never half of one. */
export function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const end = isHighSurrogate(text.charCodeAt(maxLength - 1)) ? maxLength - 1 : maxLength
  return text.slice(0, end)
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}
