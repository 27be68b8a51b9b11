import type { Shape } from '#src/compiler/schema/shape.ts'
import { valuesOf } from '#src/edit/choices.ts'

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
    return lines.join('\n') || this.place()
  }

  place(): string {
    this.#places++
    return `$${this.#places}`
  }

  #value(shape: Shape, level: number): string {
    const values = valuesOf(shape)
    if (values.length > 0 && values.length <= mostChoices) return this.#choice(values)
    if (level >= mostLevels || shape.kinds.has('text')) return this.place()
    if (shape.kinds.has('list')) return `\n  - ${indented(this.#item(shape, level + 1))}`
    if (shape.kinds.has('mapping')) return `\n  ${indented(this.required(shape, [], level + 1))}`
    return this.place()
  }

  /** What stands behind the hyphen of an item. */
  #item(list: Shape, level: number): string {
    if (list.sections) return `type: ${this.place()}`
    const item = list.item()
    if (!item) return this.place()
    return item.kinds.has('mapping') ? indented(this.required(item, [], level)) : this.#value(item, level)
  }

  #choice(values: readonly unknown[]): string {
    const written = values.map((value) => String(value).replace(/[$}\\,|]/g, '\\$&'))
    return `\${${this.place().slice(1)}|${written.join(',')}|}`
  }
}

/** Lines behind the first are moved to the right by two, or so many more. */
export function indented(text: string, spaces = 2): string {
  return text.replaceAll('\n', `\n${' '.repeat(spaces)}`)
}
