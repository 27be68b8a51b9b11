import type { Content } from '#src/compiler/content.ts'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import type { Plan } from '#src/compiler/schema/schemaFile.ts'
import type { Outline } from '../outline.ts'
import { walkWritten } from '../planned.ts'
import { valueAt } from '../refs.ts'

/** What the schema says about the text at a place beyond its kind: its format, the collection whose entry it names. */
export function planAt({ source, tops }: Outline, path: Path, { schemas }: Content): Plan | undefined {
  const key = JSON.stringify(path)
  let found: Plan | undefined
  for (const { path: top, plan } of tops) {
    walkWritten(valueAt(source.data, top), plan, top, (type) => schemas.blocks.get(type)?.plan, {
      text: (_, of, at) => {
        if (JSON.stringify(at) === key) found = of
      },
      section: () => {},
    })
  }
  return found
}
