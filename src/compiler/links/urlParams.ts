import type { UrlParams } from '#schemas/compiled.ts'
import { isMapping } from '../values/own.ts'
import { type BlockSchemas, eachSection } from './nestedSections.ts'
import { stringsAlong } from './stringsAlong.ts'

/**
 * Gathers the parameters of all sections, nested ones too, from the `urlState` of their schemas. Two blocks that share
 * a parameter share its values.
 */
export function urlParams(sections: unknown, blocks: BlockSchemas): UrlParams {
  const params: UrlParams = {}
  for (const { section } of eachSection(sections, blocks)) {
    const traits = blocks.get(String(section.type))?.urlState
    for (const trait of Array.isArray(traits) ? traits.filter(isMapping) : []) {
      const renamed = typeof trait.paramFrom === 'string' ? stringsAlong(section, trait.paramFrom)[0] : undefined
      const values = typeof trait.values === 'string' ? stringsAlong(section, trait.values) : undefined
      if (values || takesText(section, blocks)) addParam(params, renamed ?? String(trait.param), values ?? 'text')
    }
  }
  return params
}

/** A block that can have a search field takes typed text only where it has one: its label is the property `search`. */
function takesText(section: Readonly<Record<string, unknown>>, blocks: BlockSchemas): boolean {
  const properties = blocks.get(String(section.type))?.properties
  return section.search !== undefined || !isMapping(properties) || !('search' in properties)
}

/** Adds a parameter to those known; typed text includes every value. A choice without values is none. */
export function addParam(params: UrlParams, name: string, values: readonly string[] | 'text'): void {
  const known = params[name] ?? []
  if (values === 'text' || known === 'text') params[name] = 'text'
  else if (values.length > 0) params[name] = [...new Set([...known, ...values])]
}
