import { LineCounter } from 'yaml'
import type { Code, Facts } from '../diagnostics/catalogue/catalogue.ts'

/** A stretch of a text, as offsets into it; the end is exclusive. */
export interface Span {
  start: number
  end: number
}

/** A mistake found in a file's text, before its line and column are known. Offsets count UTF-16 units from 0. */
export type Mistake = { [C in Code]: { code: C; start: number; end: number; facts: Facts<C> } }[Code]

/** Where the lines of a text begin. A lone carriage return ends one, too, as it does in editors. */
export function linesOf(text: string): LineCounter {
  const lines = new LineCounter()
  lines.addNewLine(0)
  for (const { 0: end, index } of text.matchAll(/\r\n?|\n/g)) lines.addNewLine(index + end.length)
  return lines
}

export type TextStyle = 'plain' | 'single' | 'double' | 'literal' | 'folded'

/**
 * Where each character of a YAML text value stands in the file. YAML drops indentation, folds lines and decodes escapes,
 * so the two run side by side and meet again at the next equal character.
 *
 * @param written  the value as it stands in the file, without its quotation marks
 * @param value  the text that YAML makes of it
 * @returns for each index of `value`, and one past its end, the index in `written`
 */
export function offsetsIn(written: string, value: string, style: TextStyle): Uint32Array {
  const offsets = new Uint32Array(value.length + 1)
  let at = 0
  for (let i = 0; i < value.length; i++) {
    if (style === 'double' && written[at] === '\\') {
      // A backslash before a line break joins two lines and stands for nothing.
      const join = /^\\\r?\n[ \t]*/.exec(written.slice(at))
      if (join) at += join[0].length
    }
    if (style === 'double' && written[at] === '\\') {
      offsets[i] = at
      at += 2 + ({ x: 2, u: 4, U: 8 }[written[at + 1] ?? ''] ?? 0)
      // An escape beyond the basic plane is one escape and two units of text.
      if (value.charCodeAt(i) >= 0xd800 && value.charCodeAt(i) < 0xdc00 && i + 1 < value.length)
        offsets[++i] = offsets[i - 1]!
      continue
    }
    if (style === 'single' && written.startsWith("''", at)) {
      offsets[i] = at
      at += 2
      continue
    }
    const wanted = value[i]!
    if (wanted === ' ' && written[at] !== ' ') {
      offsets[i] = at
      at += /^\s*/.exec(written.slice(at))![0].length // a folded line break
      continue
    }
    while (at < written.length && written[at] !== wanted) at++
    offsets[i] = at
    if (wanted === '\n' || wanted === ' ') {
      // Trailing spaces of a folded line were skipped above; leading ones go with the line break.
      const folded =
        wanted === ' ' && style !== 'literal' && style !== 'folded' ? /^ *\r?\n\s*/.exec(written.slice(at)) : null
      at += folded ? folded[0].length : 1
    } else at++
  }
  offsets[value.length] = at
  return offsets
}
