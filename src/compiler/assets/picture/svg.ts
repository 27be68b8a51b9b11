import type { Bytes } from './bytes.ts'
import type { Picture } from './kinds.ts'

/** Text whose first element is `svg`; it ends with that, and with comments and spaces perhaps. */
export function svg(bytes: Bytes, start: Buffer): Picture | undefined {
  if (!/^(\ufeff|\s|ï»¿)*</.test(start.toString('latin1'))) return undefined
  const text = bytes.at(0, bytes.size).toString('utf8')
  const begin = /^(?:\ufeff|\s|<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^[>]*(?:\[.*?\])?\s*>)*<(\w+:)?svg[\s>/]/is.exec(text)
  if (!begin) return undefined
  const rest = text.slice(begin[0].length - 1)
  return { kind: 'SVG', isWhole: /<\/(\w+:)?svg\s*>(\s|<!--.*?-->)*$/s.test(rest) || /^[^<]*\/>\s*$/.test(rest) }
}
