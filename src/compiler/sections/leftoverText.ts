import type { Span } from './writtenSpan.ts'

/** Words that stand for others: of a template, or of somebody who means to come back. */
const unfinished =
  /\b[Ll]orem ipsum\b[^\n]*|(?<![^\n])[ \t]*(?:(?:TODO|FIXME)(?::|[ \t]*$|[ \t]+[-–—])|(?:TBD|TBC|XXX+)[.!]?[ \t]*(?![^\n]))[^\n]*|\[(?:TODO|TBD|FIXME|[Ii]nsert|INSERT|[Yy]our|YOUR|[Pp]laceholder)\b[^\]\n]*\](?!\()/

/** @returns where a text says that it is not written yet */
export function unfinishedWords(text: string): Span | undefined {
  if (!/orem ipsum|TODO|FIXME|TB[DC]|XXX|\[[TFIiYyPp]/.test(text)) return undefined
  const found = unfinished.exec(text)
  if (!found) return undefined
  const words = found[0].trim()
  const from = found.index + found[0].indexOf(words)
  return { from, to: from + words.length }
}

/** Lines that nobody writes for visitors: a list below its name, parts in braces, the first line of a section, its look. */
const yaml =
  /^[ \t]*(?:[a-z][A-Za-z]*:[ \t]*(?:\n[ \t]*-[ \t]+(?:\{|[a-z][A-Za-z]*:[ \t])|\{[ \t]*[a-z][A-Za-z]*:.*\}[ \t]*$)|-[ \t]+type:[ \t]*[a-z-]+[ \t]*$|(?:look|band|scene|type):[ \t]*[a-z-]+[ \t]*$|(?:kicker|headline|heading):[ \t]+\S)/m

/** @returns the first line of a long text that belongs to the section beside it, and is indented as if it were its words */
export function swallowedYaml(text: string): (Span & { line: string }) | undefined {
  if (!text.includes('\n') || !text.includes(':')) return undefined
  const found = yaml.exec(text)
  if (!found) return undefined
  const from = found.index + found[0].search(/\S/)
  const line = text.slice(from, text.indexOf('\n', from) < 0 ? undefined : text.indexOf('\n', from)).trimEnd()
  return { from, to: from + line.length, line }
}
