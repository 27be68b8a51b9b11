import type { Content } from '#src/compiler/content.ts'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import { openShape, type Shape } from '#src/compiler/schema/shape.ts'
import { isMapping } from '#src/compiler/values/own.ts'
import type { Outline } from '../outline.ts'
import { valueAt } from '../refs.ts'
import { sectionsIn } from '../sectionsIn.ts'

/** What may stand at a place of a file, by its schema. */
export function expectedAt(outline: Outline, path: Path, content: Content): Shape {
  const section = sectionsIn(outline, content).findLast(({ path: at }) =>
    at.every((step, depth) => step === path[depth]),
  )
  const from = section?.path ?? outline.tops.find((top) => top.path.every((step, depth) => step === path[depth]))?.path
  if (!from) return openShape
  let shape = section ? shapeOfBlock(section.type, content) : shapeOfFile(outline, content)
  for (let depth = from.length; depth < path.length; depth++) {
    const step = path[depth]!
    const holder = valueAt(outline.source.data, path.slice(0, depth))
    const isEach = isMapping(holder) && Object.hasOwn(holder, 'each')
    // What a list is chosen by follows other rules than what stands in it.
    if (isEach && step !== 'item') return openShape
    const next = isEach || typeof step === 'number' ? shape.item() : shape.property(step)
    if (isEach && typeof path[depth - 1] === 'number') continue
    shape = next ?? openShape
  }
  return shape
}

function shapeOfBlock(type: string, { schemas }: Content): Shape {
  return schemas.blocks.get(type)?.shape ?? openShape
}

function shapeOfFile({ role }: Outline, { schemas }: Content): Shape {
  const file =
    role.kind === 'page'
      ? schemas.page
      : role.kind === 'site'
        ? schemas.site
        : 'collection' in role
          ? schemas.collections.get(role.collection)
          : role.kind === 'mail'
            ? schemas.mails.get(role.mail)
            : undefined
  return file?.shape ?? openShape
}
