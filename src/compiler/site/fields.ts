import { isProse } from '../content/finish.ts'
import { linksIn } from '../content/prose.ts'
import type { Path } from '../diagnostics/range.ts'
import { perObject } from '../memo.ts'
import { eachSection } from '../schema/blockKeywords.ts'
import { findFields } from '../schema/fields.ts'
import type { Schemas } from '../schema/schemaFile.ts'
import type { Shape } from '../schema/shape.ts'
import type { Mapping } from '../values/own.ts'
import { type ContentItem, finishedValue } from './contentItem.ts'

/** A string of a format, and where it stands. */
export interface Field {
  value: string
  /** From the top of the item. */
  path: Path
  /** The object or list that holds the value: the action whose `to` this is, with its `search` beside it. */
  node: Readonly<Record<string, unknown>> | readonly unknown[]
}

const fieldsByFormat = perObject((_item: ContentItem) => new Map<string, readonly Field[]>())

/**
 * All strings whose schema says `format: <format>` (`link`, `asset`, `slot`), nested sections and links in prose too. An item
 * that did not change is not searched again.
 */
export function fieldsOfFormat(item: ContentItem, format: string, schemas: Schemas): readonly Field[] {
  const known = fieldsByFormat(item)
  const fields = known.get(format) ?? partsOf(item, schemas).flatMap((part) => [...fieldsIn(part, format)])
  known.set(format, fields)
  return fields
}

interface Part {
  value: unknown
  shape: Shape | undefined
  path: Path
}

/** What an item consists of, each part with a schema of its own. */
function partsOf(item: ContentItem, { page, blocks }: Schemas): Part[] {
  if (item.kind !== 'page') return [{ value: finishedValue(item), shape: item.schema?.shape, path: [] }]
  const sections = eachSection(item.page.sections, blocks)
  return [
    { value: item.page.meta, shape: page?.shape, path: ['meta'] },
    ...sections.map(({ section, path }) => {
      return { value: section, shape: blocks.get(String(section.type))?.shape, path }
    }),
  ]
}

function* fieldsIn({ value, shape, path }: Part, format: string): Generator<Field> {
  for (const found of findFields(value, shape, format, path)) {
    if ((found.shape.format === format || found.shape.format === 'drawing') && typeof found.value === 'string')
      yield { value: found.value, path: found.path, node: found.holder as Mapping }
    else if (format === 'link' && isProse(found.value))
      for (const { link, path } of linksIn(found.value, found.path))
        yield { value: link.to, path: [...path, 'to'], node: link }
  }
}
