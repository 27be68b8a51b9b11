import type { UrlParams } from '#schemas/compiled.ts'
import type { Path } from '../diagnostics/range.ts'
import { isMapping } from '../values/own.ts'
import { findFields } from './fields.ts'
import type { JsonSchema, SchemaFile } from './schemaFile.ts'

// What keywords beside JSON Schema's own say about a block: `group`, `urlState`, `anchors`, `request` and, of lists, `sections`.

/** The kinds of section that people choose from, in this order. A block's schema names its own: `"group": "Proof"`. */
export const blockGroups = [
  'Openings',
  'Lists and cards',
  'How it works',
  'Proof',
  'Text',
  'Actions and forms',
  'Layout',
]

type Section = Readonly<Record<string, unknown>>
/** By type. */
type Blocks = Pick<ReadonlyMap<string, SchemaFile>, 'get'>

/** One section, wherever it stands: on the page itself or inside another section. */
export interface PlacedSection {
  section: Section
  /** From the top of the page: `['sections', 2, 'panels', 0, 'sections', 1]`. */
  path: Path
}

/** Every section of a page, in reading order, nested ones after the section that holds them. */
export function eachSection(sections: unknown, blocks: Blocks, at: Path = ['sections']): PlacedSection[] {
  return (Array.isArray(sections) ? sections : []).flatMap((section: unknown, index) => {
    if (!isMapping(section)) return []
    const path = [...at, index]
    const lists = [...findFields(section, blocks.get(String(section.type))?.shape, 'sections', path)]
    return [{ section, path }, ...lists.flatMap((list) => eachSection(list.value, blocks, list.path))]
  })
}

interface UrlState {
  param: string
  /** The property that gives the parameter another name. */
  paramFrom?: string
  /** Where the choices stand, `panels[].id`; left out, any text. */
  values?: string
  /** Where one of the choices is named. */
  of?: readonly string[]
  /** The property that names the block in which visitors choose. */
  switchIn?: string
}

/** Something that visitors choose in a section and that the address of its page says. */
export interface AddressState extends Omit<UrlState, 'values'> {
  /** Absent where any text may be typed. */
  choices?: readonly PlacedText[]
}

/** What the schema of a section's block declares as `urlState`, under the names that the section gives it. */
export function addressStates(section: Section, schema: JsonSchema | undefined): AddressState[] {
  // A test holds the schemas to these keywords.
  return ((schema?.urlState ?? []) as UrlState[]).map(({ values, ...state }) => ({
    ...state,
    param: (state.paramFrom !== undefined && textsAt(section, state.paramFrom)[0]?.text) || state.param,
    ...(values !== undefined && { choices: textsAt(section, values) }),
  }))
}

/**
 * The parameters that a page's address can have, from all of its sections. Two sections that share a parameter share its
 * values.
 */
export function urlParams(sections: unknown, blocks: Blocks): UrlParams {
  const params: UrlParams = {}
  for (const { section } of eachSection(sections, blocks)) {
    const schema = blocks.get(String(section.type))?.schema
    for (const { param, choices } of addressStates(section, schema))
      if (choices || takesText(section, schema)) addParam(params, param, choices?.map(({ text }) => text) ?? 'text')
  }
  return params
}

/** A block that can have a search field takes typed text only where it has one: its label is the property `search`. */
function takesText(section: Section, schema: JsonSchema | undefined): boolean {
  return section.search !== undefined || !isMapping(schema?.properties) || !('search' in schema.properties)
}

/** Adds a parameter to those known; typed text includes every value. A choice without values is none. */
export function addParam(params: UrlParams, name: string, values: readonly string[] | 'text'): void {
  const known = params[name] ?? []
  if (values === 'text' || known === 'text') params[name] = 'text'
  else if (values.length > 0) params[name] = [...new Set([...known, ...values])]
}

/** An id that a view makes, and what it is made of, by its place in the section. */
interface Anchor {
  id: string
  path: Path
}

/**
 * The ids that a block's view gives to parts of a section, as its schema declares them: `"anchors": ["step-{steps[].id}"]`
 * makes `step-1`, `step-2` … of a section's steps.
 */
export function generatedAnchors(section: Section, schema: JsonSchema | undefined): Anchor[] {
  return ((schema?.anchors ?? []) as string[]).flatMap((pattern) => {
    const [, before, path, after] = pattern.match(/^([^{]*)\{([^}]+)\}(.*)$/) ?? []
    if (path === undefined) return [{ id: pattern, path: ['type'] }]
    return textsAt(section, path).map((part) => ({ id: `${before}${part.text}${after}`, path: part.path }))
  })
}

/** The requests that there are, by name. */
type Requests = Pick<ReadonlyMap<string, unknown>, 'has'>

/** The names of the requests that the forms among these sections send, nested ones too. */
export function requestsOf(sections: unknown, blocks: Blocks, requests: Requests): string[] {
  return eachSection(sections, blocks).flatMap(
    ({ section }) => requestOf(section, blocks.get(String(section.type))?.schema, requests) ?? [],
  )
}

/** A form names its request, or its block's schema does: `"request": "contact"`. */
export function requestOf(section: Section, block: JsonSchema | undefined, requests: Requests): string | undefined {
  return [section.request, block?.request].filter((name) => typeof name === 'string').find((name) => requests.has(name))
}

interface PlacedText {
  text: string
  /** From the top of the section. */
  path: Path
}

/**
 * The texts that a keyword points at inside a section: `panels[].id` gives the `id` of each panel, `tags[]` each tag,
 * `switch.param` one. What is missing on the way is passed over; numbers read as text.
 */
export function textsAt(section: unknown, pattern: string): PlacedText[] {
  let found: { value: unknown; path: Path }[] = [{ value: section, path: [] }]
  for (const step of pattern.replaceAll('[]', '.[]').split('.'))
    found = found.flatMap(({ value, path }) => {
      if (step !== '[]') return isMapping(value) && step in value ? [{ value: value[step], path: [...path, step] }] : []
      return Array.isArray(value) ? value.map((item, index) => ({ value: item, path: [...path, index] })) : []
    })
  return found.flatMap(({ value, path }) =>
    typeof value === 'string' || typeof value === 'number' ? [{ text: String(value), path }] : [],
  )
}
