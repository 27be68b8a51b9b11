import type { Culprit, Failure } from './culprit.ts'
import { type Line, lineAt, lineBefore } from './lines.ts'

/** A ` #` in a text between brackets: what would have closed them became a part of the comment. */
export function cutBrackets(text: string, { position, stopped }: Failure): Culprit | undefined {
  for (let line: Line | undefined = lineAt(text, Math.max(position, stopped)); line; line = lineBefore(text, line)) {
    const bare = line.text.replace(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g, (quoted) => 'x'.repeat(quoted.length))
    const [, before = '', comment] = /^(.*[[{].*?)[ \t](#.*[\]}].*)$/.exec(bare) ?? []
    if (comment === undefined || isClosed(before)) continue
    const value = /[^,:{[]*$/.exec(before)![0].trimStart()
    const cut = line.start + before.length + 1
    const start = cut - 1 - value.length
    const words = /^[^,}\]]*/.exec(comment)![0].trimEnd()
    return {
      mistake: { code: 'yaml/cut-comment', start, end: cut + words.length, facts: { kept: value, cut: words } },
      placeholder: { start: cut, end: cut + 1, text: 'x' },
    }
  }
  return undefined
}

function isClosed(text: string): boolean {
  return text.split(/[[{]/).length <= text.split(/[\]}]/).length
}
