/** A name or a value that somebody is writing, outside of any binding. */
export interface CaretInValue {
  part: 'key' | 'value'
  /** It stands between braces or brackets. */
  isFlow: boolean
  /** Where what has been typed of it begins, and where it ends. */
  from: number
  to: number
  /** The quotation mark that it stands in. */
  quote: string
  /** The text with a name, or a name and a value, in its place, and whatever is missing to be read. */
  probe: string
  /** In the probe, inside of what was put there. */
  at: number
}

/** @returns `undefined` where nothing of the kind is being written */
export function caretInValue(text: string, caret: number): CaretInValue | undefined {
  const lineStart = text.lastIndexOf('\n', caret - 1) + 1
  const lineBreak = text.indexOf('\n', caret)
  const before = text.slice(lineStart, caret)
  const after = text.slice(caret, lineBreak < 0 ? text.length : lineBreak)
  if (/^\s*#/.test(before)) return undefined
  const open = openBrackets(before)
  if (open === undefined) return undefined
  const isFlow = open !== ''
  const inner = open.at(-1)
  const value =
    /(?:^|[{,\s])[\w-]+:\s+(["']?)([^"'{}[\],]*)$/.exec(before) ??
    (inner === '[' ? /[[,]\s*(["']?)([^"'{}[\],]*)$/.exec(before) : null)
  const key = inner === '{' ? /[{,]\s*()([\w-]*)$/.exec(before) : null
  const found = value ?? key
  if (!found || (!isFlow && inner === undefined && !value)) return undefined
  const [, quote = '', typed = ''] = found
  const part = value ? 'value' : 'key'
  const tail = (quote ? new RegExp(`^[^${quote}]*`) : /^[^\s,{}[\]"']*/).exec(after)![0]
  const from = caret - typed.length
  const to = caret + tail.length
  const rest = after.slice(tail.length)
  const put = part === 'key' ? (/^\s*[\w-]+:/.test(rest) ? 'x: x, ' : 'x: x') : 'x'
  const missing = (quote && !rest.includes(quote) ? quote : '') + closing(open, rest)
  const end = lineBreak < 0 ? text.length : lineBreak
  const probe = text.slice(0, from) + put + rest + missing + text.slice(end)
  return { part, isFlow, from, to, quote, probe, at: from + (part === 'key' ? 0 : 1) }
}

/** The brackets of a line that are still open; `undefined` inside of a quoted text that began before its last bracket. */
function openBrackets(before: string): string | undefined {
  let open = ''
  for (const [sign] of before.matchAll(/"(?:[^"\\]|\\.)*"|'[^']*'|[{}[\]]/g)) {
    if (sign === '{' || sign === '[') open += sign
    else if (sign === '}' || sign === ']') open = open.slice(0, -1)
  }
  return open
}

/** What has to follow so that every bracket is closed. */
function closing(open: string, rest: string): string {
  let left = open
  for (const [sign] of rest.matchAll(/"(?:[^"\\]|\\.)*"|'[^']*'|[{}[\]]/g)) {
    if (sign === '{' || sign === '[') left += sign
    else if (sign === '}' || sign === ']') left = left.slice(0, -1)
  }
  return [...left]
    .reverse()
    .map((sign) => (sign === '{' ? ' }' : ']'))
    .join('')
}
