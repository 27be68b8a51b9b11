import type { Path } from '#src/compiler/diagnostics/range.ts'
import type { Shape } from '#src/compiler/schema/shape.ts'
import { descend, own } from '#src/compiler/values/own.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import { shapeAt } from '#src/edit/outline.ts'
import { labelOf, type Place } from '#src/edit/places.ts'

/** What a value is called in a sentence: `Headline of hero`, `Prices growth setup`. */
export function nameOfValue({ name, path }: Pick<Place, 'name' | 'path'>, model: ContentModel): string {
  const outline = model.outline(name)
  if (!outline) return inWords(path.join(' '))
  const at = path.slice(0, -1).findLastIndex((step) => typeof step === 'number') + 1
  const label = labelFor(path, shapeAt(outline, path, model.project.content))
  const words = inWords([...path.slice(at, -1), label].join(' '))
  if (at === 0) return outline.role.kind === 'entry' ? `${words} of ${model.titleOf(outline.role)}` : words
  const outer = path.slice(0, at)
  const { data } = outline.source
  const type = own(descend(data, outer), 'type')
  const owner = labelOf({ name, path: outer }, model)
  // What is half-typed names nothing.
  const isItself = owner.startsWith(`“${String(descend(data, path)).slice(0, 3)}`)
  return `${words} of ${typeof type === 'string' ? type : isItself ? `item ${Number(outer.at(-1)) + 1}` : owner}`
}

/** `withStrategy` → `With strategy`. */
export function labelFor(path: Path, shape: Shape): string {
  const last = path.at(-1)
  if (typeof last === 'number') return `${inWords(shape.title ?? 'Item')} ${last + 1}`
  // `q` says little.
  const [about = ''] = shape.description?.split(/[.:,`]/) ?? []
  return inWords((String(last).length < 3 && about) || String(last ?? ''))
}

/** `no-show` → `No show`. */
export function inWords(name: string): string {
  const words = name
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replaceAll('-', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
