import type { Failure } from './culprit.ts'
import type { Arranged } from './layout.ts'
import { content, type Line, lineAt } from './lines.ts'
import type { MovedText } from './movedText.ts'

/** Where an item of a list ends that stands in braces of its own, over several lines, and the comma that JSON wants there. */
const closing = /^(?<indent> *)[}\]]+(?<comma>,)[ \t]*(?:#.*)?\r?$/

/**
 * Commas between the items of a list that have lines of their own: who copies JSON has one behind each item, and they are
 * one mistake.
 */
export function itemCommas(current: MovedText, { position, stopped }: Failure): Arranged | undefined {
  const { text } = current
  const line = [position, stopped].map((at) => lineAt(text, at)).find((one) => isBehindItem(one, text))
  if (!line) return undefined
  const at = content(line)
  const comma = text.indexOf(',', at.start)
  const { indent = '' } = closing.exec(line.text)!.groups!
  const blanked = new RegExp(`^(${indent}[}\\]]+),(?=[ \\t]*(?:#.*)?\\r?$)`, 'gm')
  const moved = current.with(
    text.replace(blanked, (found, brackets: string, offset: number) =>
      isBehindItem(lineAt(text, offset), text) ? `${brackets} ` : found,
    ),
  )
  return { moved, mistake: { code: 'yaml/extra-comma', start: comma, end: comma + 1, facts: { isLast: true } } }
}

/** The bracket that this line closes was opened by an item of a list, with its dash. */
function isBehindItem(line: Line, text: string): boolean {
  if (!closing.test(line.text)) return false
  let open = 0
  for (let at = line.start + line.text.lastIndexOf(',') - 1; at >= 0; at--) {
    const sign = text[at]!
    if (sign === '}' || sign === ']') open++
    if (sign === '{' || sign === '[') open--
    if (open === 0) return /^[ \t]*(?:-[ \t]+)+$/.test(text.slice(lineAt(text, at).start, at))
    // A section has fewer signs than that.
    if (line.start - at > 5000) return false
  }
  return false
}
