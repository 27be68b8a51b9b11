import type { Culprit, Failure } from './culprit.ts'
import { content, type Line, lineAt, lineBefore, parts } from './lines.ts'

/** Items in braces deeper than the line above them, which has a value already: their list has lost its name. */
export function namelessList(text: string, { position, stopped }: Failure): Culprit | undefined {
  for (const at of new Set([position, stopped])) {
    const first = firstItem(lineAt(text, at), text)
    const above = first && lineAbove(text, first)
    if (!first || !above) continue
    const { name, value } = parts(above.text)
    const isWhole =
      name !== undefined && value !== '' && !/^[|>&*!{["']/.test(value) && !above.text.trimStart().startsWith('- {')
    if (isWhole && indent(above) < indent(first))
      return { mistake: { code: 'yaml/missing-name', ...content(first), facts: {} } }
  }
  return undefined
}

/** The first of the items that stand level with this one. */
function firstItem(line: Line, text: string): Line | undefined {
  if (!isItem(line)) return undefined
  const above = lineAbove(text, line)
  return above && isItem(above) && indent(above) === indent(line) ? firstItem(above, text) : line
}

function lineAbove(text: string, line: Line): Line | undefined {
  let above = lineBefore(text, line)
  while (above && (!above.text.trim() || above.text.trimStart().startsWith('#'))) above = lineBefore(text, above)
  return above
}

const isItem = ({ text }: Line) => /^\s*- \{.*\}\s*$/.test(text)
const indent = ({ text }: Line) => text.search(/\S|$/)
