import type { Content } from '#src/compiler/content.ts'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import type { Span } from '#src/compiler/read/positions.ts'
import { openShape, plainShape, type Shape } from '#src/compiler/schema/shape.ts'
import { descend, isMapping, type Mapping, own } from '#src/compiler/values/own.ts'
import type { Outline } from './outline.ts'

/** A value as it is written, and what its schema says of it. */
export interface Shaped {
  value: unknown
  shape: Shape
  path: Path
  /** It is one of a list of sections. */
  isSection: boolean
}

/** What may stand at a place of a file, by its schema. Of what a list made with `each` is chosen by, nothing is known here. */
export function shapeAt({ source, tops }: Outline, path: Path, { schemas }: Content): Shape {
  const top = tops.find(({ path: at }) => at.every((step, depth) => step === path[depth]))
  if (!top) return openShape
  let shape = top.shape ?? openShape
  for (let depth = top.path.length; depth < path.length; depth++) {
    const holder = descend(source.data, path.slice(0, depth))
    const step = path[depth]!
    if (isMadeList(holder, shape)) {
      if (step !== 'item') return openShape
      shape = itemShape(shape, own(holder, 'item'), schemas)
    } else if (typeof step === 'number') {
      const item = own(holder, step)
      // A made list among written items gives several of them.
      if (!isEach(item)) shape = itemShape(shape, item, schemas)
    } else shape = shape.property(step) ?? openShape
  }
  return shape
}

/** Every value of a file with what its schema says of it, from top to bottom; a mapping before its parts. */
export function* shaped({ source, tops }: Outline, { schemas }: Content): Generator<Shaped> {
  for (const { path, shape } of tops) yield* walk(descend(source.data, path), shape ?? openShape, path, schemas)
}

function* walk(
  value: unknown,
  shape: Shape,
  path: Path,
  schemas: Content['schemas'],
  isSection = false,
): Generator<Shaped> {
  yield { value, shape, path, isSection }
  const item = (part: unknown, at: Path) => walk(part, itemShape(shape, part, schemas), at, schemas, shape.sections)
  if (Array.isArray(value)) {
    for (const [index, part] of value.entries()) {
      if (isEach(part)) yield* item(own(part, 'item'), [...path, index, 'item'])
      else yield* item(part, [...path, index])
    }
  } else if (isMadeList(value, shape)) {
    yield* item(own(value, 'item'), [...path, 'item'])
  } else if (isMapping(value)) {
    for (const name of Object.keys(value))
      yield* walk(own(value, name), shape.property(name) ?? openShape, [...path, name], schemas)
  }
}

/** Of one item of a list; of a section, that of its type. */
function itemShape(list: Shape, item: unknown, schemas: Content['schemas']): Shape {
  if (list.sections) return sectionShape(own(item, 'type'), schemas)
  return (list.kinds.has('list') || list.open ? list.item() : list) ?? openShape
}

/** @param type  of a block; without one, nothing else can be said yet */
export function sectionShape(type: unknown, schemas: Content['schemas']): Shape {
  return typeof type === 'string' ? (schemas.blocks.get(type)?.shape ?? openShape) : typeless
}

const typeless: Shape = {
  ...plainShape('mapping'),
  required: ['type'],
  names: () => ['type'],
  property: (name) => (name === 'type' ? plainShape('text') : undefined),
}

/** A section as it is written. */
export interface WrittenSection {
  type: string
  heading: string | undefined
  path: Path
  /** Where it stands in the list that holds it. */
  span: Span
}

/** All sections of a file in the order they are written in, nested ones after the one that holds them. */
export function sectionsIn(outline: Outline, content: Content): WrittenSection[] {
  return [...shaped(outline, content)].flatMap(({ value, path, isSection }) => {
    const span = isSection && isMapping(value) ? outline.source.span(path) : undefined
    if (!span) return []
    const heading = ['heading', 'headline', 'kicker', 'id'].map((name) => own(value, name)).find(isText)
    return [{ type: String(own(value, 'type') ?? 'section'), heading, path, span }]
  })
}

export function isEach(value: unknown): value is Mapping {
  return isMapping(value) && Object.hasOwn(value, 'each')
}

/** A list made with `each`, and not a page that says by `each` what fills it. */
export function isMadeList(value: unknown, shape: Shape): value is Mapping {
  return isEach(value) && !shape.names().includes('each')
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** What a list made with `each` can say, in the words of the guide. */
export const aboutEach: Readonly<Record<string, string>> = {
  each: 'A collection, `solutions`, or a list of the entry, `"{{content.packages}}"`.',
  where: 'Only entries with these values: `{ group: core }`.',
  except: 'All entries but those with these values: `{ slug: "{{slug}}" }`.',
  until: 'A field with a day; entries whose day is over are left out.',
  sort: 'The field that puts them in order: `title`, or `-order` from the end.',
  limit: 'How many at most.',
  item: 'What stands in the list for each entry. Left out, the entries stand as they are.',
}
