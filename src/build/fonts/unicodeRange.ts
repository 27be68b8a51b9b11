/** What a font does not have is spanned, up to here: a range is shorter than two. */
const widestGap = 12

/**
 * Characters as CSS names them, `U+23,U+3C-3E`, in as few ranges as there can be without another of the font.
 *
 * @param codes, known  code points; `known` are all that the font has
 * @see https://www.w3.org/TR/css-fonts-4/#unicode-range-desc
 */
export function unicodeRange(codes: Iterable<number>, known: ReadonlySet<number>): string {
  const runs: [first: number, last: number][] = []
  for (const code of [...codes].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && code - run[1] <= widestGap && isFree(run[1] + 1, code, known)) run[1] = code
    else runs.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return runs.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join()
}

function isFree(from: number, to: number, known: ReadonlySet<number>): boolean {
  for (let code = from; code < to; code++) if (known.has(code)) return false
  return true
}
