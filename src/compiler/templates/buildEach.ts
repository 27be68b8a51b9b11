import { checkBinding } from '../binding/checkBinding.ts'
import type { StaticScope } from '../binding/reach.ts'
import { error } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import { openShape, type Shape } from '../schema/shape.ts'
import { eachNames } from '../values/eachNames.ts'
import { nearest } from '../values/nearest.ts'
import { isMapping, type Mapping, own } from '../values/own.ts'
import type { Build, BuildPart } from './building.ts'
import { buildText } from './buildText.ts'
import { conditions, lasting, limiting, sorting } from './conditions.ts'
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
  const holder = emptyAbove(data)
  if (holder !== undefined) {
    const facts = { name: 'each', nearest: undefined, names: [], of: 'these lines', inside: holder }
    build.report(error('schema/unknown-property', build.source.at([...at, 'each'], 'key'), facts))
    return broken
  }
  let sound = true
  for (const name of Object.keys(data)) {
    if (eachNames.includes(name)) continue
    const near = nearest(
      name,
      eachNames.filter((known) => !Object.hasOwn(data, known)),
    )
    build.report(
      error('schema/unknown-property', build.source.at([...at, name], 'key'), {
        name,
        nearest: near,
        names: eachNames,
        of: 'a list made with "each"',
      }),
    )
    sound = false
  }
  const found = eachList(data, [...at, 'each'], scope, build)
  if (!found) return broken
  const { list, item: shape, label } = found
  const itemScope: StaticScope = { entry: shape, label, outer: scope }
  build.watch?.list({ at, of: list, item: shape, scope, inner: itemScope })
  const items = { shape, collection: 'collection' in list ? list.collection : undefined }
  const where = conditions(own(data, 'where'), [...at, 'where'], items, scope, build, buildItem)
  const except = conditions(own(data, 'except'), [...at, 'except'], items, scope, build, buildItem)
  const until = lasting(own(data, 'until'), [...at, 'until'], shape, build)
  const sort = sorting(own(data, 'sort'), [...at, 'sort'], shape, build)
  const limit = limiting(own(data, 'limit'), [...at, 'limit'], scope, build)
  const item = Object.hasOwn(data, 'item')
    ? buildItem(own(data, 'item'), [...at, 'item'], itemScope, listShape, build)
    : undefined
  if (!sound || !where || !except || until === null || sort === null || limit === null || item?.kind === 'broken')
    return broken
  return { kind: 'each', list, where, except, until, sort, limit, item, at }
}

/** The name directly above `each`, with nothing behind it, where `each` is indented too little. */
function emptyAbove(data: Mapping): string | undefined {
  const names = Object.keys(data)
  const above = names[names.indexOf('each') - 1]
  return above !== undefined && !eachNames.includes(above) && data[above] === null ? above : undefined
}

function hasField(shape: Shape | undefined, [first = '', ...rest]: readonly string[]): boolean {
  if (!shape?.names().includes(first)) return false
  return rest.length === 0 || hasField(shape.property(first), rest)
}

/** What other tools call it. */
const wordsForEach = ['from', 'of', 'in', 'for', 'foreach', 'collection', 'source', 'entries']

/** Whether all that is missing from a list made with `each` is the word itself. */
export function lacksEach(data: Mapping): boolean {
  const names = Object.keys(data)
  const others = names.filter((name) => !eachNames.includes(name))
  if (!isMapping(own(data, 'item')) || others.length > 1) return false
  if (others.length === 0) return names.length > 1 || JSON.stringify(data.item).includes('{{')
  return wordsForEach.includes(others[0]!) || nearest(others[0]!, ['each']) !== undefined
}

export function missingEach(data: Mapping, at: Path, build: Build): Broken {
  const misspelled = Object.keys(data).find((name) => !eachNames.includes(name))
  const of = 'a list made with "each"'
  if (misspelled) {
    const facts = { name: misspelled, nearest: 'each', names: eachNames, of }
    build.report(error('schema/unknown-property', build.source.at([...at, misspelled], 'key'), facts))
  } else {
    const facts = { name: 'each', of: 'this list', description: 'the name of a collection.' }
    build.report(error('schema/missing-property', build.source.at([...at, Object.keys(data)[0]!], 'key'), facts))
  }
  return { kind: 'broken', at }
}

function eachList(
  data: Mapping,
  at: Path,
  scope: StaticScope,
  build: Build,
): { list: Each['list']; item: Shape; label: string } | undefined {
  const value = own(data, 'each')
  if (typeof value !== 'string') {
    build.report(
      error('schema/each', build.source.at(at), { found: value === null ? 'nothing' : JSON.stringify(value) }),
    )
    return undefined
  }
  const template = buildText(value, at, scope, build)
  if (template.kind === 'broken') return undefined
  if (template.kind === 'constant') {
    const item = build.reach.collection(value)
    if (item) return { list: { collection: value }, item, label: value }
    const names = build.reach.collectionNames()
    const isField = hasField(scope.entry, value.split('.'))
    build.report(
      error('ref/unknown-collection', build.source.at(at), {
        name: value,
        nearest: isField ? `{{${value}}}` : nearest(value, names),
        names,
      }),
    )
    return undefined
  }
  const binding = wholeBinding(template)
  if (!binding) {
    build.report(error('schema/each', build.source.at(at), { found: value }))
    return undefined
  }
  // Checked a moment ago, so this only fetches the shape.
  const shape = checkBinding(binding, scope, build.reach, () => {}).shape ?? openShape
  if (!shape.open && shape.kinds.size > 0 && !shape.kinds.has('list')) {
    build.report(
      error('ref/not-a-list', build.source.at(at), { filter: 'each', kind: [...shape.kinds][0]!, text: binding.text }),
    )
    return undefined
  }
  return { list: template, item: shape.item() ?? openShape, label: binding.text }
}
