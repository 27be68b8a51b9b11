import { lineAt, nextLine } from './lines.ts'

/** Text in quotation marks, as long as what it stands for. */
export function standIn(value: string): string {
  return value.length < 2 ? 'x'.repeat(value.length) : `"${'x'.repeat(value.length - 2)}"`
}

export function splice(
  text: string,
  { start, end, text: placeholder }: { start: number; end: number; text: string },
): string {
  return text.slice(0, start) + placeholder + text.slice(end)
}

/** Blanks a line and what is indented below it. */
export function leaveOut(text: string, offset: number): string {
  const line = lineAt(text, offset)
  const indent = line.text.search(/\S|$/)
  let end = line.end
  for (let next = nextLine(text, line); next && next.text.search(/\S|$/) > indent; next = nextLine(text, next))
    end = next.end
  return text.slice(0, line.start) + text.slice(line.start, end).replace(/[^\r\n]/g, ' ') + text.slice(end)
}

/** Who indents with tabs does so on many lines; they are one mistake, and so is what stands below them. */
export function leaveOutTabs(text: string): string {
  let above = Number.POSITIVE_INFINITY
  return text.replace(/^([ \t]*)(\S.*)?$/gm, (line, indent: string, rest?: string) => {
    if (rest === undefined) return line
    const depth = indent.replaceAll('\t', '  ').length
    if (indent.includes('\t')) above = depth
    else if (depth <= above) above = Number.POSITIVE_INFINITY
    return depth >= above ? ' '.repeat(line.length) : line
  })
}
