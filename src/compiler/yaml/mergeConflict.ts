import type { Culprit } from './culprit.ts'

const conflict =
  /^<<<<<<<(?: .*)?\r?\n(?<ours>[\s\S]*?)^(?:\|{7}(?: .*)?\r?\n[\s\S]*?^)?=======[ \t]*\r?\n[\s\S]*?^>>>>>>>(?: .*)?$/m

/** Lines that git left for somebody to choose from; reading goes on with the first of the two versions. */
export function mergeConflict(text: string): Culprit | undefined {
  const found = conflict.exec(text)
  if (!found) return undefined
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
