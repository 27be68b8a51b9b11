import type { Hover, Position } from 'vscode-languageserver'
import { below, readValue } from '#src/compiler/binding/evaluate.ts'
import { shortened } from '#src/compiler/diagnostics/catalogue/words.ts'
import { enumDescriptions } from '#src/compiler/schema/enumDescriptions.ts'
import { aboutEach } from '#src/compiler/template/template.ts'
import { descend, isMapping, own } from '#src/compiler/values/own.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import { meaningOf, pageFiles, refsTo } from '#src/edit/meaning.ts'
import { bindingAt, isMadeList, type Outline, shapeAt } from '#src/edit/outline.ts'
import type { Ref } from '#src/edit/refs.ts'
import { sampleScope, sampleValue } from '#src/edit/sample.ts'
import { refAt } from './navigation.ts'
import { editorRange, offsetAt } from './positions.ts'

/** What a name is about: the value, the page, how often it is used. Of keys and choices, what the schema says of them. */
export function hoverAt(model: ContentModel, name: string, position: Position): Hover | null {
  const outline = model.outline(name)
  if (!outline) return null
  const offset = offsetAt(outline.source.text, position)
  const ref = refAt(model, name, position)
  const parts = [
    aboutBinding(model, outline, offset),
    ref && aboutRef(ref, model, name),
    aboutSchema(model, outline, offset),
  ].filter((part) => part !== undefined)
  if (parts.length === 0) return null
  return { contents: { kind: 'markdown', value: parts.join('\n\n') }, ...(ref ? { range: editorRange(ref.at) } : {}) }
}

/** What the schema says of a key, of one of its values, or of a block. */
function aboutSchema(model: ContentModel, outline: Outline, offset: number): string | undefined {
  const { content } = model.project
  const { path, part } = outline.source.find(offset) ?? {}
  if (!path) return undefined
  const shape = shapeAt(outline, path, content)
  if (part === 'key') return isMadeList(outline, path.slice(0, -1)) ? aboutEach[path.at(-1)!] : shape.description
  const value = descend(outline.source.data, path)
  if (path.at(-1) === 'type' && shapeAt(outline, path.slice(0, -2), content).sections)
    return content.schemas.blocks.get(String(value))?.shape.description
  const { values = [], description } = shape
  return enumDescriptions(values, description)?.[values.indexOf(value)] || undefined
}

/** The value of a binding; of a field, that of the first entry that can fill it. */
function aboutBinding(model: ContentModel, outline: Outline, offset: number): string | undefined {
  const found = bindingAt(outline, offset)
  if (!found) return undefined
  const { content } = model.project
  const { binding, text } = found
  const value = shown(readValue(sampleValue(binding, text.scope, outline, content)))
  const isField = binding.alternatives.some((operand) => operand.kind === 'reference' && operand.root === 'entry')
  const { entry } = isField ? sampleScope(text.scope, outline, content) : {}
  const slug = entry && own(readValue(entry), 'slug')
  return typeof slug === 'string' ? `${value} _(of ${text.scope.label}/${slug}, for example)_` : value
}

function aboutRef({ of, defines }: Ref, model: ContentModel, name: string): string | undefined {
  const { project } = model
  switch (of.kind) {
    case 'fact': {
      if (!defines) return `\`facts.${of.path.join('.')}\`, ${usesOf()}`
      const value = readValue(below({ value: project.content.shared.files.facts?.document.read([]) }, of.path))
      return isMapping(value) ? usesOf() : `${usesOf()}: ${shown(value)}`
    }
    case 'setting':
      return defines ? undefined : `\`${of.path.join('.')}\` in site.yaml`
    case 'collection':
      return `${model.entries(of.name).length} entries`
    case 'entry':
      return `**${model.titleOf(of)}**, ${defines ? usesOf() : `\`${of.collection}/${of.slug}\``}`
    case 'page': {
      const page = pageFiles(model).get(of.path)
      if (!page) return undefined
      const compiled = project.result().site.pages.find(({ path }) => path === of.path)
      const file = page.entry ? `${page.name} for ${page.entry.collection}/${page.entry.slug}` : page.name
      return `**${compiled?.meta.title ?? 'A page that is not there'}**, \`${file}\``
    }
    case 'anchor':
      return defines ? usesOf() : undefined
    case 'media':
      return usesOf()
    // The schema says more of them.
    case 'block':
    case 'icon':
      return undefined
  }

  /** `used 3 times in 2 files`. */
  function usesOf(): string {
    const uses = refsTo(meaningOf(of, name, pageFiles(model)), model).filter(({ defines }) => !defines)
    const files = new Set(uses.map((use) => use.name)).size
    if (files === 0) return 'used nowhere'
    return `used ${uses.length === 1 ? 'once' : `${uses.length} times`} in ${files === 1 ? '1 file' : `${files} files`}`
  }
}

/** A value in a few words. */
export function shown(value: unknown): string {
  if (value === undefined || value === null) return 'no value'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (isMapping(value)) return `\`${Object.keys(value).join('`, `')}\``
  return `“${shortened(String(value), 200)}”`
}
