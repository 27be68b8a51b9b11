import type { Path } from '../diagnostics/range.ts'
import type { Role } from '../files/files.ts'
import { eachNames } from '../values/eachNames.ts'
import { isMapping, type Mapping, own } from '../values/own.ts'
import type { Judge } from '../yaml/layout.ts'
import type { Expected } from './cutComments.ts'
import type { Plan, Schemas } from './schemaFile.ts'
import { dataKind, type Kind, type Shape, schemaShape } from './shape.ts'

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

const pagePlan: Plan = { properties: new Map([['sections', { sections: true }]]) }

function expectedIn(role: Role, { page, site, collections, mails, resolve }: Schemas): Expected | undefined {
  const top = (file: { schema: Parameters<typeof schemaShape>[0]; plan: Plan | undefined } | undefined) =>
    file && { shape: schemaShape(file.schema, resolve), plan: file.plan }
  if (role.kind === 'page') return page && { shape: schemaShape(page.schema, resolve), plan: pagePlan }
  if (role.kind === 'site') return top(site)
  if (role.kind === 'mail') return top(mails.get(role.mail))
  if (role.kind === 'entry') return top(collections.get(role.collection))
  const entry = role.kind === 'list' ? top(collections.get(role.collection)) : undefined
  if (!entry) return undefined
  const list: Shape = { ...entry.shape, kinds: new Set(['list']), item: () => entry.shape, required: [] }
  return { shape: list, plan: entry.plan && { items: entry.plan } }
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
  whole(data: unknown, { shape, plan }: Expected): void {
    if (isMapping(data)) this.#mapping(data, shape, plan)
    else this.value(data, shape, plan)
  }

  value(value: unknown, shape: Shape, plan: Plan | undefined): void {
    if (typeof value !== 'object' || value === null) this.#single(value, shape)
    else if (shape.open) return
    else if (Array.isArray(value)) this.#list(value, shape, plan)
    else if (Object.hasOwn(value, 'each')) this.#made(value as Mapping, shape, plan)
    else if (!allows(shape, 'mapping')) this.#tell()
    else this.#mapping(value as Mapping, shape, plan)
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

  #made(value: Mapping, shape: Shape, plan: Plan | undefined) {
    for (const name of Object.keys(value)) if (!eachNames.includes(name)) this.#tell(name)
    if (!Object.hasOwn(value, 'item')) return
    this.#path.push('item')
    this.#item(value.item, shape.item() ?? shape, plan)
    this.#path.pop()
  }

  #list(value: readonly unknown[], shape: Shape, plan: Plan | undefined) {
    const item = shape.item()
    if (!allows(shape, 'list') || !item) return this.#tell()
    for (const [index, one] of value.entries()) {
      this.#path.push(index)
      this.#item(one, item, plan)
      this.#path.pop()
    }
  }

  #item(item: unknown, shape: Shape, list: Plan | undefined) {
    if (!list?.sections) return this.value(item, shape, list?.items)
    if (isMapping(item) && Object.hasOwn(item, 'each')) return this.#made(item, shape, list)
    const type = own(item, 'type')
    const block = typeof type === 'string' ? this.#schemas.blocks.get(type) : undefined
    if (block) this.value(item, schemaShape(block.schema, this.#schemas.resolve), block.plan)
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

  #mapping(value: Mapping, shape: Shape, plan: Plan | undefined) {
    for (const name of Object.keys(value)) {
      const part = shape.property(name)
      if (!part) {
        // The name of an entry may stand in any of them.
        if (name !== 'slug') this.#tell(name)
      } else if (!part.open) {
        this.#path.push(name)
        this.value(value[name], part, plan?.properties?.get(name) ?? plan?.rest)
        this.#path.pop()
      }
    }
    for (const name of shape.required ?? []) if (!Object.hasOwn(value, name) && name !== 'slug') this.#tell(name)
  }
}

function allows({ kinds }: Shape, kind: Kind): boolean {
  return kinds.size === 0 || kinds.has(kind)
}
