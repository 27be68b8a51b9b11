import type { Path } from '../diagnostics/range.ts'
import { findFields } from '../schema/fields.ts'
import type { Schemas } from '../schema/schemaFile.ts'
import type { Shape } from '../schema/shape.ts'
import { isProse } from '../sections/fillIn.ts'
import { linksIn } from '../sections/prose.ts'
import { isMapping, type Mapping } from '../values/own.ts'
import type { ContentItem, Field } from './site.ts'

/** Fields whose paths lead on from one place. Those of a section that many pages show are one list. */
interface FieldGroup {
  at: Path
  fields: readonly Field[]
}

/** All strings of a format in an item, by section. What did not change is not searched again. */
function fieldGroups(item: ContentItem, format: string, schemas: Schemas): FieldGroup[] {
  switch (item.kind) {
    case 'settings':
      return [...group([], item.settings, schemas.site?.shape, format, schemas)]
    case 'mail':
      return [...group([], item.mail.content, schemas.mails.get(item.mail.name)?.shape, format, schemas)]
    case 'entry':
      return [...group([], item.data, schemas.collections.get(item.collection)?.shape, format, schemas)]
    case 'page': {
      const { meta, sections } = item.page
      const groups = [...group(['meta'], meta, schemas.page?.shape, format, schemas)]
      for (const [index, section] of sections.entries())
        groups.push(...group(['sections', index], section, blockShape(section, schemas), format, schemas))
      return groups
    }
  }
}

export function fieldsOfFormat(item: ContentItem, format: string, schemas: Schemas): Field[] {
  return fieldGroups(item, format, schemas).flatMap(({ at, fields }) =>
    fields.map((field) => ({ ...field, path: [...at, ...field.path] })),
  )
}

function* group(at: Path, value: object, shape: Shape | undefined, format: string, schemas: Schemas) {
  const fields = fieldsIn(value, shape, format, schemas)
  if (fields.length > 0) yield { at, fields }
}

const none: readonly Field[] = []
const known = new Map<string, WeakMap<object, readonly Field[]>>()

function fieldsIn(value: object, shape: Shape | undefined, format: string, schemas: Schemas): readonly Field[] {
  const ofFormat = known.get(format) ?? new WeakMap<object, readonly Field[]>()
  known.set(format, ofFormat)
  let fields = ofFormat.get(value)
  if (!fields) {
    const found = [...search(value, shape, [], format, schemas)]
    fields = found.length > 0 ? found : none
    ofFormat.set(value, fields)
  }
  return fields
}

function* search(
  value: unknown,
  shape: Shape | undefined,
  path: Path,
  format: string,
  schemas: Schemas,
): Generator<Field> {
  for (const found of findFields(value, shape, format, path)) {
    if (found.shape.sections && Array.isArray(found.value)) {
      for (const [index, section] of found.value.entries())
        yield* search(section, blockShape(section, schemas), [...found.path, index], format, schemas)
    } else if (found.shape.format === format && typeof found.value === 'string')
      yield { value: found.value, path: found.path, node: found.holder as Mapping }
    else if (format === 'link' && isProse(found.value))
      for (const { link, path } of linksIn(found.value, found.path))
        yield { value: link.to, path: [...path, 'to'], node: link }
  }
}

function blockShape(section: unknown, schemas: Schemas): Shape | undefined {
  return isMapping(section) ? schemas.blocks.get(String(section.type))?.shape : undefined
}
