import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Range } from '../diagnostics/range.ts'
import { perObject } from '../memo.ts'

/** A part of the shared content that is being filled in. */
interface OpenPart {
  /** Its identity. */
  key: unknown
  /** `facts.prices.growth` */
  name: string
  /** Of what it is reading at this moment; at first its own. */
  place: () => Range
  isCircular: boolean
}

/** What came of filling in something. */
export interface Filled<T = unknown> {
  /** As far as it goes. */
  value: T
  /** Something in it is missing because of a mistake. */
  isPartial: boolean
}

/**
 * Facts, settings and entries are filled in part by part, as they are read. This follows what is being filled in, so that a
 * value which is made of itself is reported once, where its circle closes. It also counts what is missing because of a
 * mistake: whatever reads such a value is partial, too, and is not reported again.
 */
export class CycleGuard {
  readonly findings: Diagnostic[] = []
  /** How often something was read that is missing because of a mistake. */
  missing = 0
  readonly #open: OpenPart[] = []

  reset(): void {
    this.missing = 0
    this.#open.length = 0
    this.findings.length = 0
  }

  /** Makes a value, and sees whether something that is missing is read meanwhile. */
  observe<T>(make: () => T): Filled<T> {
    const before = this.missing
    const value = make()
    return { value, isPartial: this.missing > before }
  }

  /** Notes what the part that is being filled in reads now. */
  reads(place: () => Range): void {
    const part = this.#open.at(-1)
    if (part) part.place = place
  }

  /** @returns nothing when the part is being filled in already, so is made of itself, or when too many others wait for it */
  fill(key: unknown, name: string, place: () => Range, make: () => unknown): Filled | undefined {
    const start = this.#open.findIndex((part) => part.key === key)
    if (start >= 0) {
      const circle = this.#open.slice(start)
      circle[0]!.isCircular = true
      const facts = { names: circle.map((part) => part.name) }
      this.findings.push(error('ref/circular', circle.at(-1)!.place(), facts))
      return undefined
    }
    const part: OpenPart = { key, name, place, isCircular: false }
    const refuse = () => this.findings.push(error('ref/circular', place(), { names: [name], isTooMuch: true }))
    if (this.#open.length === deepest) {
      refuse()
      return undefined
    }
    this.#open.push(part)
    const { value, isPartial } = this.observe(make)
    this.#open.pop()
    const isTooLarge = sizeOf(value) > largest
    if (isTooLarge && !isPartial) refuse()
    // A text that lacks something would be taken for a whole one.
    const isLost = part.isCircular || isTooLarge || (isPartial && typeof value === 'string')
    return isLost ? { value: undefined, isPartial: true } : { value, isPartial }
  }
}

/** In characters. No value of a site is nearly as large; one that is doubled a few dozen times would fill the memory. */
const largest = 4_000_000

/** How many values may wait for each other. Twice as many would fill the stack. */
const deepest = 200

/** Roughly, in characters. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return 20 + value.length
  return 20 + (typeof value === 'object' && value !== null ? sizeOfParts(value) : 0)
}

/** Remembered, since one value may stand in many. */
const sizeOfParts = perObject((value: object) => {
  let size = 0
  for (const part of Object.values(value)) size += sizeOf(part)
  return size
})
