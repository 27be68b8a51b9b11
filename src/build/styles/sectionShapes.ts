import { hash } from 'node:crypto'
import type { Block } from '#schemas/types.gen.ts'

/**
 * What decides which rules a section uses, without its words: its type, which of its properties are given, and what those say
 * that are one plain word or a choice (`look: panel`), as a short name. Sections of the same shape use nearly the same rules.
 */
export function sectionShapes(sections: readonly Block[]): string[] {
  return sections.map((section) => hash('sha256', JSON.stringify(shapeOf(section)), 'base64url').slice(0, 8))
}

function shapeOf(value: unknown): unknown {
  if (typeof value === 'string') return choice.test(value) ? value : 1
  if (Array.isArray(value)) return [...new Set(value.map((item) => JSON.stringify(shapeOf(item))))].sort()
  if (typeof value !== 'object' || value === null) return typeof value === 'number' ? 1 : value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !places.has(key))
      .map(([key, inner]) => [key, shapeOf(inner)])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  )
}

const choice = /^[a-z]+(?:-[a-z]+)?$/
/** They say where something is or leads, and not how it looks. */
const places = new Set(['id', 'to', 'icon', 'event', 'slug', 'path'])
