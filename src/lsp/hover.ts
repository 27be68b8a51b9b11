import type { Hover, Position } from 'vscode-languageserver'
import { below, readValue } from '#src/compiler/binding/scope.ts'
import { enumDescriptions } from '#src/compiler/schema/enumDescriptions.ts'
import { descend, isMapping, own } from '#src/compiler/values/own.ts'
import type { ContentModel } from './contentModel.ts'
import { meaningOf, pageFiles, refsTo } from './meaning.ts'
import { refAt } from './navigation.ts'
import { bindingAt } from './outline.ts'
import { editorRange, offsetAt } from './positions.ts'
import type { Named, Ref } from './refs.ts'
import { sampleScope, sampleValue } from './sampleScope.ts'
import { aboutEach, isMadeList, shapeAt } from './shapes.ts'

/** What a name is about: the value, the page, how often it is used. Of keys and choices, what the schema says of them. */
export function hoverAt(model: ContentModel, name: string, position: Position): Hover | null {
  const ref = refAt(model, name, position)
  const parts = [
    bindingSays(model, name, position),
    ref && refSays(ref, model, name),
    schemaSays(model, name, position),
  ].filter((part) => part !== undefined)
  if (parts.length === 0) return null
  const value = parts.join('\n\n')
  return { contents: { kind: 'markdown', value }, ...(ref ? { range: editorRange(ref.at) } : {}) }
}

/** What the schema says of a key, of one of its values, or of a block. */
function schemaSays(model: ContentModel, name: string, position: Position): string | undefined {
  const { content } = model.project
  const outline = model.outline(name)
  const spot = outline?.source.find(offsetAt(outline.source.text, position))
  if (!outline || !spot) return undefined
  const { path, part } = spot
  const holder = path.slice(0, -1)
  if (part === 'key') {
    const last = String(path.at(-1))
    const shape = shapeAt(outline, holder, content)
    if (isMadeList(descend(outline.source.data, holder), shape)) return aboutEach[last]
    return shapeAt(outline, path, content).description
  }
  const value = descend(outline.source.data, path)
  if (path.at(-1) === 'type' && shapeAt(outline, path.slice(0, -2), content).sections) {
    const description = content.schemas.blocks.get(String(value))?.schema.description
    return typeof description === 'string' ? description : undefined
  }
  const { values = [], description } = shapeAt(outline, path, content)
  return enumDescriptions(values, description)?.[values.indexOf(value)] || undefined
}

function bindingSays(model: ContentModel, name: string, position: Position): string | undefined {
  const outline = model.outline(name)
  const found = outline && bindingAt(outline, offsetAt(outline.source.text, position))
  if (!outline || !found) return undefined
  const { content } = model.project
  const { binding, text } = found
  const value = readValue(sampleValue(binding, text.scope, outline, content))
  const usesEntry = binding.alternatives.some((operand) => operand.kind === 'reference' && operand.root === 'entry')
  const { name: entry } = usesEntry ? sampleScope(text.scope, outline, content) : {}
  const given = value === undefined || value === null ? 'no value' : shown(value)
  return entry === undefined ? given : `${given} _(of ${entry}, for example)_`
}

function refSays({ of, defines }: Ref, model: ContentModel, name: string): string | undefined {
  const pages = pageFiles(model)
  switch (of.kind) {
    case 'fact': {
      const value = below({ value: model.project.content.shared.facts?.document.read([]) }, of.path)
      const said = defines ? '' : `\`facts.${of.path.join('.')}\`, `
      return `${said}${usesOf(of, model, name)}${defines && !isMapping(readValue(value)) ? `: ${shown(readValue(value))}` : ''}`
    }
    case 'setting':
      return defines ? undefined : `\`${of.path.join('.')}\` in site.yaml`
    case 'collection':
      return `${model.project.content.shared.entries.get(of.name)?.length ?? 0} entries`
    case 'entry':
      return `**${titleOf(of, model)}**, ${defines ? usesOf(of, model, name) : `\`${of.collection}/${of.slug}\``}`
    case 'page': {
      const page = pages.get(of.path)
      if (!page) return undefined
      const compiled = model.project.result().site.pages.find(({ path }) => path === of.path)
      const file = page.entry ? `${page.name} for ${page.entry.collection}/${page.entry.slug}` : page.name
      return `**${compiled?.meta.title ?? 'A page that is not there'}**, \`${file}\``
    }
    case 'anchor':
      return defines ? usesOf(of, model, name) : undefined
  }
}

/** `used 3 times in 2 files`. */
function usesOf(of: Named, model: ContentModel, name: string): string {
  const uses = [...refsTo(meaningOf(of, name, pageFiles(model)), model)].filter(({ defines }) => !defines)
  if (uses.length === 0) return 'used nowhere'
  const files = new Set(uses.map((use) => use.name)).size
  return `used ${times(uses.length)} in ${files === 1 ? '1 file' : `${files} files`}`
}

const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)

/** What people call an entry. */
export function titleOf(of: { collection: string; slug: string }, model: ContentModel): string {
  const data = model.project.content.shared.entries.get(of.collection)?.find(({ slug }) => slug === of.slug)?.document
  const value = data?.read([])
  const title = ['title', 'name', 'label', 'q', 'client', 'author'].map((field) => own(value, field)).find(isText)
  return title ?? of.slug
}

const isText = (value: unknown): value is string => typeof value === 'string'

function shown(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (isMapping(value))
    return Object.keys(value)
      .map((key) => `\`${key}\``)
      .join(', ')
  const text = String(value)
  return `“${text.length > 200 ? `${text.slice(0, 199)}…` : text}”`
}
