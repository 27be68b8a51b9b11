import type { Path } from '../diagnostics/range.ts'
import type { Role } from '../files/files.ts'
import { eachNames } from '../values/eachNames.ts'
import { isMapping, type Mapping, own } from '../values/own.ts'
import type { Judge } from '../yaml/layout.ts'
import type { Schemas } from './schemaFile.ts'
import { dataKind, type Kind, listShape, type Shape } from './shape.ts'

/** @returns `undefined` for files that may say what they like */
export function misfitsOf(role: Role, schemas: Schemas): Judge | undefined {
  const top = expectedIn(role, schemas)
  if (!top) return undefined
  return (data) => {
    const comparison = new Comparison(schemas)
    comparison.whole(data, top)
    return comparison.found
  }
}

function expectedIn(role: Role, { page, site, collections, mails }: Schemas): Shape | undefined {
  if (role.kind === 'page') return page?.shape
  if (role.kind === 'site') return site?.shape
  if (role.kind === 'mail') return mails.get(role.mail)?.shape
  if (role.kind === 'entry') return collections.get(role.collection)?.shape
  const entry = role.kind === 'list' ? collections.get(role.collection)?.shape : undefined
  return entry && listShape(entry)
}

/**
 * Compares the form of some data with what is expected there, its values left aside: names that are known, kinds, and what
 * cannot be left out. Sections are held against their own type; what a binding brings is not known here.
 */
class Comparison {
  readonly found: Path[] = []
  readonly #path: (string | number)[] = []
  readonly #schemas: Schemas

  constructor(schemas: Schemas) {
    this.#schemas = schemas
  }

  /** What fills a page is named by its own `each`, which makes no list. */
  whole(data: unknown, shape: Shape): void {
    if (isMapping(data)) this.#mapping(data, shape)
    else this.value(data, shape)
  }

  value(value: unknown, shape: Shape): void {
    if (typeof value !== 'object' || value === null) this.#single(value, shape)
    else if (shape.open) return
    else if (Array.isArray(value)) this.#list(value, shape)
    else if (Object.hasOwn(value, 'each')) this.#made(value as Mapping, shape)
    else if (!allows(shape, 'mapping')) this.#tell()
    else this.#mapping(value as Mapping, shape)
  }

  #tell(...more: Path) {
    this.found.push([...this.#path, ...more])
  }

  /** `5` for a text is a slip of another sort. */
  #single(value: unknown, shape: Shape) {
    const { kinds } = shape
    if (kinds.size === 0 || (!kinds.has('list') && !kinds.has('mapping'))) return
    if (typeof value === 'string' && value.startsWith('{{')) return
    const kind = dataKind(value)
    if (kind && !kinds.has(kind)) this.#tell()
  }

  #made(value: Mapping, shape: Shape) {
    for (const name of Object.keys(value)) if (!eachNames.includes(name)) this.#tell(name)
    if (!Object.hasOwn(value, 'item')) return
    this.#path.push('item')
    if (shape.sections) this.#section(value.item, shape)
    else this.value(value.item, shape.item() ?? shape)
    this.#path.pop()
  }

  #list(value: readonly unknown[], shape: Shape) {
    const item = shape.item()
    if (!allows(shape, 'list') || !item) return this.#tell()
    for (const [index, one] of value.entries()) {
      this.#path.push(index)
      if (shape.sections) this.#section(one, shape)
      else this.value(one, item)
      this.#path.pop()
    }
  }

  #section(item: unknown, list: Shape) {
    if (isMapping(item) && Object.hasOwn(item, 'each')) return this.#made(item, list)
    const type = own(item, 'type')
    const block = typeof type === 'string' ? this.#schemas.blocks.get(type) : undefined
    if (block) this.value(item, block.shape)
    else {
      this.#tell()
      // Nobody knows what such a section may say, so nothing in it is right.
      this.#names(item)
    }
  }

  #names(value: unknown) {
    if (typeof value !== 'object' || value === null) return
    for (const [name, part] of Object.entries(value)) {
      if (!Array.isArray(value)) this.#tell(name)
      this.#names(part)
    }
  }

  #mapping(value: Mapping, shape: Shape) {
    for (const name of Object.keys(value)) {
      const part = shape.property(name)
      if (!part) {
        // The name of an entry may stand in any of them.
        if (name !== 'slug') this.#tell(name)
      } else if (!part.open) {
        this.#path.push(name)
        this.value(value[name], part)
        this.#path.pop()
      }
    }
    for (const name of shape.required ?? []) if (!Object.hasOwn(value, name) && name !== 'slug') this.#tell(name)
  }
}

function allows({ kinds }: Shape, kind: Kind): boolean {
  return kinds.size === 0 || kinds.has(kind)
}
