import { isProse } from '../content/finish.ts'
import { linksIn } from '../content/prose.ts'
import type { Path } from '../diagnostics/range.ts'
import { findFields } from '../schema/fields.ts'
import type { Schemas } from '../schema/schemaFile.ts'
import type { Shape } from '../schema/shape.ts'
import { isMapping, type Mapping } from '../values/own.ts'
import type { ContentItem, Field } from './site.ts'

const known = new WeakMap<ContentItem, Map<string, readonly Field[]>>()

/** See `Site.fieldsOfFormat`. An item that did not change is not searched again. */
export function fieldsOfFormat(item: ContentItem, format: string, schemas: Schemas): readonly Field[] {
  const byFormat = known.get(item) ?? new Map<string, readonly Field[]>()
  known.set(item, byFormat)
  const fields = byFormat.get(format) ?? [...fieldsIn(item, format, schemas)]
  byFormat.set(format, fields.length > 0 ? fields : none)
  return fields
}

/** Most pages have no pictures, and all of those share one list. */
const none: readonly Field[] = []

function* fieldsIn(item: ContentItem, format: string, schemas: Schemas): Generator<Field> {
  switch (item.kind) {
    case 'settings':
      yield* search(item.settings, schemas.site?.shape, [], format, schemas)
      break
    case 'mail':
      yield* search(item.mail.content, schemas.mails.get(item.mail.name)?.shape, [], format, schemas)
      break
    case 'entry':
      yield* search(item.data, schemas.collections.get(item.collection)?.shape, [], format, schemas)
      break
    case 'page':
      yield* search(item.page.meta, schemas.page?.shape, ['meta'], format, schemas)
      yield* inSections(item.page.sections, ['sections'], format, schemas)
  }
}

function* inSections(sections: readonly unknown[], path: Path, format: string, schemas: Schemas): Generator<Field> {
  for (const [index, section] of sections.entries()) {
    const shape = isMapping(section) ? schemas.blocks.get(String(section.type))?.shape : undefined
    yield* search(section, shape, [...path, index], format, schemas)
  }
}

function* search(
  value: unknown,
  shape: Shape | undefined,
  path: Path,
  format: string,
  schemas: Schemas,
): Generator<Field> {
  for (const found of findFields(value, shape, format, path)) {
    if (found.shape.sections && Array.isArray(found.value)) yield* inSections(found.value, found.path, format, schemas)
    else if (found.shape.format === format && typeof found.value === 'string')
      yield { value: found.value, path: found.path, node: found.holder as Mapping }
    else if (format === 'link' && isProse(found.value))
      for (const { link, path } of linksIn(found.value, found.path))
        yield { value: link.to, path: [...path, 'to'], node: link }
  }
}
