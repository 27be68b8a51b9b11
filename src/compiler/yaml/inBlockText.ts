import { type Line, lineBefore, parts } from './lines.ts'

/** Whether a line without a name follows a text that runs over lines of its own (`|`), and is probably a part of it. */
export function isInBlockText(text: string, line: Line): boolean {
  const { name, dashes } = parts(line.text)
  if (name !== undefined || dashes) return false
  for (let above = lineBefore(text, line); above; above = lineBefore(text, above)) {
    if (/(?:^|[:-])[ \t]+[|>][+-]?[1-9]?[+-]?[ \t]*(?:#.*)?$/.test(above.text)) return true
    if (parts(above.text).name !== undefined) return false
  }
  return false
}
