import type { Reference } from '../binding/binding.ts'
import { checkField, checkValue } from '../binding/checkBinding.ts'
import type { StaticScope } from '../binding/reach.ts'
import { error } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import type { Shape } from '../schema/shape.ts'
import { nearest } from '../values/nearest.ts'
import { isMapping } from '../values/own.ts'
import type { Build, BuildPart } from './building.ts'
import { buildText, keyReporter, reporter } from './buildText.ts'
import type { Each, Template } from './template.ts'

export function conditions(
  value: unknown,
  at: Path,
  { shape: item, collection }: { shape: Shape; collection: string | undefined },
  scope: StaticScope,
  build: Build,
  buildValue: BuildPart,
): [Reference, Template][] | undefined {
  if (value === undefined) return []
  const sum = meantCondition(value, item)
  if (!isMapping(value) || sum !== undefined) {
    build.report(error('schema/condition', build.source.at(at), { name: String(at.at(-1)), meant: sum }))
    return undefined
  }
  const found: [Reference, Template][] = []
  for (const name of Object.keys(value)) {
    const place = [...at, name]
    const field = fieldReference(name)
    const shape = checkField(field, item, keyReporter(place, build))
    const template = buildValue(value[name], place, scope, undefined, build)
    if (!shape || template.kind === 'broken') return undefined
    if (template.kind === 'constant') {
      const wanted = Array.isArray(template.value) ? template.value : [template.value]
      const allowed = wanted.every((one, index) => {
        const spot = Array.isArray(template.value) ? [...place, index] : place
        if (name === 'slug' && collection !== undefined && !isEntry(one, collection, spot, build)) return false
        return checkValue(shape, field, one, field, (code, _, facts) =>
          build.report(error(code, build.source.at(spot), facts)),
        )
      })
      if (!allowed) return undefined
    }
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
  if (typeof value !== 'string') return undefined
  const [, last] = /^\{\{\s*(?:[\w^]+\.)*(\w+)\s*\}\}$/.exec(value) ?? []
  return last !== undefined && item.names().includes(last) ? `{ ${last}: "${value}" }` : undefined
}

/** An entry that is chosen or left out by its slug has to be there. */
function isEntry(slug: unknown, collection: string, at: Path, build: Build): boolean {
  const slugs = build.reach.slugs(collection)
  if (!slugs || typeof slug !== 'string' || slugs.includes(slug)) return true
  const facts = { collection, slug, nearest: nearest(slug, slugs), names: slugs }
  build.report(error('ref/unknown-entry', build.source.at(at), facts))
  return false
}

/** @returns `null` when it was refused */
export function sorting(value: unknown, at: Path, item: Shape, build: Build): Each['sort'] | null {
  if (value === undefined) return undefined
  if (typeof value !== 'string' || !/^-?[\w.-]+$/.test(value)) {
    build.report(error('schema/sort', build.source.at(at), { meant: meantSort(value, item) }))
    return null
  }
  const descending = value.startsWith('-')
  const field = fieldReference(descending ? value.slice(1) : value, descending ? 1 : 0)
  return checkField(field, item, reporter(at, build)) ? { field, descending } : null
}

/** `order descending`, `by date`, `title asc`. */
function meantSort(value: unknown, item: Shape): string | undefined {
  const words = /^\s*(?:by\s+)?(\w+)\s*[,:]?\s*(?:(desc\w*|down|reversed?|newest.*)|asc\w*|up)?\s*$/i
  const [, field, down] = typeof value === 'string' ? (words.exec(value) ?? []) : []
  return field !== undefined && item.names().includes(field) ? `${down ? '-' : ''}${field}` : undefined
}

/** @returns `null` when it was refused */
export function lasting(value: unknown, at: Path, item: Shape, build: Build): Reference | undefined | null {
  if (value === undefined) return undefined
  if (typeof value !== 'string' || !/^[a-z][\w.-]*$/i.test(value)) {
    build.report(error('schema/until', build.source.at(at), { dates: datesOf(item) }))
    return null
  }
  const field = fieldReference(value)
  const shape = checkField(field, item, reporter(at, build))
  if (!shape) return null
  const dates = datesOf(item)
  if (shape.open || shape.format === 'date' || dates.length === 0) return field
  build.report(error('schema/until', build.source.at(at), { dates }))
  return null
}

function datesOf(item: Shape): string[] {
  return item.names().filter((name) => item.property(name)?.format === 'date')
}

export function limiting(value: unknown, at: Path, scope: StaticScope, build: Build): Template | undefined | null {
  if (value === undefined) return undefined
  const template =
    typeof value === 'string' ? buildText(value, at, scope, build) : ({ kind: 'constant', value } as const)
  if (template.kind === 'broken') return null
  if (template.kind === 'constant' && !(Number.isInteger(template.value) && Number(template.value) > 0)) {
    build.report(error('schema/limit', build.source.at(at), { found: String(value) }))
    return null
  }
  return template
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
