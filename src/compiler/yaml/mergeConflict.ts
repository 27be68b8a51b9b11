import type { Culprit } from './culprit.ts'

const conflict =
  /^<<<<<<<(?: .*)?\r?\n(?<ours>[\s\S]*?)^(?:\|{7}(?: .*)?\r?\n[\s\S]*?^)?=======[ \t]*\r?\n[\s\S]*?^>>>>>>>(?: .*)?$/m

/** Lines that git left for somebody to choose from; reading goes on with the first of the two versions. */
export function mergeConflict(text: string): Culprit | undefined {
  const found = conflict.exec(text)
  if (!found) return halfConflict(text)
  const { index } = found
  const [first = ''] = found[0].split('\n', 1)
  const ours = found.groups!.ours!
  const blank = (lines: string) => lines.replace(/[^\r\n]/g, ' ')
  const start = first.length + 1
  const kept = blank(`${first}\n`) + ours + blank(found[0].slice(start + ours.length))
  return {
    mistake: { code: 'yaml/merge-conflict', start: index, end: index + first.trimEnd().length, facts: {} },
    placeholder: { start: index, end: index + found[0].length, text: kept },
  }
}

const half = /^=======[ \t]*\r?\n(?<theirs>[\s\S]*?)^>>>>>>>(?: .*)?$/m

/** Who removes the first mark and forgets the others has both versions, one below the other; the first one is read. */
function halfConflict(text: string): Culprit | undefined {
  const found = half.exec(text)
  // A line of equals signs may stand in a text.
  if (!found || /^<<<<<<</m.test(text)) return undefined
  const { index } = found
  return {
    mistake: { code: 'yaml/merge-conflict', start: index, end: index + 7, facts: { isHalf: true } },
    placeholder: { start: index, end: index + found[0].length, text: found[0].replace(/[^\r\n]/g, ' ') },
  }
}
