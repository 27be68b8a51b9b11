import { checkBinding } from '../binding/checkBinding.ts'
import type { StaticScope } from '../binding/reach.ts'
import type { Path } from '../diagnostics/range.ts'
import { openShape, type Shape } from '../schema/shape.ts'
import { eachNames } from '../values/eachNames.ts'
import { nearest } from '../values/nearest.ts'
import { isMapping, type Mapping, own } from '../values/own.ts'
import { type Build, type BuildPart, refuse } from './building.ts'
import { buildText } from './buildText.ts'
import { type Clause, conditions, limiting, sorting, untilField } from './eachClauses.ts'
import { type Broken, type Each, type Template, wholeBinding } from './template.ts'

/**
 * Prepares a list made with `each`.
 *
 * @param buildItem  prepares what stands for each entry
 */
export function buildEach(
  data: Mapping,
  at: Path,
  scope: StaticScope,
  listShape: Shape | undefined,
  build: Build,
  buildItem: BuildPart,
): Template {
  const broken: Broken = { kind: 'broken', at }
  if (hasUnknownNames(data, at, build)) return broken
  const found = eachList(data, [...at, 'each'], scope, build)
  if (!found) return broken
  const { list, item: shape, label } = found
  const inner: StaticScope = { entry: shape, label, outer: scope }
  build.visit?.list({ at, of: list, item: shape, scope, inner })
  const clause = (name: string): Clause => ({ value: own(data, name), at: [...at, name], item: shape, scope, build })
  const collection = 'collection' in list ? list.collection : undefined
  const where = conditions(clause('where'), collection, buildItem)
  const except = conditions(clause('except'), collection, buildItem)
  const until = untilField(clause('until'))
  const sort = sorting(clause('sort'))
  const limit = limiting(clause('limit'))
  const item = Object.hasOwn(data, 'item')
    ? buildItem(own(data, 'item'), [...at, 'item'], inner, listShape, build)
    : undefined
  if (!where || !except || until === null || sort === null || limit === null || item?.kind === 'broken') return broken
  return { kind: 'each', list, where, except, until, sort, limit, item, at }
}

const ofEach = 'a list made with "each"'

function hasUnknownNames(data: Mapping, at: Path, build: Build): boolean {
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
    const facts = { name, nearest: nearest(name, left), names: eachNames, of: ofEach }
    refuse(build, 'schema/unknown-property', [...at, name], facts, 'key')
  }
  return unknown.length > 0
}

/** A list made with `each` that lacks the word itself, or says another one for it. */
export function missingEach(data: Mapping, at: Path, build: Build): Broken | undefined {
  if (!isMapping(own(data, 'item'))) return undefined
  const names = Object.keys(data)
  const [other, ...more] = names.filter((name) => !eachNames.includes(name))
  if (other === undefined) {
    if (names.length === 1 && !JSON.stringify(data.item).includes('{{')) return undefined
    const facts = { name: 'each', of: 'this list', description: 'the name of a collection.' }
    refuse(build, 'schema/missing-property', [...at, names[0]!], facts, 'key')
  } else {
    const isMeant = ['from', 'of', 'in'].includes(other) || nearest(other, ['each']) !== undefined
    if (!isMeant || more.length > 0) return undefined
    const facts = { name: other, nearest: 'each', names: eachNames, of: ofEach }
    refuse(build, 'schema/unknown-property', [...at, other], facts, 'key')
  }
  return { kind: 'broken', at }
}

interface EachList {
  list: Each['list']
  item: Shape
  label: string
}

function eachList(data: Mapping, at: Path, scope: StaticScope, build: Build): EachList | undefined {
  const value = own(data, 'each')
  if (typeof value !== 'string')
    return refuse(build, 'schema/each', at, { found: value === null ? 'nothing' : JSON.stringify(value) })
  const template = buildText(value, at, scope, build)
  if (template.kind === 'broken') return undefined
  if (template.kind === 'constant') {
    const item = build.reach.collection(value)
    if (item) return { list: { collection: value }, item, label: value }
    const names = build.reach.collectionNames()
    const isField = hasField(scope.entry, value.split('.'))
    const meant = isField ? `{{${value}}}` : nearest(value, names)
    return refuse(build, 'ref/unknown-collection', at, { name: value, nearest: meant, names })
  }
  const binding = wholeBinding(template)
  if (!binding) return refuse(build, 'schema/each', at, { found: value })
  // Checked a moment ago, so this only fetches the shape.
  const shape = checkBinding(binding, scope, build.reach, () => {}).shape ?? openShape
  if (!shape.open && shape.kinds.size > 0 && !shape.kinds.has('list'))
    return refuse(build, 'ref/not-a-list', at, { filter: 'each', kind: [...shape.kinds][0]!, text: binding.text })
  return { list: template, item: shape.item() ?? openShape, label: binding.text }
}

function hasField(shape: Shape | undefined, [first = '', ...rest]: readonly string[]): boolean {
  if (!shape?.names().includes(first)) return false
  return rest.length === 0 || hasField(shape.property(first), rest)
}
