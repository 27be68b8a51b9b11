import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import { linkTargets } from '#src/compiler/links/targets.ts'
import { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { eachSection } from '#src/compiler/schema/blockKeywords.ts'
import { findFields } from '#src/compiler/schema/fields.ts'
import { nearest } from '#src/compiler/values/nearest.ts'
import { isMapping, own } from '#src/compiler/values/own.ts'
import { changed, Refusal, type TextChange } from './contentEdit.ts'
import type { ContentModel } from './contentModel.ts'
import { ListText } from './listText.ts'
import { freeName, says, withValue } from './planItems.ts'
import { additions, removal, replacements } from './valueText.ts'

const blocksDir = new URL('../blocks/', import.meta.url)

/**
 * The lines of a block's example as one item of a list, fit for this site: a link that leads nowhere here leads to the page
 * for enquiries, a picture that is not here is a drawing that is.
 *
 * @param look  one of the block's looks, or the name of one of its examples; left out, the first
 * @param isDraft  with `draft: true`
 * @param isTaken  whether an id is another section's
 * @throws {Refusal} when there is no such block or look
 */
export function blockExample(
  type: string,
  { look, isDraft, isTaken }: { look: string | undefined; isDraft: boolean; isTaken: (id: string) => boolean },
  model: ContentModel,
): string {
  let source = new SourceFile('example', sampleOf(type, look, model))
  const edit = (change: Omit<TextChange, 'name'>) => {
    source = new SourceFile('example', changed(source.text, [change]))
  }
  const write = (path: Path, value: string) => {
    const ways = replacements(source, path, value)
    edit(ways.find((way) => says(source, [way], withValue(source.data, path, value)))!)
  }
  for (const [path, value] of replacedIn(source.data, model)) {
    if (value === undefined) edit(removal(source, path))
    else write(path, value)
  }
  for (const { section, path } of eachSection(source.data, model.project.site.blocks, [])) {
    const id = own(section, 'id')
    if (typeof id === 'string' && isTaken(id)) write([...path, 'id'], freeName(id, isTaken))
  }
  if (isDraft) edit(additions(source, [0], 'draft', true, ['type', 'draft'])[0]!)
  return source.text
}

/** @returns a list of the one section */
function sampleOf(type: string, look: string | undefined, model: ContentModel): string {
  const types = [...model.project.content.schemas.blocks.keys()]
  const samples = types.includes(type) ? samplesOf(type) : []
  if (samples.length === 0) {
    const near = nearest(type, types)
    throw new Refusal(
      `There is no block "${type}".${near ? ` Did you mean "${near}"?` : ''} There are: ${types.join(', ')}.`,
    )
  }
  const sample = samples.find((one) => look === undefined || one.name === look || one.look === look)
  if (sample) return sample.text()
  const known = [...new Set(samples.flatMap((one) => [one.name, one.look]))].filter(Boolean)
  throw new Refusal(
    `There is no example "${look}" of the block "${type}".${known.length > 0 ? ` There are: ${known.join(', ')}.` : ''}`,
  )
}

interface Sample {
  /** `industries` in `example-industries.yaml`, `industries-2` for the second one there; empty for the block's first. */
  name: string
  /** What its property `look` says; empty where it says nothing. */
  look: string
  /** A list of the one section. */
  text(): string
}

/** All examples of a block, the first one first; none where it has no folder. */
export function samplesOf(type: string): Sample[] {
  const folder = new URL(`${type}/`, blocksDir)
  if (!existsSync(folder)) return []
  const files = readdirSync(folder)
    .filter((name) => /^example.*\.yaml$/.test(name))
    .sort((a, b) => a.length - b.length)
  return files.flatMap((file) => {
    const source = new SourceFile(file, readFileSync(new URL(file, folder), 'utf8'))
    const [, title = ''] = /^example-?(.*)\.yaml$/.exec(file)!
    return [source.data].flat().map((item, index) => ({
      name: index === 0 ? title : [title, index + 1].filter(Boolean).join('-'),
      look: String(own(item, 'look') ?? ''),
      text: () =>
        Array.isArray(source.data)
          ? new ListText(source, []).copy(index).text
          : `- ${source.text.trimEnd().replaceAll('\n', '\n  ')}\n`,
    }))
  })
}

/** Values of a section that lead nowhere on this site, with what stands in for each; nothing where it goes. */
function replacedIn(data: unknown, model: ContentModel): [Path, string | undefined][] {
  const { site } = model.project
  const targets = linkTargets(site)
  const contact =
    (site.pages.find(({ page }) => page.purpose === 'contact') ?? site.pages.find(({ path }) => path === '/'))?.path ??
    '/'
  const drawing = [...site.media.keys()].find((name) => name.endsWith('.svg'))
  const leadsOn = (link: string) => {
    const [path = ''] = link.split(/[?#]/)
    return (
      path === link &&
      (targets.page(targets.destination(path) ?? path) !== undefined || site.media.has(path.slice('/media/'.length)))
    )
  }
  const found: [Path, string | undefined][] = []
  for (const { section, path } of eachSection(data, site.blocks, [])) {
    const shape = site.blocks.get(String(section.type))?.shape
    for (const { value, path: at, shape: of, holder } of findFields(section, shape, 'link', path)) {
      if (typeof value !== 'string') continue
      if (of.format === 'link') {
        if (!value.startsWith('/') || leadsOn(value)) continue
        found.push([at, contact])
        if (isMapping(holder) && Object.hasOwn(holder, 'search'))
          found.push([[...at.slice(0, -1), 'search'], undefined])
      } else {
        const mended = value.replace(/\]\((\/[^)\s]*)/g, (whole, link: string) =>
          leadsOn(link) ? whole : `](${contact}`,
        )
        if (mended !== value) found.push([at, mended])
      }
    }
    for (const { value, path: at } of findFields(section, shape, 'asset', path))
      if (typeof value === 'string' && !site.media.has(value) && drawing) found.push([at, drawing])
  }
  return found
}
