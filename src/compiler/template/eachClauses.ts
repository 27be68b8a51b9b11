import type { Reference } from '../binding/binding.ts'
import { checkField, checkValue } from '../binding/checkBinding.ts'
import type { StaticScope } from '../binding/reach.ts'
import type { Path } from '../diagnostics/range.ts'
import type { Shape } from '../schema/shape.ts'
import { nearest } from '../values/nearest.ts'
import { isMapping } from '../values/own.ts'
import { type Build, type BuildPart, refuse, refuseInside } from './building.ts'
import { buildText } from './buildText.ts'
import type { Each, Template } from './template.ts'

/** What stands beside `each`: `where: { group: core }`. */
export interface Clause {
  value: unknown
  at: Path
  /** One of the values that are listed. */
  item: Shape
  scope: StaticScope
  build: Build
}

/**
 * `where` and `except`.
 *
 * @param collection  whose entries are listed
 * @returns nothing when it was refused
 */
export function conditions(
  { value, at, item, scope, build }: Clause,
  collection: string | undefined,
  buildValue: BuildPart,
): [Reference, Template][] | undefined {
  if (value === undefined) return []
  const meant = meantCondition(value, item)
  if (!isMapping(value) || meant !== undefined)
    return refuse(build, 'schema/condition', at, { name: String(at.at(-1)), meant })
  const found: [Reference, Template][] = []
  for (const [name, wanted] of Object.entries(value)) {
    const place = [...at, name]
    const field = fieldReference(name)
    const shape = checkField(field, item, (code, _, facts) => refuse(build, code, place, facts, 'key'))
    const template = buildValue(wanted, place, scope, undefined, build)
    if (!shape || template.kind === 'broken') return undefined
    const isList = Array.isArray(wanted)
    const constants = template.kind !== 'constant' ? [] : isList ? wanted : [wanted]
    const isPossible = constants.every((one, index) => {
      const spot = isList ? [...place, index] : place
      if (name === 'slug' && collection !== undefined && !isEntry(one, collection, spot, build)) return false
      return checkValue(shape, field, one, field, (code, _, facts) => refuse(build, code, spot, facts))
    })
    if (!isPossible) return undefined
    found.push([field, template])
  }
  return found
}

/** What else people write for `{ group: core }`: `group = core`, `{ group = core }`, `group: core` in quotation marks, `"{{slug}}"`. */
function meantCondition(value: unknown, item: Shape): string | undefined {
  const [only, ...others] = isMapping(value) && Object.values(value).includes(null) ? Object.keys(value) : []
  const text = typeof value === 'string' ? value : others.length === 0 ? only : undefined
  if (text === undefined) return undefined
  const [, field, wanted] = /^\s*([\w.]+)\s*(?:={1,3}|:|\bis\b)\s*(\S.*?)\s*$/.exec(text) ?? []
  if (field && wanted) return `{ ${field}: ${wanted.startsWith('{') ? `"${wanted}"` : wanted} }`
  const [, last] = typeof value === 'string' ? (/^\{\{\s*(?:[\w^]+\.)*(\w+)\s*\}\}$/.exec(value) ?? []) : []
  return last !== undefined && item.names().includes(last) ? `{ ${last}: "${value}" }` : undefined
}

/** An entry that is chosen or left out by its slug has to be there. */
function isEntry(slug: unknown, collection: string, at: Path, build: Build): boolean {
  const slugs = build.reach.slugs(collection)
  if (!slugs || typeof slug !== 'string' || slugs.includes(slug)) return true
  refuse(build, 'ref/unknown-entry', at, { collection, slug, nearest: nearest(slug, slugs), names: slugs })
  return false
}

/** @returns `null` when it was refused */
export function sorting({ value, at, item, build }: Clause): Each['sort'] | null {
  if (value === undefined) return undefined
  if (typeof value !== 'string' || !/^-?[\w.-]+$/.test(value)) {
    refuse(build, 'schema/sort', at, { meant: meantSort(value, item) })
    return null
  }
  const descending = value.startsWith('-')
  const field = fieldReference(descending ? value.slice(1) : value, descending ? 1 : 0)
  return checkField(field, item, refuseInside(at, build)) ? { field, descending } : null
}

/** `order descending`, `by date`, `title asc`. */
function meantSort(value: unknown, item: Shape): string | undefined {
  const words = /^\s*(?:by\s+)?(\w+)\s*[,:]?\s*(?:(desc\w*|down|reversed?|newest.*)|asc\w*|up)?\s*$/i
  const [, field, down] = typeof value === 'string' ? (words.exec(value) ?? []) : []
  return field !== undefined && item.names().includes(field) ? `${down ? '-' : ''}${field}` : undefined
}

/** The property with the last day of an entry. @returns `null` when it was refused */
export function untilField({ value, at, item, build }: Clause): Reference | undefined | null {
  if (value === undefined) return undefined
  const dates = item.names().filter((name) => item.property(name)?.format === 'date')
  if (typeof value === 'string' && /^[a-z][\w.-]*$/i.test(value)) {
    const field = fieldReference(value)
    const shape = checkField(field, item, refuseInside(at, build))
    if (!shape) return null
    if (shape.open || shape.format === 'date' || dates.length === 0) return field
  }
  refuse(build, 'schema/until', at, { dates })
  return null
}

/** @returns `null` when it was refused */
export function limiting({ value, at, scope, build }: Clause): Template | undefined | null {
  if (value === undefined) return undefined
  const template: Template =
    typeof value === 'string' ? buildText(value, at, scope, build) : { kind: 'constant', value }
  if (template.kind === 'broken') return null
  if (template.kind !== 'constant' || (Number.isInteger(template.value) && Number(template.value) > 0)) return template
  refuse(build, 'schema/limit', at, { found: String(value) })
  return null
}

function fieldReference(text: string, offset = 0): Reference {
  let from = offset
  const steps = text.split('.').map((name) => {
    const step = { name, from, to: from + name.length }
    from = step.to + 1
    return step
  })
  return { kind: 'reference', up: 0, steps, from: offset, to: offset + text.length }
}
