/** A text as it is read, some of whose lines begin further left or right than in its author's file. */
export class MovedText {
  readonly text: string
  readonly #original: readonly string[]
  /** By line: how many columns further right it begins than its author wrote it. */
  readonly #shifts: readonly number[]

  constructor(
    text: string,
    original: readonly string[] = text.split('\n'),
    shifts: readonly number[] = original.map(() => 0),
  ) {
    this.text = text
    this.#original = original
    this.#shifts = shifts
  }

  /** The same lines with another text of the same length, placeholders in it. */
  with(text: string): MovedText {
    return new MovedText(text, this.#original, this.#shifts)
  }

  /**
   * Other lines in the place of some; each is as long as the one it replaces but for the spaces before it.
   *
   * @param from  the number of the first, from 0
   */
  replaced(from: number, lines: readonly string[]): MovedText {
    const all = this.text.split('\n')
    const shifts = [...this.#shifts]
    for (const [index, line] of lines.entries()) {
      shifts[from + index]! += line.length - all[from + index]!.length
      all[from + index] = line
    }
    return new MovedText(all.join('\n'), this.#original, shifts)
  }

  /** Where a place of this text stands in the file. */
  back = (offset: number): number => {
    if (!this.#isMoved()) return offset
    const { own, original } = this.#lineStarts()
    let low = 0
    let high = own.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (own[middle]! <= offset) low = middle
      else high = middle - 1
    }
    const column = Math.max(0, offset - own[low]! - this.#shifts[low]!)
    return original[low]! + Math.min(column, this.#original[low]!.length)
  }

  #moved: boolean | undefined
  #isMoved(): boolean {
    this.#moved ??= this.#shifts.some((shift) => shift !== 0)
    return this.#moved
  }

  #starts: { own: number[]; original: number[] } | undefined
  #lineStarts() {
    this.#starts ??= { own: startsOf(this.text.split('\n')), original: startsOf(this.#original) }
    return this.#starts
  }
}

function startsOf(lines: readonly string[]): number[] {
  let at = 0
  return lines.map((line) => {
    const start = at
    at += line.length + 1
    return start
  })
}
