import type { ResolvedBinding, Span } from '#src/compiler/binding/binding.ts'
import { checkBinding } from '#src/compiler/binding/checkBinding.ts'
import { parseText } from '#src/compiler/binding/parse.ts'
import type { Reach, StaticScope } from '#src/compiler/binding/reach.ts'
import type { Content } from '#src/compiler/content.ts'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import { pagePlace } from '#src/compiler/read/pagePlace.ts'
import { type Role, roleOf } from '#src/compiler/read/roles.ts'
import type { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { openShape, type Shape } from '#src/compiler/schema/shape.ts'
import type { Build, VisitedList } from '#src/compiler/template/building.ts'
import { buildMapping, buildTemplate } from '#src/compiler/template/buildTemplate.ts'
import { isMapping, own } from '#src/compiler/values/own.ts'

/** What a file holds, as its author sees it: drafts too, and all of it whatever is wrong. */
export interface Outline {
  source: SourceFile
  role: Role
  /** Where a plain file's own values begin: one place, or one for each entry of a list. */
  tops: { path: Path; scope: StaticScope; shape: Shape | undefined }[]
  /** Every text, with what names in its bindings can mean. */
  texts: OutlinedText[]
  /** Every list made with `each`. */
  lists: VisitedList[]
  reach: Reach
}

export interface OutlinedText {
  value: string
  at: Path
  scope: StaticScope
}

/**
 * @param name  of the file, from the content folder
 * @param source  its text, which may be another one than the project has compiled
 */
export function outlineOf(name: string, source: SourceFile, { environment, schemas }: Content): Outline {
  const role = roleOf(name)
  const texts: OutlinedText[] = []
  const lists: VisitedList[] = []
  const shared = environment.build()
  const build: Build = {
    ...shared,
    source,
    drafts: true,
    report: () => {},
    visit: { text: (value, at, scope) => texts.push({ value, at, scope }), list: (list) => lists.push(list) },
  }
  const { data } = source
  const outline: Outline = { source, role, tops: [], texts, lists, reach: shared.reach }
  const prepare = (value: unknown, path: Path, scope: StaticScope, shape: Shape | undefined) => {
    outline.tops.push({ path, scope, shape })
    if (isMapping(value)) buildTemplate(value, path, scope, shape, build)
  }
  if (role.kind === 'page') {
    const shape = schemas.page?.shape ?? openShape
    const scope = scopeOfPage(data, role.place, shared.reach)
    outline.tops.push({ path: [], scope, shape })
    if (isMapping(data)) buildMapping(data, [], scope, shape, build, ['each'])
  } else if (role.kind === 'list') {
    const shape = schemas.collections.get(role.collection)?.shape
    for (const [index, item] of (Array.isArray(data) ? data : []).entries()) prepare(item, [index], {}, shape)
  } else if (role.kind === 'entry') prepare(data, [], {}, schemas.collections.get(role.collection)?.shape)
  else if (role.kind === 'mail') prepare(data, [], {}, schemas.mails.get(role.mail)?.shape)
  else if (role.kind === 'site') prepare(data, [], {}, schemas.site?.shape)
  else if (role.kind === 'facts') prepare(data, [], {}, undefined)
  return outline
}

function scopeOfPage(data: unknown, place: string, reach: Reach): StaticScope {
  const each = own(data, 'each')
  const entry = typeof each === 'string' && pagePlace(place).param ? reach.collection(each) : undefined
  return entry ? { entry, label: String(each) } : {}
}

/** The list made with `each` at a path. */
export function madeList({ lists }: Outline, path: Path): VisitedList | undefined {
  const key = JSON.stringify(path)
  return lists.find(({ at }) => JSON.stringify(at) === key)
}

/** The text at a path, with the scope of its bindings. */
export function textAt({ texts }: Outline, path: Path): OutlinedText | undefined {
  const key = JSON.stringify(path)
  return texts.find(({ at }) => JSON.stringify(at) === key)
}

/** The binding at an offset of a file's text, with what names in it can mean. */
export function bindingAt(
  outline: Outline,
  offset: number,
): { binding: ResolvedBinding; text: OutlinedText } | undefined {
  const spot = outline.source.find(offset)
  const text = spot && textAt(outline, spot.path)
  const inside = spot?.inside
  if (!text || inside === undefined) return undefined
  const isAround = (part: string | Span) => typeof part !== 'string' && inside >= part.from && inside <= part.to
  const found = parseText(text.value)?.parts.find(isAround)
  if (typeof found !== 'object') return undefined
  return { binding: checkBinding(found, text.scope, outline.reach, () => {}).binding, text }
}
