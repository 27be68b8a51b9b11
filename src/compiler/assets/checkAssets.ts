import { join } from 'node:path'
import type { CompiledSite } from '#schemas/compiled.ts'
import { type Diagnostic, error, warning } from '../diagnostics/diagnostic.ts'
import type { Range } from '../diagnostics/range.ts'
import { contentPrefix } from '../files/contentPrefix.ts'
import type { SourceFile } from '../files/source.ts'
import type { Formatted, Owner, StageContext } from '../stages/stage.ts'
import { nearest } from '../values/nearest.ts'
import { isMapping } from '../values/own.ts'
import { saysNothing } from './altText.ts'
import { type PictureFile, pictureFile } from './pictureFile.ts'

/** The pictures that browsers show and the build can work with. */
const pictureTypes = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.gif', '.svg']

/** A larger original only makes the build slow: no screen shows more. */
const maxBytes = 4_000_000

/** Of a drawing every point is sent as it is, where of a photo each screen gets the pixels that it shows. */
const maxDrawingBytes = 200_000

/** Checks every file that content names, what is said about it, and `content/media` for files that nothing names. */
export function checkAssets(site: CompiledSite, context: StageContext): Diagnostic[] {
  const used = new Set<string>()
  const diagnostics: Diagnostic[] = []
  for (const owner of owners(site, context)) {
    for (const asset of context.eachFormatted(owner, 'asset')) {
      // A slip in its name, told as one, does not leave the file without use.
      const meant = meantFile(asset.value, context.media)
      if (meant !== undefined) used.add(meant)
      diagnostics.push(...checkAsset(asset, owner, context))
    }
  }
  return [...diagnostics, ...unused(used, context)]
}

function* owners(site: CompiledSite, context: StageContext): Generator<Owner> {
  yield 'site'
  yield* site.pages
  for (const entries of context.collections.values()) yield* entries
}

function checkAsset(asset: Formatted, owner: Owner, context: StageContext): Diagnostic[] {
  const file = asset.value
  const here = () => context.origin(owner, asset.path)
  if (context.media.has(file)) {
    return [...checkFile(asset, here, context), ...checkAlt(asset, owner, context)]
  }
  const isLocal = /^(?:file:|[a-z]:[\\/]|~\/|\/(?:Users|home|Volumes)\/|https?:\/\/(?:localhost|127\.0\.0\.1)\b)/i.test(
    file,
  )
  if (isLocal || /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(file)) return [error('asset/remote', here(), { file, isLocal })]
  const correct = fromMedia(file)
  if (correct !== file && context.media.has(correct)) return [error('asset/path', here(), { file, correct })]
  const cased = inOtherCase(correct, context.media)
  if (cased) return [error('asset/case', here(), { file, correct: cased })]
  return [error('asset/missing', here(), { file, nearest: nearestFile(correct, context.media) })]
}

function meantFile(file: string, media: ReadonlySet<string>): string | undefined {
  if (media.has(file)) return file
  const correct = fromMedia(file)
  return media.has(correct) ? correct : (inOtherCase(correct, media) ?? nearestFile(correct, media))
}

/** As content names it: `team/office.jpg` for `content\media\team\office.jpg`. */
function fromMedia(file: string): string {
  return file.replaceAll('\\', '/').replace(/^(\.?\.?\/)*((content\/)?media\/)?/, '')
}

function inOtherCase(file: string, media: ReadonlySet<string>): string | undefined {
  return [...media].find((name) => name.toLowerCase() === file.toLowerCase())
}

/** The same name in another folder, or of another type, is nearer than any slip of the keyboard. */
function nearestFile(file: string, media: ReadonlySet<string>): string | undefined {
  const stem = (name: string) =>
    name
      .slice(name.lastIndexOf('/') + 1)
      .replace(/\.[^.]+$/, '')
      .toLowerCase()
  return [...media].find((name) => stem(name) === stem(file)) ?? nearest(file, media)
}

function checkFile({ value: file }: Formatted, here: () => Range, context: StageContext): Diagnostic[] {
  if (!pictureTypes.some((type) => file.toLowerCase().endsWith(type))) {
    return [error('asset/type', here(), { file, types: pictureTypes })]
  }
  const found = pictureFile(join(context.contentDir, 'media', file))
  const wrong = found && unusable(found, file, here)
  if (!found || wrong) return wrong ? [wrong] : []
  const { bytes } = found
  if (bytes > maxBytes)
    return [warning('asset/large', here(), { file, megabytes: megabytes(bytes), most: megabytes(maxBytes) })]
  if (bytes > maxDrawingBytes && file.toLowerCase().endsWith('.svg'))
    return [
      warning('asset/drawing', here(), { file, kilobytes: Math.round(bytes / 1000), most: maxDrawingBytes / 1000 }),
    ]
  return []
}

/** How the names of pictures end, by their kind; the usual ending first. */
const endings: Readonly<Record<string, readonly string[]>> = {
  jpg: ['.jpg', '.jpeg'],
  png: ['.png'],
  webp: ['.webp'],
  avif: ['.avif'],
  gif: ['.gif'],
  svg: ['.svg'],
}

/** What keeps browsers, or the build, from showing the file at all. */
function unusable({ bytes, kind, is }: PictureFile, file: string, here: () => Range): Diagnostic | undefined {
  if (bytes === 0) return error('asset/empty', here(), { file })
  const right = endings[kind ?? '']
  if (kind === undefined || !right) return error('asset/not-a-picture', here(), { file, is: is ?? `a ${kind} picture` })
  if (right.some((ending) => file.toLowerCase().endsWith(ending))) return undefined
  return error('asset/ending', here(), { file, kind, better: file.replace(/\.\w+$/, right[0]!) })
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1).replace(/\.0$/, '')
}

function checkAlt(asset: Formatted, owner: Owner, context: StageContext): Diagnostic[] {
  const alt = isMapping(asset.node) ? asset.node.alt : undefined
  if (typeof alt !== 'string' || !saysNothing(alt, asset.value)) return []
  return [error('asset/alt', context.origin(owner, [...asset.path.slice(0, -1), 'alt']), { alt, file: asset.value })]
}

/** A name that stands anywhere in the content counts as used: its section may have a mistake and be missing here. */
function unused(used: ReadonlySet<string>, { media, sources, unfinished }: StageContext): Diagnostic[] {
  const folder = `${contentPrefix(sources.keys())}media/`
  const left = [...media].filter((file) => !used.has(file) && pictureTypes.some((type) => file.endsWith(type)))
  // A file that cannot be read, or is still empty, may show any of them.
  const isUnknown = (source: SourceFile) => source.problems.length > 0 && source.data === undefined
  if (left.length > 0 && (unfinished.size > 0 || [...sources.values()].some(isUnknown))) return []
  const texts =
    left.length > 0 ? [...sources.values()].filter((source) => source.namesPictures).map(({ text }) => text) : []
  return left
    .filter((file) => !texts.some((text) => text.includes(file)))
    .sort()
    .map((file) => warning('asset/unused', wholeFile(folder + file), { file }))
}

function wholeFile(file: string): Range {
  return { file, line: 1, column: 1, endLine: 1, endColumn: 1, path: '' }
}
