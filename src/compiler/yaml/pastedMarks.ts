import type { Failure } from './culprit.ts'
import type { Arranged } from './layout.ts'
import { lineAt } from './lines.ts'
import type { MovedText } from './movedText.ts'

/** What a comparison or a listing has before its lines: `+    heading: …`, `40    heading: …`. */
const marked = /^(?<mark>\+|\d{1,4}[:|]?)(?= {2,}(?:- )*["']?[A-Za-z][\w-]*["']?:(?:\s|$)| {2,}- )/

/** Lines that came with their signs or numbers: all of them are one mistake, told at the first. */
export function pastedMarks(current: MovedText, { position, stopped }: Failure): Arranged | undefined {
  const { text } = current
  const last = lineAt(text, Math.max(position, stopped))
  const lines = text.split('\n')
  let start = 0
  let found: Arranged | undefined
  for (const [number, line] of lines.entries()) {
    if (!found && start > last.end + 1) return undefined
    const mark = marked.exec(line)?.groups?.mark
    if (mark !== undefined) {
      const at = { start, end: start + mark.length }
      found ??= { moved: current, mistake: { code: 'yaml/foreign-line', ...at, facts: { mark } } }
      found = { ...found, moved: found.moved.replaced(number, [line.slice(mark.length)]) }
    }
    start += line.length + 1
  }
  return found
}
