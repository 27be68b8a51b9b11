import type { Shape } from '#src/compiler/schema/shape.ts'

/** Deeper, a text to insert would be longer than what its author knows how to fill in. */
const mostLevels = 3

/** Longer lists of values are offered by another completion instead. */
const mostChoices = 30

/** Writes what is inserted for a key, with places to fill in, in the notation of the protocol: `${1|tiles,rows|}`. */
export class Snippet {
  #places = 0

  /** `heading: …`, and for what holds more the lines that it cannot do without. */
  property(name: string, shape: Shape, level = 0): string {
    const value = this.#value(shape, level)
    return value.startsWith('\n') ? `${name}:${value}` : `${name}: ${value}`
  }

  /** The lines that a mapping cannot do without, from its first key on. */
  required(shape: Shape, without: readonly string[] = [], level = 0): string {
    const names = (shape.required ?? []).filter((name) => !without.includes(name))
    const lines = names.map((name) => this.property(name, shape.property(name) ?? shape, level))
    return lines.length > 0 ? lines.join('\n') : this.#place()
  }

  /** What stands behind the hyphen of an item. */
  item(list: Shape, level = 0): string {
    if (list.sections) return `type: ${this.#place()}`
    const item = list.item()
    return item?.kinds.has('mapping') ? indented(this.required(item, [], level)) : item ? this.#value(item, level) : ''
  }

  /** A list made from a collection. */
  each(): string {
    return `each: ${this.#place()}\nitem:\n  ${this.#place()}`
  }

  #value(shape: Shape, level: number): string {
    const values = shape.values ?? (isSwitch(shape) ? [true, false] : undefined)
    if (values && values.length <= mostChoices) return this.#choice(values)
    if (level >= mostLevels) return this.#place()
    if (shape.kinds.has('text') || shape.open) return this.#place()
    if (shape.kinds.has('list')) return `\n  - ${indented(this.item(shape, level + 1))}`
    if (shape.kinds.has('mapping')) return `\n  ${indented(this.required(shape, [], level + 1))}`
    return this.#place()
  }

  #place(): string {
    this.#places++
    return `$${this.#places}`
  }

  #choice(values: readonly unknown[]): string {
    this.#places++
    const written = values.map((value) => String(value).replace(/[$}\\,|]/g, '\\$&'))
    return `\${${this.#places}|${written.join(',')}|}`
  }
}

export function isSwitch({ kinds }: Shape): boolean {
  return kinds.size === 1 && kinds.has('boolean')
}

/** Lines behind the first are moved to the right by two, or so many more. */
export function indented(text: string, spaces = 2): string {
  return text.replaceAll('\n', `\n${' '.repeat(spaces)}`)
}

/** The same for editors that insert text as it is: of choices the first, of places to fill in nothing. */
export function withoutPlaces(snippet: string): string {
  return snippet
    .replace(/\$\{\d+\|((?:\\.|[^,|\\])*)(?:\\.|[^|\\])*\|\}/g, '$1')
    .replace(/\$\d+/g, '')
    .replace(/\\([$}\\,|])/g, '$1')
}
