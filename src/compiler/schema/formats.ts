import type { AddedFormat } from 'ajv/dist/types/index.js'
import type { FormatName } from 'ajv-formats'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import { isTimeZone } from '../dates/calendar.ts'
import { isColor, isHexColor, isTint } from './colors.ts'
import { isIcon } from './icons.ts'

// Their type allows for formats that are switched off; none of these is.
const { date, email, uri, time, regex, ...others } = fullFormats as Record<FormatName, AddedFormat>

/** What the schemas' `format` means. Those that are always right are checked later, when the whole site is known. */
export const formats: Readonly<Record<string, AddedFormat>> = {
  ...{ link: true, asset: true, drawing: true, prose: true, slot: true },
  ...{ date, email, uri, time, regex, 'date-time': others['date-time'] },
  inline: isInline,
  icon: isIcon,
  'time-zone': isTimeZone,
  'hex-color': isHexColor,
  color: isColor,
  tint: isTint,
  length: isLength,
}

/** Text for one line, which knows `*italics*` and nothing else. What looks like more was meant to be more. */
function isInline(text: string): boolean {
  return !/\*\*[^\s*.,;:!?)]|\[[^\]]+\]\([^)]*\)|^#{1,4} /.test(text) && !element.test(text)
}

/** Of HTML; other names may be meant: `List<String>`. */
const element =
  /<(?:\/[a-z]|(?:a|b|big|br|center|code|del|div|em|font|h[1-6]|hr|i|iframe|img|ins|li|mark|ol|p|q|s|script|small|span|strong|style|su[bp]|table|t[dr]|u|ul|wbr)[\s/>]|[a-z][\w-]*\s[^<>]*=["'])/i

/** A number with a unit of CSS, or a sum of such that grows with the window. */
function isLength(text: string): boolean {
  const one = String.raw`-?(?:\d+|\d*\.\d+)(?:px|r?em|ch|v[wh]|%)|0`
  const sum = `(?:${one})(?: [-+] (?:${one}))*`
  return new RegExp(`^(?:${one}|(?:calc|min|max|clamp)\\(${sum}(?:, ${sum})*\\))$`).test(text)
}
