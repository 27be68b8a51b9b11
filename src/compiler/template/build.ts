import { type Bound, type Step, wholeBinding } from '../binding/binding.ts'
import { checkBinding, checkSteps, checkValue, mayBeList } from '../binding/check.ts'
import type { StaticScope } from '../binding/environment.ts'
import type { Path } from '../diagnostics/range.ts'
import { openShape, type Shape } from '../schema/shape.ts'
import { nearest } from '../values/nearest.ts'
import { isMapping, type Mapping, own } from '../values/own.ts'
import { asBinding, type Build, buildText, refuse, refuseInside } from './buildText.ts'
import { type Broken, broken, type Condition, type Constant, type Each, eachNames, type Template } from './template.ts'

/**
 * Prepares data for filling in, and checks every binding in it against what it can reach.
 *
 * @param at  where the data stands in the file
 * @param shape  says which lists are sections
 */
export function buildTemplate(
  data: unknown,
  at: Path,
  scope: StaticScope,
  shape: Shape | undefined,
  build: Build,
): Template {
  if (typeof data === 'string') return buildText(data, at, scope, build)
  if (Array.isArray(data)) return buildList(data, at, scope, shape, build)
  if (!isMapping(data)) return { kind: 'constant', value: data }
  if (isEach(data)) return buildEach(data, at, scope, shape, build)
  return buildMapping(data, at, scope, shape, build)
}

export function buildMapping(
  data: Mapping,
  at: Path,
  scope: StaticScope,
  shape: Shape | undefined,
  build: Build,
  without: readonly string[] = [],
): Template {
  const entries = new Map<string, Template>()
  let constant = without.length === 0
  for (const name of Object.keys(data)) {
    if (without.includes(name)) continue
    const template = buildTemplate(own(data, name), [...at, name], scope, shape?.property(name), build)
    constant &&= template.kind === 'constant'
    entries.set(name, template)
  }
  return constant ? { kind: 'constant', value: data } : { kind: 'mapping', entries }
}

/** @param shape  of the list that the item stands in */
function buildItem(data: unknown, at: Path, scope: StaticScope, shape: Shape | undefined, build: Build): Template {
  if (shape?.sections && isMapping(data)) return buildSection(data, at, scope, build)
  return buildTemplate(data, at, scope, shape?.item(), build)
}

function buildList(data: unknown[], at: Path, scope: StaticScope, shape: Shape | undefined, build: Build): Template {
  const items = data.map((item, index) => {
    return isMapping(item) && isEach(item)
      ? buildTemplate(item, [...at, index], scope, shape, build)
      : buildItem(item, [...at, index], scope, shape, build)
  })
  return items.every((item) => item.kind === 'constant' && item.value !== undefined)
    ? { kind: 'constant', value: data }
    : { kind: 'list', items }
}

function buildSection(data: Mapping, at: Path, scope: StaticScope, build: Build): Template {
  if (own(data, 'draft') === true && !build.drafts) return { kind: 'constant', value: undefined }
  const type = own(data, 'type')
  if (typeof type === 'string' && type.includes('{{')) {
    refuse(build, 'ref/type-binding', [...at, 'type'], {})
    return broken
  }
  const shape = typeof type === 'string' ? build.shapeOfBlock(type) : undefined
  if (!Object.hasOwn(data, 'when')) return buildMapping(data, at, scope, shape, build)
  const when = buildWhen(own(data, 'when'), [...at, 'when'], scope, build)
  const body = buildMapping(data, at, scope, shape, build, ['when'])
  return when.kind === 'broken' ? when : { kind: 'section', when, body }
}

function buildWhen(value: unknown, at: Path, scope: StaticScope, build: Build): Bound | Constant | Broken {
  if (typeof value === 'boolean') return { kind: 'constant', value }
  const template = buildText(typeof value === 'string' ? value : '', at, scope, build)
  if (template.kind !== 'constant') return template
  if (value === null) refuse(build, 'yaml/empty-value', at, { name: 'when' })
  else refuse(build, 'ref/when-text', at, { text: String(value), meant: asBinding(String(value), at, scope, build) })
  return broken
}

/** Prepares a list made with `each`. */
function buildEach(data: Mapping, at: Path, scope: StaticScope, shape: Shape | undefined, build: Build): Template {
  if (hasWrongNames(data, at, build)) return broken
  const listed = listedValues(own(data, 'each'), [...at, 'each'], scope, build)
  if (!listed) return broken
  const { list, item: entry, label } = listed
  build.visit?.list({ at, of: list, item: entry })
  let isSound = true
  const report: Build['report'] = (diagnostic) => {
    isSound = false
    build.report(diagnostic)
  }
  const clause = (name: string): Clause => ({
    value: own(data, name),
    at: [...at, name],
    item: entry,
    scope,
    build: { ...build, report },
  })
  const each: Each = {
    kind: 'each',
    list,
    where: conditions(clause('where')),
    except: conditions(clause('except')),
    until: untilField(clause('until')),
    sort: sorting(clause('sort')),
    limit: limiting(clause('limit')),
    item: Object.hasOwn(data, 'item')
      ? buildItem(data.item, [...at, 'item'], { entry, label, outer: scope }, shape, build)
      : undefined,
    at,
  }
  return isSound && each.item?.kind !== 'broken' ? each : broken
}

