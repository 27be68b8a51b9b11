import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Range } from '../diagnostics/range.ts'

/** So many values may each be made of the next; deeper, the call stack would end. */
const deepest = 200

/** No text and no list of a site is nearly as long; one that is doubled again and again would fill the memory. */
const longest = { characters: 100_000, items: 200_000 }

/** A part of the shared content that is being filled in. */
interface PartUnderWay {
  /** `facts.prices.growth` */
  name: string
  /** Of what it is reading at this moment; at first its own. */
  place: () => Range
  /** It is made of itself, or of too much. */
  isLost: boolean
}

/** What became of a part of the shared content. */
export interface FilledPart {
  /** As far as it goes. */
  value: unknown
  /** Something in it is missing because of a mistake. */
  isPartial: boolean
}

/**
 * Facts, settings and entries are filled in part by part, as they are read. This follows what is being filled in, so that a
 * value which is made of itself is reported once, where its circle closes, and counts what is missing because of a mistake:
 * whatever reads such a value is partial, too, and is not reported again.
 */
export class CycleGuard {
  readonly #stack: PartUnderWay[] = []
  readonly #underWay = new Map<unknown, PartUnderWay>()
  #missing = 0
  #isDepthReported = false
  readonly findings: Diagnostic[] = []

  reset(): void {
    this.#missing = 0
    this.#isDepthReported = false
    this.findings.length = 0
  }

  /** Something is missing. While nothing is, there is no need to look for what follows from it. */
  get any(): boolean {
    return this.#missing > 0
  }

  /** Notes that something is read which is missing because of a mistake. */
  miss(): void {
    this.#missing++
  }

  /** Whether something that is missing is read meanwhile. */
  misses(read: () => void): boolean {
    const before = this.#missing
    read()
    return this.#missing > before
  }

  /** Reads for comparison only: nothing is made of what it gives. */
  aside<Value>(read: () => Value): Value {
    const before = this.#missing
    const value = read()
    this.#missing = before
    return value
  }

  /** Notes what the part that is being filled in reads now. */
  reads(place: () => Range): void {
    const part = this.#stack.at(-1)
    if (part) part.place = place
  }

  /**
   * Fills in a part, unless that is under way already: then it is made of itself.
   *
   * @param key  the part's identity
   * @param part  its place is that of what it reads, once it reads something
   * @returns nothing when it cannot be filled in from here
   */
  fill(
    key: unknown,
    { name, place }: Pick<PartUnderWay, 'name' | 'place'>,
    make: () => unknown,
  ): FilledPart | undefined {
    const same = this.#underWay.get(key)
    if (same || this.#stack.length >= deepest) {
      if (same) this.#reportCircle(same)
      else this.#reportDepth(name)
      return undefined
    }
    const part: PartUnderWay = { name, place, isLost: false }
    this.#stack.push(part)
    this.#underWay.set(key, part)
    let value: unknown
    const isPartial = this.misses(() => {
      value = make()
    })
    this.#stack.pop()
    this.#underWay.delete(key)
    return part.isLost ? { value: undefined, isPartial: true } : { value, isPartial }
  }

  /** Whether what is made of the part that is being filled in has grown beyond all measure; then it is reported, and lost. */
  outgrows(size: number, of: keyof typeof longest): boolean {
    const part = this.#stack.at(-1)
    if (size <= longest[of] || !part) return false
    if (!part.isLost) this.#report(error('ref/too-long', part.place(), { name: part.name, most: longest[of], of }))
    part.isLost = true
    return true
  }

  #reportCircle(start: PartUnderWay): void {
    start.isLost = true
    const circle = this.#stack.slice(this.#stack.indexOf(start))
    this.#report(error('ref/circular', circle.at(-1)!.place(), { names: circle.map(({ name }) => name) }))
  }

  /** Only once: the author who shortens one row meets the next. */
  #reportDepth(last: string): void {
    if (this.#isDepthReported) return
    this.#isDepthReported = true
    const { name, place } = this.#stack[0]!
    this.#report(error('ref/too-deep', place(), { name, last, deepest }))
  }

  #report(diagnostic: Diagnostic): void {
    this.findings.push(diagnostic)
  }
}
