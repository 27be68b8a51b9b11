import { closeSync, lstatSync, openSync, readSync } from 'node:fs'
import { join, parse } from 'node:path'
import { imageSize } from 'image-size'
import { didYouMean } from '../diagnostics/catalogue/words.ts'
import { error } from '../diagnostics/diagnostic.ts'
import { statOf } from '../read/disk.ts'
import { nearest } from '../values/nearest.ts'
import { isMapping } from '../values/own.ts'
import { rules } from './rule.ts'

/** How the names of the pictures end that browsers show and the build can work with, by kind; the usual ending first. */
const endings: Readonly<Record<string, readonly string[]>> = {
  jpg: ['.jpg', '.jpeg'],
  png: ['.png'],
  webp: ['.webp'],
  avif: ['.avif'],
  gif: ['.gif'],
  svg: ['.svg'],
}

/** A larger original only makes the build slow: no screen shows more. */
const maxBytes = 4_000_000

/** Of a drawing every point is sent as it is, where of a photo each screen gets the pixels that it shows. */
const maxDrawingBytes = 200_000

function inKb(bytes: number): string {
  return `${Math.round(bytes / 1000).toLocaleString('en')} kB`
}

interface Named {
  file: string
}

interface Large extends Named {
  bytes: number
  isDrawing: boolean
}

/**
 * Every file that content names is there, is a picture and is described. Authors need it with each new picture: names
 * differ in case or folder, exports end in the wrong type.
 */
export const media = rules(
  {
    'asset/missing': {
      severity: 'error',
      about: 'A file that is not in `content/media`, or not under that name: names begin there, and capitals count.',
      message: ({ file }: Named & { nearest: string | undefined }) => `There is no file "${file}" in content/media.`,
      hint: ({ nearest }: Named & { nearest: string | undefined }) =>
        didYouMean(nearest) ?? 'Put the file there, or correct its name.',
    },
    'asset/not-a-picture': {
      severity: 'error',
      about: 'A file that is no picture, whatever its name says.',
      message: ({ file, is }: Named & { is: string }) => `"${file}" is no picture that browsers show: it is ${is}.`,
      hint: () => 'Open the picture in the program it comes from, and save it as JPEG, PNG or SVG.',
    },
    'asset/ending': {
      severity: 'error',
      about: 'A picture under the name of another kind: a PNG called `.jpg`.',
      message: ({ file, kind }: Named & { kind: string; better: string }) =>
        `"${file}" is a ${kind.toUpperCase()} file under the name of another kind.`,
      hint: ({ better }: Named & { kind: string; better: string }) => `Rename it to "${better}", here too.`,
    },
    'asset/large': {
      severity: 'warning',
      about: 'A picture of several megabytes, or a drawing of so many points that it weighs more than a photo.',
      message: ({ file, bytes, isDrawing }: Large) =>
        `"${file}" has ${inKb(bytes)}; ${inKb(isDrawing ? maxDrawingBytes : maxBytes)} are plenty.`,
      hint: ({ isDrawing }: Large) =>
        isDrawing
          ? 'Export it with fewer points; what looks like a photo is smaller as a .webp or .jpg.'
          : 'Save it smaller: 2,400 pixels are as wide as it is ever shown.',
    },
  },
  function* (site) {
    for (const item of [site.settings, ...site.pages, ...[...site.collections.values()].flat()])
      for (const { value: file, path, node } of site.fieldsOfFormat(item, 'asset')) {
        const problem = site.media.has(file)
          ? problemOf(file, site.contentDir)
          : ({ code: 'asset/missing', nearest: nearestFile(file, site.media) } as const)
        const alt = isMapping(node) ? node.alt : undefined
        if (problem) yield { at: site.location(item, path), file, ...problem }
        else if (typeof alt === 'string' && saysNothing(alt, file))
          yield error('asset/alt', site.location(item, [...path.slice(0, -1), 'alt']), { alt, file })
      }
  },
)

/** The file that was most likely meant by a name that no file has. */
function nearestFile(file: string, media: ReadonlySet<string>): string | undefined {
  // As content names it: `team/office.jpg` for `content\media\team\office.jpg`.
  const name = file.replaceAll('\\', '/').replace(/^(\.?\.?\/)*((content\/)?media\/)?/, '')
  // The same name in another case or folder, or of another type, is nearer than any slip of the keyboard.
  const others = [...media]
  return (
    others.find((other) => other.toLowerCase() === name.toLowerCase()) ??
    others.find((other) => stem(other) === stem(name)) ??
    nearest(name, media)
  )
}

function stem(file: string): string {
  return parse(file).name.toLowerCase()
}

/** What is wrong with a file that is there. */
function problemOf(file: string, contentDir: string) {
  const path = join(contentDir, 'media', file)
  // A picture in another folder is reported there.
  if (!lstatSync(path, { throwIfNoEntry: false })) return undefined
  const { size: bytes = 0, mtimeMs = 0 } = statOf(path) ?? {}
  // What has the same size and time is not read again.
  const key = `${path} ${bytes} ${mtimeMs}`
  if (!kinds.has(key)) kinds.set(key, kindOf(path))
  const kind = kinds.get(key)
  const right = endings[kind ?? '']
  if (!kind || !right) {
    const is = bytes === 0 ? 'empty, or cannot be read' : kind ? `a ${kind} picture` : 'something else, or damaged'
    return { code: 'asset/not-a-picture', is } as const
  }
  const { ext } = parse(file)
  if (!right.includes(ext.toLowerCase()))
    return { code: 'asset/ending', kind, better: file.slice(0, file.length - ext.length) + right[0] } as const
  const isDrawing = kind === 'svg'
  const isLarge = bytes > (isDrawing ? maxDrawingBytes : maxBytes)
  return isLarge ? ({ code: 'asset/large', bytes, isDrawing } as const) : undefined
}

const kinds = new Map<string, string | undefined>()

/** What a file is by its own bytes: `jpg`, `png`, `heic`; nothing when it is no picture. */
function kindOf(path: string): string | undefined {
  try {
    return imageSize(startOf(path)).type
  } catch {
    return undefined
  }
}

/** As much as holds the size of a photo, with all that cameras note before it. */
function startOf(path: string): Buffer {
  const handle = openSync(path, 'r')
  try {
    const buffer = Buffer.alloc(512 * 1024)
    return buffer.subarray(0, readSync(handle, buffer))
  } finally {
    closeSync(handle)
  }
}

/** Whether a description is there but says nothing: spaces, the file's name, or a word for any picture. */
function saysNothing(alt: string, file: string): boolean {
  // Right for pure decoration.
  if (alt === '') return false
  const said = alt.trim().toLowerCase()
  return (
    said === '' ||
    (/[-_\d]/.test(said) && said === stem(file)) ||
    /^(an? |the )?(image|picture|photo|graphic|icon|alt)\.?$/.test(said) ||
    /^[\w-]+\.(jpe?g|png|webp|avif|gif|svg)$/.test(said)
  )
}
