import { isMapping } from '../values/own.ts'
import type { JsonSchema } from './schemaFile.ts'

/** A choice that a block keeps in the address of its page, as its schema's `urlState` declares it. Paths: `panels[].id`. */
export interface UrlState {
  param: string
  /** The property that gives the parameter another name. */
  paramFrom?: string
  /** The choices there are; left out, any text. */
  values?: string
  /** Values that name one of the choices. */
  of?: readonly string[]
  /** The property that names the block in which visitors choose. */
  switchIn?: string
}

export function urlStateOf(schema: JsonSchema | undefined): UrlState[] {
  const traits = schema?.urlState
  // A test holds the schemas to these keywords.
  return Array.isArray(traits) ? (traits.filter(isMapping) as unknown as UrlState[]) : []
}
