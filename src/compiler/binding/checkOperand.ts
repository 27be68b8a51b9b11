import { type Kind, listShape, openShape, plainShape, type Shape } from '../schema/shape.ts'
import { nearest } from '../values/nearest.ts'
import type { Operand, Reference, Step } from './binding.ts'
import type { Reach, ReportAt, StaticScope } from './reach.ts'

const specials: Record<string, Shape> = {
  '@position': plainShape('number'),
  '@count': plainShape('number'),
  '@page': plainShape('text'),
}

/** A value or a name in a binding.
 *
 * @returns its shape, or `undefined` when something was reported
 */
export function checkOperand(operand: Operand, scope: StaticScope, reach: Reach, report: ReportAt): Shape | undefined {
  if (operand.kind === 'literal')
    return plainShape(typeof operand.value === 'string' ? 'text' : (typeof operand.value as Kind))
  return checkReference(operand, scope, reach, report)
}

function checkReference(reference: Reference, from: StaticScope, reach: Reach, report: ReportAt): Shape | undefined {
  let scope: StaticScope | undefined = from
  for (let up = 0; up < reference.up; up++) scope = scope?.outer
  const [first, ...rest] = reference.steps as [Step, ...Step[]]
  if (reference.up > 0 && !scope?.entry) {
    report('ref/no-outer-entry', reference, { text: '^.'.repeat(reference.up) + first.name })
    return undefined
  }
  const found = root(reference, first, scope ?? {}, reach)
  if (!found) {
    reportUnknown(reference, first, scope ?? {}, reach, report)
    return undefined
  }
  if (reference.root === 'collection' && rest.length)
    return checkEntry(first, rest as [Step, ...Step[]], found, reach, report, scope?.label === first.name)
  return checkSteps(first.name, rest, found, report)
}

/** The shape behind the first name. Settings and facts come first, so that they mean the same everywhere. */
function root(reference: Reference, first: Step, scope: StaticScope, reach: Reach): Shape | undefined {
  const { name } = first
  if (name.startsWith('@')) {
    reference.root = 'special'
    if (name === '@item') return scope.entry
    if ((name === '@position' || name === '@count') && !scope.entry) return undefined
    return Object.hasOwn(specials, name) ? specials[name] : undefined
  }
  if (reference.up === 0 && (name === 'facts' || name === 'site')) {
    reference.root = name
    const path = reference.steps.slice(1).map((step) => step.name)
    return name === 'facts' ? reach.facts(path) : reach.site(path)
  }
  const property = scope.entry?.property(name)
  if (property) {
    reference.root = 'entry'
    return property
  }
  const entries = reference.up === 0 ? reach.collection(name) : undefined
  if (!entries) return undefined
  reference.root = 'collection'
  return listShape(entries)
}

function reportUnknown(reference: Reference, first: Step, scope: StaticScope, reach: Reach, report: ReportAt) {
  const { name } = first
  const fields = scope.entry?.names() ?? []
  if (reference.up === 0) {
    for (let outer = scope.outer, up = '^.'; outer; outer = outer.outer, up += '^.') {
      if (outer.entry?.names().includes(name)) {
        const own = nearest(name, fields)
        const outerOne = { around: `${up}${name}` }
        const meant = own === undefined ? { nearest: `${up}${name}` } : { nearest: own, ...outerOne }
        report('ref/unknown-binding', first, { name, of: scope.label, names: fields, ...meant })
        return
      }
    }
  }
  const field = reference.steps[1]?.name
  if (reference.up === 0 && field !== undefined && fields.includes(field) && standsForEntry(name, scope.label)) {
    report('ref/unknown-binding', first, { name, of: scope.label, nearest: undefined, names: fields, field })
    return
  }
  const others = reference.up === 0 ? ['site', 'facts', ...reach.collectionNames()] : []
  if (
    fields.length === 0 &&
    scope.entry?.kinds.has('text') &&
    !name.startsWith('@') &&
    !insideShared(reference, reach)
  ) {
    report('ref/unknown-binding', first, { name, of: scope.label, nearest: '@item', names: [] })
    return
  }
  const special = name.startsWith('@') ? ['@page', ...(scope.entry ? ['@position', '@count', '@item'] : [])] : []
  const near = nearest(name, [...fields, ...special]) ?? nearest(name, others) ?? insideShared(reference, reach)
  if (
    near === undefined &&
    !scope.entry &&
    !scope.outer &&
    reach.collectionNames().some((one) => reach.collection(one)?.names().includes(name))
  ) {
    report('ref/unknown-binding', first, { name, of: undefined, nearest: undefined, names: [], isOfEntries: true })
    return
  }
  report('ref/unknown-binding', first, {
    name,
    of: scope.label,
    nearest: near,
    names: name.startsWith('@') ? special : fields,
    ...(near === undefined && field !== undefined && fields.includes(field) && reference.steps.length === 2
      ? { field }
      : {}),
  })
}

