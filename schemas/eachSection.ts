import { traits } from './traits.gen.ts'
import type { Block } from './types.gen.ts'

/** Sections and the sections inside them, in reading order: those inside come right after the one that holds them. */
export function eachSection(sections: readonly Block[]): Block[] {
  return sections.flatMap((section) => {
    // Tests of the compiler bring blocks of their own.
    const ways = (traits as Partial<typeof traits>)[section.type]?.sections
    return ways ? [section, ...ways.flatMap((way) => listsAlong(section, stepsOf(way)).flatMap(eachSection))] : section
  })
}

/** A section with something else in the place of every list of sections directly inside it. */
export function withInnerSections(section: Block, change: (sections: readonly Block[]) => Block[]): Block {
  const ways = traits[section.type].sections ?? []
  return ways.reduce<Block>((changed, way) => replaced(changed, stepsOf(way), change) as Block, section)
}

/** `panels[].sections` as its steps: `panels`, `[]`, `sections`. */
const stepsOf = (way: string): string[] => way.match(/[^.[]+|\[\]/g) ?? []

function listsAlong(value: unknown, [step, ...rest]: readonly string[]): (readonly Block[])[] {
  if (step === undefined) return Array.isArray(value) ? [value] : []
  if (step === '[]') return Array.isArray(value) ? value.flatMap((item) => listsAlong(item, rest)) : []
  return isObject(value) ? listsAlong(value[step], rest) : []
}

function replaced(
  value: unknown,
  [step, ...rest]: readonly string[],
  change: (sections: readonly Block[]) => Block[],
): unknown {
  if (step === undefined) return Array.isArray(value) ? change(value) : value
  if (step === '[]') return Array.isArray(value) ? value.map((item) => replaced(item, rest, change)) : value
  return isObject(value) && step in value ? { ...value, [step]: replaced(value[step], rest, change) } : value
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
