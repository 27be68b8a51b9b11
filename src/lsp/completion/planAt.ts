import type { Content } from '#src/compiler/content.ts'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import type { Shape } from '#src/compiler/schema/shape.ts'
import type { Outline } from '../outline.ts'
import { walkWritten } from '../planned.ts'
import { valueAt } from '../refs.ts'

/** What the schema says about the text at a place beyond its kind: its format, the collection whose entry it names. */
export function planAt({ source, tops }: Outline, path: Path, { schemas }: Content): Shape | undefined {
  const key = JSON.stringify(path)
  let found: Shape | undefined
  for (const { path: top, shape } of tops) {
    walkWritten(valueAt(source.data, top), shape, top, (type) => schemas.blocks.get(type)?.shape, {
      text: (_, of, at) => {
        if (JSON.stringify(at) === key) found = of
      },
      section: () => {},
    })
  }
  return found
}