/** `item.title`, `this.title` or, of solutions, `solution.title`, as in the loops of other tools. */
function standsForEntry(name: string, label: string | undefined): boolean {
  return (
    /^(?:item|entry|this|self|it|page|post|record|data|props)$/.test(name) || (label ?? '').replace(/s$/, '') === name
  )
}

/** `claims.rating` without the `facts` that it is a part of. */
function insideShared({ steps, up }: Reference, reach: Reach): string | undefined {
  const path = steps.map((step) => step.name)
  const [first = ''] = path
  if (up > 0) return undefined
  if (reach.facts(path).names().includes(first)) return `facts.${first}`
  return reach.site(path).names().includes(first) ? `site.${first}` : undefined
}

interface Meant {
  nearest: string | undefined
  names: string[]
}

const known = new WeakMap<Shape, Map<string, Meant>>()

/** A fact that is gone is missed in thousands of places; they are told of the same ones beside it. */
function meantBy(name: string, shape: Shape): Meant {
  const found = known.get(shape) ?? new Map<string, Meant>()
  known.set(shape, found)
  let meant = found.get(name)
  if (!meant) {
    const names = shape.names()
    meant = { nearest: nearest(name, names) ?? insideGroup(name, shape), names }
    found.set(name, meant)
  }
  return meant
}

/** The one group that has the name: `claims.rating` for `rating`. */
function insideGroup(name: string, shape: Shape): string | undefined {
  const groups = shape.names().filter((group) => shape.property(group)?.names().includes(name))
  return groups.length === 1 ? `${groups[0]}.${name}` : undefined
}

function checkSteps(begin: string, steps: readonly Step[], from: Shape, report: ReportAt): Shape | undefined {
  let shape = from
  let label = begin
  for (const step of steps) {
    const index = /^\d+$/.test(step.name)
    const next: Shape | undefined = index && shape.kinds.has('list') ? shape.item() : shape.property(step.name)
    if (!next) {
      report('ref/unknown-binding', step, { name: step.name, of: label, ...meantBy(step.name, shape) })
      return undefined
    }
    label += `.${step.name}`
    shape = next
  }
  return shape
}

function checkEntry(
  collection: Step,
  [slug, ...rest]: [Step, ...Step[]],
  list: Shape,
  reach: Reach,
  report: ReportAt,
  isInside: boolean,
): Shape | undefined {
  const slugs = reach.slugs(collection.name)
  if (slugs && !slugs.includes(slug.name)) {
    report('ref/unknown-entry', slug, {
      collection: collection.name,
      slug: slug.name,
      nearest: nearest(slug.name, slugs),
      names: slugs,
      ...(list.item()?.names().includes(slug.name) ? { field: { isInside, example: slugs[0] } } : {}),
    })
    return undefined
  }
  return checkSteps(`${collection.name}.${slug.name}`, rest, list.item() ?? openShape, report)
}

/** A field of the listed entries, by which they are chosen or sorted. */
export function checkField(field: Reference, item: Shape, report: ReportAt): Shape | undefined {
  field.root = 'entry'
  const [first, ...rest] = field.steps as [Step, ...Step[]]
  const shape = item.property(first.name)
  if (!shape) {
    const names = item.names()
    report('ref/unknown-binding', first, {
      name: first.name,
      of: undefined,
      nearest: nearest(first.name, names),
      names,
    })
    return undefined
  }
  return checkSteps(first.name, rest, shape, report)
}
