import type { Bound } from '../binding/binding.ts'
import type { StaticScope } from '../binding/environment.ts'
import type { Path } from '../diagnostics/range.ts'
import type { Shape } from '../schema/shape.ts'
import { isMapping, type Mapping, own } from '../values/own.ts'
import { buildEach, isEach } from './buildEach.ts'
import { asBinding, type Build, buildText, refuse } from './buildText.ts'
import { type Broken, broken, type Constant, type Template } from './template.ts'

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
  if (isEach(data))
    return buildEach(data, at, scope, build, (part, place, inner) => buildItem(part, place, inner, shape, build))
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
