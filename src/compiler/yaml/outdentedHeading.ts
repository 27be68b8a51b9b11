import { lineAt, lineBefore, parts } from './lines.ts'
import type { Mistake } from './mistake.ts'
import type { MovedText } from './movedText.ts'

/**
 * A Markdown heading at the left of the text it belongs to. YAML takes it for a comment that ends the text, and stops at the
 * line below it, which is all right.
 *
 * @param stopped  where reading stopped
 */
export function outdentedHeading(
  current: MovedText,
  stopped: number,
): { mistake: Mistake; moved: MovedText } | undefined {
  const { text } = current
  const below = lineAt(text, stopped)
  const depth = indentOf(below.text)
  let heading = lineBefore(text, below)
  while (heading && !heading.text.trim()) heading = lineBefore(text, heading)
  if (!heading || !/^ *#{1,4} +\S/.test(heading.text)) return undefined
  const by = depth - indentOf(heading.text)
  if (by <= 0) return undefined
  let above = lineBefore(text, heading)
  while (above && (!above.text.trim() || indentOf(above.text) >= depth)) above = lineBefore(text, above)
  if (!above || !/^[|>][+-]?$/.test(parts(above.text).value)) return undefined
  const number = text.slice(0, heading.start).split('\n').length - 1
  const start = heading.start + indentOf(heading.text)
  const end = heading.start + heading.text.trimEnd().length
  return {
    mistake: { code: 'yaml/indentation', start, end, facts: { by, column: depth + 1, isHeading: true } },
    moved: current.replaced(number, [' '.repeat(by) + text.slice(heading.start, heading.end)]),
  }
}

function indentOf(line: string): number {
  return line.search(/[^ ]|$/)
}