function hasWrongNames(data: Mapping, at: Path, build: Build): boolean {
  const names = Object.keys(data)
  const above = names[names.indexOf('each') - 1]
  if (above !== undefined && !eachNames.includes(above) && data[above] === null) {
    // `each` is indented too little: nothing stands behind the name above it.
    const facts = { name: 'each', nearest: undefined, names: [], of: 'these lines', inside: above }
    refuse(build, 'schema/unknown-property', [...at, 'each'], facts, 'key')
    return true
  }
  const unknown = names.filter((name) => !eachNames.includes(name))
  const left = eachNames.filter((name) => !names.includes(name))
  for (const name of unknown) {
    const facts = { name, nearest: meantName(name, left), names: eachNames, of: 'a list made with "each"' }
    refuse(build, 'schema/unknown-property', [...at, name], facts, 'key')
  }
  if (unknown.length > 0 || Object.hasOwn(data, 'each')) return unknown.length > 0
  const facts = { name: 'each', of: 'this list', description: 'the name of a collection.' }
  refuse(build, 'schema/missing-property', [...at, names[0]!], facts, 'key')
  return true
}

/** A list made with `each`, also one that lacks the word itself or says another one for it. */
function isEach(data: Mapping): boolean {
  if (Object.hasOwn(data, 'each')) return true
  const names = Object.keys(data)
  const [other, ...more] = names.filter((name) => !eachNames.includes(name))
  if (!isMapping(own(data, 'item')) || more.length > 0) return false
  if (other !== undefined) return meantName(other, ['each']) !== undefined
  return names.length > 1 || JSON.stringify(data.item).includes('{{')
}

function meantName(name: string, names: readonly string[]): string | undefined {
  return names.includes('each') && ['from', 'of', 'in'].includes(name) ? 'each' : nearest(name, names)
}

/** @returns the list, what one of its values may be, and its label for messages */
function listedValues(
  value: unknown,
  at: Path,
  scope: StaticScope,
  build: Build,
): { list: Each['list']; item: Shape; label: string } | undefined {
  const { environment } = build
  if (typeof value !== 'string') {
    const found = value === null ? 'nothing' : JSON.stringify(value)
    return refuse(build, 'schema/each', at, { clause: 'each', found })
  }
  const template = buildText(value, at, scope, build)
  if (template.kind === 'broken') return undefined
  if (template.kind === 'constant') {
    const item = environment.collection(value)
    if (item) return { list: { collection: value }, item, label: value }
    const names = environment.collectionNames()
    const meant = asBinding(value, at, scope, build) ?? nearest(value, names)
    return refuse(build, 'ref/unknown-collection', at, { name: value, nearest: meant, names })
  }
  const binding = wholeBinding(template)
  if (!binding) return refuse(build, 'schema/each', at, { clause: 'each', found: value })
  // Checked a moment ago, so this only fetches the shape.
  const shape = checkBinding(binding, scope, environment, () => {}) ?? openShape
  if (!mayBeList(shape)) return refuse(build, 'ref/not-a-list', at, { filter: 'each', kind: [...shape.kinds][0]! })
  return { list: template, item: shape.item() ?? openShape, label: binding.text }
}

/** What stands beside `each`: `where: { group: core }`. */
interface Clause {
  value: unknown
  at: Path
  /** One of the values that are listed. */
  item: Shape
  scope: StaticScope
  build: Build
}

/** `where` and `except`. */
function conditions({ value, at, item, scope, build }: Clause): Condition[] {
  if (value === undefined) return []
  if (!isMapping(value) || Object.values(value).includes(null)) {
    refuse(build, 'schema/each', at, { clause: at.at(-1) === 'where' ? 'where' : 'except' })
    return []
  }
  return Object.entries(value).map(([name, wanted]) => {
    const place = [...at, name]
    const field = fieldSteps(name)
    const shape = checkSteps(field, item, (code, _, facts) => refuse(build, code, place, facts, 'key'))
    const values = Array.isArray(wanted) ? wanted : [wanted]
    const templates = values.map((one, index) => {
      const spot = Array.isArray(wanted) ? [...place, index] : place
      const template: Template =
        typeof one === 'string' ? buildText(one, spot, scope, build) : { kind: 'constant', value: one }
      if (shape && template.kind === 'constant')
        checkValue(shape, field, one, field[0]!, (code, _, facts) => refuse(build, code, spot, facts))
      return template
    })
    return [field, Array.isArray(wanted) ? { kind: 'list', items: templates } : templates[0]!]
  })
}

function sorting({ value, at, item, build }: Clause): Each['sort'] {
  if (value === undefined) return undefined
  if (typeof value !== 'string' || !/^-?[\w.-]+$/.test(value))
    return refuse(build, 'schema/each', at, { clause: 'sort' })
  const descending = value.startsWith('-')
  const field = fieldSteps(value, descending ? 1 : 0)
  checkSteps(field, item, refuseInside(at, build))
  return { field, descending }
}

/** The property with the last day of an entry. */
function untilField({ value, at, item, build }: Clause): Step[] | undefined {
  if (value === undefined) return undefined
  const isName = typeof value === 'string' && /^[a-z][\w.-]*$/i.test(value)
  const field = isName ? fieldSteps(value) : undefined
  const shape = field && checkSteps(field, item, refuseInside(at, build))
  const dates = item.names().filter((name) => item.property(name)?.format === 'date')
  // Of data without a schema, such as facts, it is not known which texts are days.
  if (field && (!shape || shape.open || shape.format === 'date' || dates.length === 0)) return field
  return refuse(build, 'schema/each', at, { clause: 'until', meant: dates[0] })
}

function limiting({ value, at, scope, build }: Clause): Template | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'string' && value.includes('{{')) return buildText(value, at, scope, build)
  if (!Number.isInteger(value) || Number(value) <= 0)
    refuse(build, 'schema/each', at, { clause: 'limit', found: String(value) })
  return { kind: 'constant', value }
}

/** @param from  where the name begins in the text */
function fieldSteps(text: string, from = 0): Step[] {
  const names = [...text.slice(from).matchAll(/(?<=^|\.)[^.]*/g)]
  return names.map(({ 0: name, index }) => ({ name, from: from + index, to: from + index + name.length }))
}
