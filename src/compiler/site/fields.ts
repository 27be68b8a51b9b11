import { isProse } from '../content/finish.ts'
import { linksIn } from '../content/prose.ts'
import type { Path } from '../diagnostics/range.ts'
import { eachSection } from '../schema/blockKeywords.ts'
import { findFields } from '../schema/fields.ts'
import type { Schemas } from '../schema/schemaFile.ts'
import type { Shape } from '../schema/shape.ts'
import type { Mapping } from '../values/own.ts'
import type { ContentItem } from './contentItem.ts'

/** A string of a format, and where it stands. */
export interface Field {
  value: string
  /** From the top of the item. */
  path: Path
  /** The object or list that holds the value: the action whose `to` this is, with its `search` beside it. */
  node: Readonly<Record<string, unknown>> | readonly unknown[]
}

const fieldsByItem = new WeakMap<ContentItem, Map<string, readonly Field[]>>()

/** Most pages have no pictures, and all of those share one list. */
const none: readonly Field[] = []

/**
 * All strings whose schema says `format: <format>` (`link`, `asset`, `slot`), nested sections and links in prose too. An item
 * that did not change is not searched again.
 */
export function fieldsOfFormat(item: ContentItem, format: string, schemas: Schemas): readonly Field[] {
  const byFormat = fieldsByItem.get(item) ?? new Map<string, readonly Field[]>()
  fieldsByItem.set(item, byFormat)
  const fields = byFormat.get(format) ?? partsOf(item, schemas).flatMap((part) => [...fieldsIn(part, format)])
  byFormat.set(format, fields.length > 0 ? fields : none)
  return fields
}

interface Part {
  value: unknown
  shape: Shape | undefined
  path: Path
}

/** What an item consists of, each part with a schema of its own. */
function partsOf(item: ContentItem, schemas: Schemas): Part[] {
  const whole = (value: unknown, shape: Shape | undefined, path: Path = []) => ({ value, shape, path })
  switch (item.kind) {
    case 'settings':
      return [whole(item.settings, schemas.site?.shape)]
    case 'mail':
      return [whole(item.mail.content, schemas.mails.get(item.mail.name)?.shape)]
    case 'entry':
      return [whole(item.data, schemas.collections.get(item.collection)?.shape)]
    case 'page': {
      const sections = eachSection(item.page.sections, schemas.blocks)
      return [
        whole(item.page.meta, schemas.page?.shape, ['meta']),
        ...sections.map(({ section, path }) => whole(section, schemas.blocks.get(String(section.type))?.shape, path)),
      ]
    }
  }
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
