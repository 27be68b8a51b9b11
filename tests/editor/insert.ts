import type { CompletionItem, Position } from 'vscode-languageserver/node'

/**
 * The text after an editor has put a completion in: places to fill in hold their default or first choice, and lines after
 * the first begin with the white space of the line that they are inserted on.
 */
export function insert(text: string, at: Position, item: CompletionItem): string {
  const lines = text.split('\n')
  const edit = item.textEdit
  const range = edit && 'range' in edit ? edit.range : { start: at, end: at }
  const margin = /^[ \t]*/.exec(lines[range.start.line] ?? '')![0].slice(0, range.start.character)
  const put = plain(edit?.newText ?? item.insertText ?? item.label).replaceAll('\n', `\n${margin}`)
  const before = [...lines.slice(0, range.start.line), (lines[range.start.line] ?? '').slice(0, range.start.character)]
  const after = [(lines[range.end.line] ?? '').slice(range.end.character), ...lines.slice(range.end.line + 1)]
  return `${before.join('\n')}${put}${after.join('\n')}`
}

/** A snippet with nothing filled in by hand: `${1:Text}` is `Text`, `${1|a,b|}` is `a`, `$1` nothing, `\$` a dollar sign. */
function plain(snippet: string): string {
  return snippet.replace(
    /\\([\\$}])|\$\d+|\$\{\d+\}|\$\{\d+:((?:\\.|[^}\\])*)\}|\$\{\d+\|((?:\\.|[^,|\\])*)[^}]*\|\}/g,
    (_, escaped?: string, value?: string, choice?: string) =>
      escaped ?? (value ?? choice ?? '').replace(/\\(.)/g, '$1'),
  )
}
