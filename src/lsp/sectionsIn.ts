import type { Content } from '#src/compiler/content.ts'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import type { Span } from '#src/compiler/files/source.ts'
import { own } from '#src/compiler/values/own.ts'
import type { Outline } from './outline.ts'
import { walkWritten } from './planned.ts'
import { valueAt } from './refs.ts'

/** A section as it is written. */
export interface WrittenSection {
  type: string
  heading: string | undefined
  path: Path
  /** Where it stands in the list that holds it. */
  span: Span
}

/** All sections of a file in the order they are written in, nested ones after the one that holds them. */
export function sectionsIn({ source, tops }: Outline, { schemas }: Content): WrittenSection[] {
  const found: WrittenSection[] = []
  for (const { path, shape } of tops) {
    walkWritten(valueAt(source.data, path), shape, path, (type) => schemas.blocks.get(type)?.shape, {
      text: () => {},
      section: (section, at) => {
        const span = source.span(at)
        const heading = ['heading', 'headline', 'kicker', 'id'].map((name) => own(section, name)).find(isText)
        if (span) found.push({ type: String(own(section, 'type') ?? 'section'), heading, path: at, span })
      },
    })
  }
  return found
}

const isText = (value: unknown): value is string => typeof value === 'string'
