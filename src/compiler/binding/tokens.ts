import type { Span } from './binding.ts'

export interface Token extends Span {
  kind: 'name' | 'text' | 'number' | 'sign' | 'end' | 'unknown'
  text: string
}

const tokens =
  /\s*(?:(?<name>@?[A-Za-z_][\w-]*)|(?<text>"[^"]*"|'[^']*')|(?<number>-?\d+(?:\.\d+)?(?![\w-]))|(?<sign>\?\?|\^|\|(?!\|)|[.:=-])|(?<unknown>\|\||\S))/y

const tokenKinds = ['name', 'text', 'number', 'sign', 'unknown'] as const

/**
 * The words and signs of one binding, and an `end`.
 *
 * @param open, close  offsets of its `{{` and `}}` in the text
 */
export function tokenize(value: string, open: number, close: number): Token[] {
  const found: Token[] = []
  const inner = value.slice(0, close)
  tokens.lastIndex = open + 2
  for (let match = tokens.exec(inner); match; match = tokens.exec(inner)) {
    const groups = match.groups!
    const kind = tokenKinds.find((name) => groups[name] !== undefined)!
    const text = groups[kind]!
    const to = match.index + match[0].length
    found.push({ kind, text, from: to - text.length, to })
  }
  found.push({ kind: 'end', text: '', from: close, to: close + 2 })
  return found
}
