import type { Line } from './lines.ts'
import type { Span } from './positions.ts'

/** What a line is read as, in the place of what is written. */
interface Mend {
  /** Where it begins. */
  column: number
  says: string
  /** How many more characters stand before what is kept of it than are written there. */
  more: number
}

/** A text with some of its lines mended. */
export class MendedText {
  readonly #written: string
  readonly #mends = new Map<Line, Mend>()

  constructor(written: string) {
    this.#written = written
  }

  /** A line as it is read now. */
  line(line: Line): Line {
    const { column, says } = this.#mendOf(line)
    return { ...line, text: ' '.repeat(column) + says, column }
  }

  indent(line: Line, by: number): void {
    const { column, ...rest } = this.#mendOf(line)
    this.#mends.set(line, { ...rest, column: Math.max(0, column + by) })
  }

  /** Puts a dash, or nothing, in the place of the first characters of a line. */
  dash(line: Line, { column, dash, removed }: { column: number; dash: string; removed: number }): void {
    const { says, more } = this.#mendOf(line)
    this.#mends.set(line, { column, says: dash + says.slice(removed), more: more + dash.length - removed })
  }

  /**
   * Puts other words in the place of those from one place of a line on.
   *
   * @param from  in the line as it is written
   */
  say(line: Line, from: number, words: string): void {
    const { column, says, more } = this.#mendOf(line)
    this.#mends.set(line, { column, says: says.slice(0, Math.max(0, from - line.column + more)) + words, more })
  }

  #mendOf(line: Line): Mend {
    return this.#mends.get(line) ?? { column: line.column, says: line.text.slice(line.column), more: 0 }
  }

  /** @returns the text, and where in what is written each offset into it stands */
  read(): { text: string; origin: (offset: number) => number } {
    const places: (Span & { line: Line; mend: Mend })[] = []
    let text = ''
    let done = 0
    for (const [line, mend] of [...this.#mends].sort(([a], [b]) => a.start - b.start)) {
      text += this.#written.slice(done, line.start)
      const start = text.length
      text += mend.says === '' ? '' : ' '.repeat(mend.column) + mend.says
      places.push({ start, end: text.length, line, mend })
      done = line.end
    }
    text += this.#written.slice(done)
    return { text, origin: (offset) => originOf(offset, places[lastUpTo(places, offset)]) }
  }
}

function originOf(offset: number, place: (Span & { line: Line; mend: Mend }) | undefined): number {
  if (!place) return offset
  const { start, end, line, mend } = place
  if (offset > end) return offset - end + line.end
  const first = line.start + line.column
  return Math.min(Math.max(first + offset - start - mend.column - mend.more, first), line.end)
}

/** The place of the last of some stretches, in their order, that begins at or before an offset; -1 where none does. */
function lastUpTo(places: readonly Span[], offset: number): number {
  let from = 0
  let to = places.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (places[middle]!.start <= offset) from = middle + 1
    else to = middle
  }
  return from - 1
}
