import type { Position } from 'vscode-languageserver/node'

/** A text without its `█`, and where that was. */
export function caret(marked: string): { text: string; at: Position } {
  const before = marked.slice(0, marked.indexOf('█')).split('\n')
  return { text: marked.replace('█', ''), at: { line: before.length - 1, character: before.at(-1)!.length } }
}
