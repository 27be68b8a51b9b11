import type { Binding } from '#src/compiler/binding/binding.ts'
import { checkBinding } from '#src/compiler/binding/check.ts'
import type { StaticEnvironment, StaticScope } from '#src/compiler/binding/environment.ts'
import { parseText } from '#src/compiler/binding/parse.ts'
import { isSame, type Path } from '#src/compiler/diagnostics/range.ts'
import { pagePlace } from '#src/compiler/read/pagePlace.ts'
import { type Role, roleOf } from '#src/compiler/read/roles.ts'
import type { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { expectedAt } from '#src/compiler/schema/expectedAt.ts'
import { listShape, openShape, type Shape } from '#src/compiler/schema/shape.ts'
import type { Content } from '#src/compiler/site/content.ts'
import { buildMapping, buildTemplate } from '#src/compiler/template/build.ts'
import type { Build, VisitedList } from '#src/compiler/template/buildText.ts'
import { descend, isMapping, own } from '#src/compiler/values/own.ts'

/** What a file holds, as its author sees it: drafts too, and all of it whatever is wrong. */
export interface Outline {
  source: SourceFile
  role: Role
  /** What may stand in the file, from its top. */
  shape: Shape
  /** Every text, with what names in its bindings can mean. */
  texts: OutlinedText[]
  /** Every list made with `each`. */
  lists: VisitedList[]
  environment: StaticEnvironment
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
  const shape = shapeOfFile(role, schemas)
  const { data } = source
  const shared = environment.build()
  const outline: Outline = { source, role, shape, texts: [], lists: [], environment: shared.environment }
  const build: Build = {
    ...shared,
    source,
    drafts: true,
    report: () => {},
    visit: {
      text: (value, at, scope) => outline.texts.push({ value, at, scope }),
      list: (list) => outline.lists.push(list),
    },
  }
  if (role.kind !== 'page') buildTemplate(data, [], {}, shape, build)
  else if (isMapping(data))
    buildMapping(data, [], scopeOfPage(data, role.place, shared.environment), shape, build, ['each'])
  return outline
}

function shapeOfFile(role: Role, schemas: Content['schemas']): Shape {
  const ofEntry = 'collection' in role ? schemas.collections.get(role.collection)?.shape : undefined
  if (role.kind === 'list') return listShape(ofEntry ?? openShape)
  if (role.kind === 'mail') return schemas.mails.get(role.mail)?.shape ?? openShape
  if (role.kind === 'page' || role.kind === 'site' || role.kind === 'words' || role.kind === 'theme')
    return schemas[role.kind]?.shape ?? openShape
  return ofEntry ?? openShape
}

function scopeOfPage(data: unknown, place: string, environment: StaticEnvironment): StaticScope {
  const each = own(data, 'each')
  const entry = typeof each === 'string' && pagePlace(place).param ? environment.collection(each) : undefined
  return entry ? { entry, label: String(each) } : {}
}

/** What may stand at a place of a file, by its schema. Of what a list made with `each` is chosen by, nothing is known here. */
export function shapeAt({ source, shape }: Outline, path: Path, { schemas }: Content): Shape {
  return expectedAt(source.data, path, shape, schemas) ?? openShape
}

/** A list made with `each` stands at a path. The `each` of a page only says what fills it. */
export function isMadeList({ source }: Outline, path: Path): boolean {
  const value = descend(source.data, path)
  return path.length > 0 && isMapping(value) && Object.hasOwn(value, 'each')
}

/** The list made with `each` at a path. */
export function madeList({ lists }: Outline, path: Path): VisitedList | undefined {
  return lists.find(({ at }) => isSame(at, path))
}

/** The text at a path, with the scope of its bindings. */
export function textAt({ texts }: Outline, path: Path): OutlinedText | undefined {
  return texts.find(({ at }) => isSame(at, path))
}

/** The bindings in a text, with what their names mean. */
export function bindingsIn({ value, scope }: OutlinedText, { environment }: Outline): Binding[] {
  const bindings = (parseText(value)?.parts ?? []).filter((part) => typeof part !== 'string')
  for (const binding of bindings) checkBinding(binding, scope, environment, () => {})
  return bindings
}

/** The binding at an offset of a file's text, and the text value that it stands in. */
export function bindingAt(outline: Outline, offset: number): { binding: Binding; text: OutlinedText } | undefined {
  const { path, inside = -1 } = outline.source.find(offset) ?? {}
  const text = path && textAt(outline, path)
  const binding = text && bindingsIn(text, outline).find(({ from, to }) => inside >= from && inside <= to)
  return binding && { binding, text }
}
