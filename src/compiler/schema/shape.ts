import { perObject } from '../memo.ts'
import { isMapping } from '../values/own.ts'

export type Kind = 'text' | 'number' | 'boolean' | 'list' | 'mapping'

/**
 * What may stand at one place, seen from outside: its properties, its items, its kinds. Made from a schema, or from data
 * where the data is its own contract (facts). An open shape says nothing and allows everything.
 */
export interface Shape {
  /** Nothing is known here. */
  open: boolean
  /** Empty when any kind may stand here. */
  kinds: ReadonlySet<Kind>
  /** The only values there are, when the schema lists them. */
  values?: readonly unknown[] | undefined
  /** Only certain texts may stand here: a link, a date, an id. */
  restricted?: boolean
  /** What its schema calls such texts: `link`, `icon`. */
  format?: string | undefined
  /** The collection whose entries a text here names. */
  entry?: string | undefined
  /** A list of sections, each of a type of its own. */
  sections?: boolean
  /** What the schema calls such values: `Action`. */
  title?: string | undefined
  /** What the schema tells authors about it. */
  description?: string | undefined
  /** How long a text, how large a number, how many the items may be. */
  limits?: { min?: number | undefined; max?: number | undefined }
  /** Names that a mapping here cannot do without, whatever else it says. */
  required?: readonly string[]
  /** Names that may stand here; of an open shape none are known. */
  names(): string[]
  property(name: string): Shape | undefined
  /** What may stand under a name that is not listed. */
  rest(): Shape | undefined
  item(): Shape | undefined
}

export const openShape: Shape = {
  open: true,
  kinds: new Set(),
  names: () => [],
  property: () => openShape,
  rest: () => openShape,
  item: () => openShape,
}

const empty = { open: false, names: () => [], property: () => undefined, rest: () => undefined, item: () => undefined }

export function plainShape(kind: Kind): Shape {
  return { ...empty, kinds: new Set([kind]) }
}

export function listShape(item: Shape): Shape {
  return { ...empty, kinds: new Set(['list']), item: () => item }
}

/** A shape with one more property, such as the slug that a file's name gives its entry. */
export function withProperty(shape: Shape, name: string, property: Shape): Shape {
  return {
    ...shape,
    names: () => [...new Set([...shape.names(), name])],
    property: (wanted) => (wanted === name ? property : shape.property(wanted)),
  }
}

/** What may stand at a path below. */
export function shapeAt(shape: Shape, path: readonly (string | number)[]): Shape | undefined {
  let at: Shape | undefined = shape
  for (const step of path) at = typeof step === 'number' ? at?.item() : at?.property(step)
  return at
}

/** The shape of data that no schema describes: what is there is what is allowed. Data never changes. */
export function dataShape(value: unknown): Shape {
  return typeof value === 'object' && value !== null ? shapeOfObject(value) : shapeOfData(value)
}

const shapeOfObject = perObject((value: object) => shapeOfData(value))

function shapeOfData(value: unknown): Shape {
  const kind = dataKind(value)
  // What a binding or a list made with `each` gives is not known here.
  if (!kind || (typeof value === 'string' && /^\{\{[^{}]*\}\}$/.test(value))) return openShape
  if (isMapping(value) && Object.hasOwn(value, 'each')) return openShape
  return {
    ...plainShape(kind),
    names: () => (isMapping(value) ? Object.keys(value) : []),
    property: (name) => (isMapping(value) && Object.hasOwn(value, name) ? dataShape(value[name]) : undefined),
    item: () => (Array.isArray(value) ? (value.length > 0 ? dataShape(value[0]) : openShape) : undefined),
  }
}

export function dataKind(value: unknown): Kind | undefined {
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'boolean'
  if (Array.isArray(value)) return 'list'
  return isMapping(value) ? 'mapping' : undefined
}
