/** A binding that somebody is writing. */
export interface CaretInBinding {
  /** Offsets into the file's text: behind the `{{`, and of what has been typed of the current word. */
  open: number
  /** What stands between `{{` and the caret. */
  typed: string
  /** Where the binding's `}}` begins; absent while it is not written. */
  close: number | undefined
  /** The value begins with this binding and has no quotation marks, as YAML wants them. */
  isBare: boolean
  /** The text with everything that is missing: it can be read, and has a plain name at the caret. */
  probe: string
  /** In the probe, inside that name. */
  at: number
}

/** @returns `undefined` when the caret is in no binding */
export function caretInBinding(text: string, caret: number): CaretInBinding | undefined {
  const lineStart = text.lastIndexOf('\n', caret - 1) + 1
  const before = text.slice(lineStart, caret)
  const found = before.lastIndexOf('{{')
  if (found < 0 || before.indexOf('}}', found) >= 0) return undefined
  const open = lineStart + found + 2
  const lineBreak = text.indexOf('\n', caret)
  const after = text.slice(caret, lineBreak < 0 ? text.length : lineBreak)
  const [ending] = /\}\}|\{\{/.exec(after) ?? []
  const close = ending === '}}' ? caret + after.indexOf('}}') : undefined
  const lead = before.slice(0, found)
  const isBare = /(?:^|[:,[{-])\s*$/.test(lead) && !/["']\s*$/.test(lead)
  // The rest of what is being written says nothing yet.
  const from = close ?? caret
  const mark = isBare ? '"' : ''
  const quote = close === undefined && !isBare ? unclosed(lead, after) : ''
  const tail = close === undefined ? `}}${mark || quote}` : `}}${mark}`
  const name = 'x'
  const head = text.slice(0, open - 2) + mark + text.slice(open - 2, open)
  const probe = head + name + tail + text.slice(close === undefined ? from : from + 2)
  return { open, typed: text.slice(open, caret), close, isBare, probe, at: head.length + 1 }
}

/** The quotation mark that the text of the line has opened and nobody has closed. */
function unclosed(lead: string, after: string): string {
  const opened = /(?:^|[:,[{-]\s+)(["'])(?:(?!\1).)*$/.exec(lead)?.[1] ?? ''
  return opened && !after.includes(opened) ? opened : ''
}
