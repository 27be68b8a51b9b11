import { BindingParser } from './BindingParser.ts'

const filters = 'where|except|sort|first|join|count'

/** Slips of people who know other languages, each with what stands for it here; tried one after the other. */
const rewrites: [RegExp, string][] = [
  [/\.\.\/|\$?parent\.(?=\w)/g, '^.'],
  [/^(?:not|no|!)\s*(?=[\w@^])/i, 'not '],
  [/\s*(?:===?|:=)\s*/g, ' = '],
  [/(?<=[\w)])\s*(?:\?:|\?(?!\?))\s*(?=['"\w])/g, ' ?? '],
  [new RegExp(`(?<=[\\w"'}\\])])\\s*[,.;>]?\\s+(?=(?:${filters})\\b(?!\\.))`, 'g'), ' | '],
  [new RegExp(`\\|\\s*(${filters})\\s*\\(\\s*([^()]*?)\\s*\\)`, 'g'), '| $1: $2'],
  [/\.(where|except|sort|first|join)\(\s*([^()]*?)\s*\)/g, ' | $1: $2'],
  [/\.(?:length|size|count)(?:\(\))?$|\.count\(\)/g, ' | count'],
  [/\|\s*count\s*:\s*$/g, '| count'],
  [/\|\s*(where|except|sort|first|join)\s+(?=[^\s:])/g, '| $1: '],
  [/\|\s*(where|except):\s*\{\s*(\w+)\s*:\s*([^{}]*?)\s*\}/g, '| $1: $2 = $3'],
  [/\|\s*(where|except):\s*([\w.]+)\s*(?::|\bis\b|\bequals\b)\s*/g, '| $1: $2 = '],
  [/\|\s*where:\s*([\w.]+)\s*(?:!==?|<>)\s*/g, '| except: $1 = '],
]

/**
 * What a binding that cannot be read was meant to be, where it is written in the way of another language:
 * `{{solutions where group == core}}`, `{{NOT content}}`.
 *
 * @param inside  what stands between its braces
 * @returns the binding in its braces, with single quotation marks in it, or nothing where it could not be read either
 */
export function meantBinding(inside: string): string | undefined {
  let meant = inside.trim()
  // Of long texts nobody can tell.
  if (meant.length > 120) return undefined
  for (const [slip, right] of rewrites) {
    const next = meant.replace(slip, right)
    if (next === meant) continue
    meant = next.trim()
    const written = `{{${meant}}}`
    if (!('problem' in new BindingParser(written, 0, written.length - 2).parse())) return written.replaceAll('"', "'")
  }
  return undefined
}
