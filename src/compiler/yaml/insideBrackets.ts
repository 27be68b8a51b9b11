import { lineAt, lineBefore } from './lines.ts'

/** Whether a place is between brackets or braces that were opened on a line above it. */
export function isInsideBrackets(text: string, offset: number): boolean {
  let open = 0
  for (let line = lineBefore(text, lineAt(text, offset)); line; line = lineBefore(text, line)) {
    const bare = line.text.replace(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|(?:^|\s)#.*$/g, '')
    for (const char of bare) open += char === '[' || char === '{' ? 1 : char === ']' || char === '}' ? -1 : 0
    if (open > 0) return true
    if (/^[^\s#\]}]/.test(line.text)) return false
  }
  return false
}

/** A value inside brackets without the comma and the closing brackets behind it, unless it opened them itself. */
export function withoutClosing(value: string): string {
  let kept = value.trimEnd()
  while (
    /[,}\]]$/.test(kept) &&
    !(kept.endsWith('}') && hasOpen(kept, '{', '}')) &&
    !(kept.endsWith(']') && hasOpen(kept, '[', ']'))
  ) {
    kept = kept.slice(0, -1).trimEnd()
  }
  return kept
}

function hasOpen(value: string, open: string, close: string): boolean {
  return value.split(open).length >= value.split(close).length
}
