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
  const isBlock = style === 'literal' || style === 'folded'
  const fold = isBlock ? /\r?\n\s*/y : /[ \t]*\r?\n\s*/y
  const escaped = style === 'double' ? /\\(?:x..|u.{4}|U.{8}|.)/sy : style === 'single' ? /''/y : undefined
  let at = 0
  const lengthOf = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(written)?.[0].length ?? 0
  }
  for (let i = 0; i < value.length; i++) {
    // A backslash before a line break joins two lines and stands for nothing.
    if (style === 'double') at += lengthOf(/\\\r?\n[ \t]*/y)
    const step = (escaped && lengthOf(escaped)) || (value[i] === ' ' ? lengthOf(fold) : 0)
    if (step === 0) while (at < written.length && written[at] !== value[i]) at++
    offsets[i] = at
    // An escape beyond the basic plane, `\U0001F600`, is one escape and two units of text.
    if (step === 10 && value.codePointAt(i)! > 0xffff) offsets[++i] = at
    at += step || 1
  }
  offsets[value.length] = at
  return offsets
}
