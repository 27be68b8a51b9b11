import type { Path } from '../diagnostics/range.ts'
import type { SchemaFile, Schemas } from '../schema/schemaFile.ts'
import { type Shape, schemaShape } from '../schema/shape.ts'

/** What may stand at a path, for a hint. */
export function shapeAt(schema: SchemaFile, path: Path, resolve: Schemas['resolve']): Shape | undefined {
  let shape = schemaShape(schema.schema, resolve)
  for (const step of path) {
    const next = typeof step === 'number' ? shape.item() : shape.property(step)
    if (!next) return undefined
    shape = next
  }
  return shape
}
