import { stringify } from 'yaml'
import { printed, readValue } from '#src/compiler/binding/evaluate.ts'
import { isWithin, type Path } from '#src/compiler/diagnostics/range.ts'
import { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { enumDescriptions } from '#src/compiler/schema/enumDescriptions.ts'
import { dataKind, openShape, type Shape } from '#src/compiler/schema/shape.ts'
import { descend, isMapping, listAt, own } from '#src/compiler/values/own.ts'
import { valuesOf } from '#src/edit/choices.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import { bindingsIn, isMadeList, type Outline, shapeAt, textAt } from '#src/edit/outline.ts'
import { labelOf, type Place, placeOfEntry } from '#src/edit/places.ts'
import { Readers } from '#src/edit/readers.ts'
import { sampleValue } from '#src/edit/sample.ts'
import { sectionsIn } from '#src/edit/sections.ts'
import { placeOfReference } from '#src/edit/sourceOf.ts'
import { inWords, labelFor } from './labels.ts'
import { seen } from './marks.ts'
import { addressOf } from './pictures.ts'
import type { Chip, Field, FieldKind, Panel } from './protocol.ts'
import { placeText } from './rows.ts'

/** Files that are shown in parts: facts and settings by what stands under one name at the top, a list by its entries. */
const inParts = ['facts', 'site', 'words', 'theme', 'list']

/**
 * What can be changed around a place: the section that it stands in, the entry, the part of the facts or settings.
 */
export function panelAt(place: Place, model: ContentModel): Panel {
  const { name } = place
  const { folder } = model.project.content
  // Words and colors are those of the program while there is no file of them.
  const outline = model.outline(name) ?? model.outlineOf(name, new SourceFile(folder.file(name), ''))
  const subject = subjectOf(place, outline, model)
  const { data } = outline.source
  const shape = shapeAt(outline, subject.path, model.project.content)
  const top = fieldAt(subject.path, { name, outline, model, of: place.of }, shape)
  const fields = top.fields ?? [top]
  const isSection = typeof own(descend(data, subject.path), 'type') === 'string'
  return {
    title: titleFor(subject, outline, model),
    file: placeText(subject, model),
    what: seen(subject, model),
    pages: pagesOf(outline, place, model).filter((path) => !path.startsWith('/.')),
    fields: isSection ? fields.filter(({ what }) => what.path.at(-1) !== 'type') : fields,
    ...((place.path.length > subject.path.length || top === fields[0]) && { focus: place.path }),
  }
}

/** Paths of the pages that show something of a place. */
function pagesOf({ role, source }: Outline, { path }: Place, model: ContentModel): string[] {
  if (role.kind === 'words' || role.kind === 'theme') return model.project.site.pages.map((page) => page.path)
  return new Readers(model).at(source.at(path))
}

function titleFor(subject: Place, { role, source }: Outline, model: ContentModel): string {
  const { name, path } = subject
  if (role.kind === 'page') return path.length === 0 ? String(own(source.data, 'title')) : labelOf(subject, model)
  if (!('collection' in role))
    return [name.replace('.yaml', ''), ...path].map((part) => inWords(String(part))).join(': ')
  const slug = role.kind === 'entry' ? role.slug : own(descend(source.data, path), 'slug')
  return model.titleOf({ collection: role.collection, slug: String(slug) })
}

/** The section, the entry or the part of a file that a place belongs to. */
function subjectOf(place: Place, outline: Outline, model: ContentModel): Place {
  const { path } = place
  const { kind } = outline.role
  if (inParts.includes(kind)) return { ...place, path: path.slice(0, 1) }
  if (kind !== 'page') return { ...place, path: [] }
  const section = sectionsIn(outline, model).findLast((one) => isWithin(path, one.path))
  const item = path.lastIndexOf('item')
  // A list of sections that is made with `each` has one for all of its entries.
  if (item > 0 && shapeAt(outline, path.slice(0, item), model.project.content).sections)
    return { ...place, path: path.slice(0, item + 1) }
  return { ...place, path: section?.path ?? [] }
}

interface Around {
  /** The file, and what stands in it. */
  name: string
  outline: Outline
  model: ContentModel
  /** The entry that fills bindings. */
  of: Place['of']
}

function fieldAt(path: Path, around: Around, shape: Shape): Field {
  const { name, outline, model, of } = around
  const placeAt = (path: Path): Place => ({ name, path, ...(of && { of }) })
  const value = descend(outline.source.data, path)
  const kind = kindOf(value, shape, isMadeList(outline, path))
  const field: Field = {
    kind,
    label: labelFor(path, shape),
    about: shape.description,
    what: seen(placeAt(path), model),
    isRequired: false,
    markdown: shape.format === 'prose' || shape.format === 'inline' ? shape.format : undefined,
    ...shape.limits,
  }
  const part = (step: string | number, inner = openShape) => fieldAt([...path, step], around, inner)
  switch (kind) {
    case 'group': {
      const names = [...new Set([...shape.names(), ...Object.keys(isMapping(value) ? value : {})])]
      const isPage = outline.role.kind === 'page' && path.length === 0
      const fields = names
        .filter((key) => !(isPage && (key === 'sections' || key === 'each')))
        .map((key) => ({
          ...part(key, shape.property(key)),
          isRequired: shape.required?.includes(key) ?? false,
        }))
      return { ...field, fields: withAlt(fields) }
    }
    case 'picture':
    case 'drawing':
      return { ...field, value, address: addressOf(value, model) }
    case 'links': {
      const each = own(value, 'each')
      const sections = listAt(value).map((_, at) => placeAt([...path, at]))
      const links = typeof each === 'string' ? model.entries(each).map((entry) => placeOfEntry(entry, model)) : sections
      const next = typeof each === 'string' ? nextEntry(each, model) : undefined
      return {
        ...field,
        ...(isMapping(own(value, 'item')) && { fields: part('item', shape.item()).fields }),
        links: links.map((place) => ({ label: labelOf(place, model), what: seen(place, model) })),
        ...(next && { next }),
        takesSections: Array.isArray(value),
      }
    }
    case 'list': {
      const items = listAt(value)
      const fields = items.map((item, index) => {
        const one = part(index, shape.item())
        return isMapping(item) ? { ...one, label: labelOf({ name, path: [...path, index] }, model) } : one
      })
      return { ...field, fields, next: part(items.length, shape.item()) }
    }
    case 'choice': {
      const values = valuesOf(shape)
      const about = enumDescriptions(values, shape.description) ?? []
      const choices = values.map((one, index) => ({ label: String(one), documentation: about[index] }))
      return { ...field, value, choices }
    }
    case 'yaml':
      return { ...field, value: value === undefined ? '' : stringify(value) }
    default: {
      const chips = typeof value === 'string' ? chipsIn(path, around) : []
      return { ...field, value, ...(chips.length > 0 && { chips }) }
    }
  }
}

/** The alternative text of a picture is asked for with the picture. */
function withAlt(fields: Field[]): Field[] {
  const named = (name: string) => fields.find(({ what }) => what.path.at(-1) === name)
  const [src, alt] = [named('src'), named('alt')]
  if (src?.kind !== 'picture' || !alt || !/^(?:text|prose)$/.test(alt.kind) || alt.chips) return fields
  const file = { ...src, label: 'File', fields: [{ ...alt, kind: 'alt' as const, label: 'Alternative text' }] }
  return fields.flatMap((field) => (field === alt ? [] : field === src ? file : field))
}

/** Fields of a thing that is not there yet end here: what would stand in them is made when it is. */
function kindOf(value: unknown, shape: Shape, isMade: boolean): FieldKind {
  if (isMade || shape.sections) return 'links'
  const { format, entry, kinds, values } = shape
  const written = dataKind(value)
  const isBinding = typeof value === 'string' && value.includes('{{')
  if (isBinding) return 'text'
  if (written === 'mapping' || written === 'list') return written === 'list' ? 'list' : 'group'
  if (values) return 'choice'
  if (entry !== undefined || format === 'link' || format === 'icon' || format === 'time-zone') return 'lookup'
  if (format === 'asset' || format === 'drawing') return format === 'asset' ? 'picture' : 'drawing'
  if (format === 'date') return 'date'
  if (format === 'hex-color') return 'color'
  if (format === 'prose') return 'prose'
  const kind = written ?? [...kinds][0]
  if (kind === 'boolean') return 'switch'
  if (kind === 'number') return 'number'
  if (kind === 'list') return 'list'
  if (kind === 'mapping') return shape.names().length > 0 ? 'group' : 'yaml'
  const isLong = (shape.limits?.max ?? 0) > 140 || (typeof value === 'string' && value.length > 90)
  return isLong ? 'prose' : 'text'
}

function chipsIn(path: Path, { outline, model, of }: Around): Chip[] {
  const text = textAt(outline, path)
  if (!text) return []
  return bindingsIn(text, outline).map((binding): Chip => {
    const { content } = model.project
    const read = readValue(sampleValue(binding, text.scope, outline, content, of?.slug))
    const value = isMapping(read) || Array.isArray(read) ? 'something' : printed(read)
    const reference = binding.alternatives.find((operand) => operand.kind === 'reference')
    return { text: binding.text, value, source: reference && placeOfReference(reference, of, model) }
  })
}

/** One more entry of a collection whose entries stand in one file. */
function nextEntry(collection: string, model: ContentModel): Field | undefined {
  const name = `collections/${collection}.yaml`
  const outline = model.outline(name)
  const entries = outline?.source.data
  const shape = outline?.shape.item()
  if (!outline || !shape || !Array.isArray(entries)) return undefined
  return fieldAt([entries.length], { name, outline, model, of: undefined }, shape)
}
