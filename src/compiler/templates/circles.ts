import { error } from '../diagnostics/diagnostic.ts'
import type { Finding } from '../diagnostics/once.ts'
import type { Range } from '../diagnostics/range.ts'

/** So many values may each be made of the next; deeper, the call stack would end. */
const deepest = 200

/** No text and no list of a site is nearly as long; one that is doubled again and again would fill the memory. */
const longest = { characters: 100_000, items: 200_000 }

/** A part of the shared content that is being filled in. */
interface Part {
  name: string
  /** Of what it is reading at this moment; at first its own. */
  place: () => Range
  /** It is made of itself, or of too much. */
  isLost: boolean
}

/**
 * Facts, settings and entries are filled in part by part, as they are read. This follows what is being filled in, so that
 * a value which is made of itself is noticed and told once, where its circle closes. Such a value is lost, and whatever
 * reads it is lost too: what an author reads of it is the circle, and nothing that follows.
 *
 * All parts are read in one order after each edit, so that the same content tells the same circles.
 */
export class Circles {
  readonly #filling: Part[] = []
  readonly #places = new Map<unknown, Part>()
  /** How often something lost was asked for. */
  #losses = 0
  #isDepthTold = false
  readonly findings: Finding[] = []

  /** Begins anew: nothing is known to be lost. */
  reset(): void {
    this.#losses = 0
    this.#isDepthTold = false
    this.findings.length = 0
  }

  /** Something is lost. While nothing is, nobody need ask for what follows from it. */
  get any(): boolean {
    return this.#losses > 0
  }

  /** Whether something lost is asked for meanwhile. */
  meets(read: () => void): boolean {
    const before = this.#losses
    read()
    return this.#losses > before
  }

  /** Notes that something lost was asked for. */
  meet(): void {
    this.#losses++
  }

  /** Notes what the part that is being filled in reads now. */
  reads(place: () => Range): void {
    const part = this.#filling.at(-1)
    if (part) part.place = place
  }

  /**
   * Fills in a part, unless that is under way already: then it is made of itself.
   *
   * @param key  the part's identity
   * @param name  `facts.prices.growth`; its place is that of what it reads, once it reads something
   * @returns the value, as far as it goes where something in it is lost; nothing when it cannot be filled in from here
   */
  fill(
    key: unknown,
    { name, place }: { name: () => string; place: () => Range },
    make: () => unknown,
  ): { value: unknown; isLost: boolean } | undefined {
    const underWay = this.#places.get(key)
    if (underWay) {
      this.#tellCircle(underWay)
      return undefined
    }
    const part: Part = { name: name(), place, isLost: false }
    if (this.#filling.length >= deepest) {
      this.#tellDepth(part)
      return undefined
    }
    this.#filling.push(part)
    this.#places.set(key, part)
    let value: unknown
    const meetsLost = this.meets(() => {
      value = make()
    })
    this.#filling.pop()
    this.#places.delete(key)
    return part.isLost ? { value: undefined, isLost: true } : { value, isLost: meetsLost }
  }

  /** Whether what is made of the part that is being filled in has grown beyond all measure; then it is told, and lost. */
  outgrows(size: number, of: keyof typeof longest): boolean {
    const part = this.#filling.at(-1)
    if (size <= longest[of] || !part) return false
    if (!part.isLost) {
      const facts = { name: part.name, most: longest[of], of }
      this.findings.push({ diagnostic: error('ref/too-long', part.place(), facts), subject: '' })
    }
    part.isLost = true
    return true
  }

  #tellCircle(begin: Part): void {
    begin.isLost = true
    const circle = this.#filling.slice(this.#filling.indexOf(begin))
    const at = circle.at(-1)!.place()
    this.findings.push({
      diagnostic: error('ref/circular', at, { names: circle.map(({ name }) => name) }),
      subject: '',
    })
  }

  /** Whoever mends one row meets the next. */
  #tellDepth({ name }: Part): void {
    if (this.#isDepthTold) return
    this.#isDepthTold = true
    const first = this.#filling[0]!
    const facts = { name: first.name, last: name, deepest }
    this.findings.push({ diagnostic: error('ref/too-deep', first.place(), facts), subject: '' })
  }
}
