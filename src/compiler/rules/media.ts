import { parse } from 'node:path'
import { didYouMean, leftBehind, shown } from '../diagnostics/catalogue/words.ts'
import { error } from '../diagnostics/diagnostic.ts'
import { isLeftBehind, statOf } from '../read/disk.ts'
import { wholeFile } from '../read/fileProblems.ts'
import { nearest } from '../values/nearest.ts'
import { isMapping } from '../values/own.ts'
import { type PictureFile, pictureFile } from '../values/pictureFile.ts'
import { rules } from './rule.ts'

/** How the names of the pictures end that browsers show and the build can work with, by kind; the usual ending first. */
export const pictureEndings: Readonly<Record<string, readonly string[]>> = {
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

/** More than that `sharp`, which makes the versions, does not take: a small file could fill the memory. */
const maxPixels = 0x3fff ** 2

/** What Git LFS leaves is as small. */
const maxPointerBytes = 1024

function inKb(bytes: number): string {
  return `${Math.round(bytes / 1000).toLocaleString('en')} kB`
}

interface Named {
  file: string
}

interface Missing extends Named {
  nearest: string | undefined
  isLeftBehind: boolean
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
      message: ({ file, isLeftBehind }: Missing) =>
        isLeftBehind ? leftBehind.message(file) : `There is no file "${file}" in content/media.`,
      hint: ({ file, nearest, isLeftBehind }: Missing) => {
        if (isLeftBehind) return leftBehind.hint
        return file.startsWith('data:')
          ? 'A picture cannot be written into the file: save it in content/media, and write its name here.'
          : (didYouMean(nearest) ?? 'Put the file there, or correct its name.')
      },
    },
    'asset/not-a-picture': {
      severity: 'error',
      about: 'A file that is no picture, whatever its name says, or one in a format of which no versions can be made.',
      message: ({ file, is }: Named & { is: string }) => `"${file}" is ${is}.`,
      hint: () => 'Open the picture in the program it comes from, and save it as JPEG, PNG or SVG.',
    },
    'asset/ending': {
      severity: 'error',
      about: 'A picture under the name of another kind: a PNG called `.jpg`.',
      message: ({ file, kind }: Named & { kind: string; better: string }) =>
        `"${file}" is a ${kind.toUpperCase()} file under the name of another kind.`,
      hint: ({ better }: Named & { kind: string; better: string }) => `Rename it to "${better}", here too.`,
    },
    'asset/broken-off': {
      severity: 'error',
      about: 'A picture whose file ends too early, as after a copy or an upload that was ended.',
      message: ({ file }: Named) => `"${file}" breaks off: the end of the file is missing.`,
      hint: () => 'Copy or export it again, and wait until that is done.',
    },
    'asset/pixels': {
      severity: 'error',
      about: 'A picture of more pixels than can be worked with, however small its file is.',
      message: ({ file, width, height }: Named & Pick<PictureFile, 'width' | 'height'>) =>
        `"${file}" has ${width.toLocaleString('en')} × ${height.toLocaleString('en')} pixels, more than can be worked with.`,
      hint: () => 'Save it smaller: 2,400 pixels are as wide as it is ever shown.',
    },
    'asset/lfs-pointer': {
      severity: 'error',
      about: 'What Git LFS has in the place of a file until that is fetched.',
      message: ({ file }: Named) => `"${file}" is only a pointer of Git LFS; the file itself is not here.`,
      hint: () => 'Run "git lfs pull"; on a code host, check out with `lfs: true`.',
    },
    'asset/incomplete': {
      severity: 'warning',
      about: 'A drawing that links a picture, or, where a PNG is made of it, has what only browsers draw.',
      message: ({ file, linked, drawn }: Named & { linked: string | undefined; drawn: string | undefined }) => {
        const reason = linked
          ? `its picture ${shown(linked)} is linked, not embedded`
          : `only browsers draw what it has as ${shown(drawn)}`
        return `"${file}" does not show whole: ${reason}.`
      },
      hint: () => 'Embed its pictures as PNG or JPEG, or save all of it as PNG.',
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
    const others = new Map(site.media)
    // One picture may stand on a thousand pages.
    const known = new Map<string, ReturnType<typeof pictureProblem>>()
    const problemIn = (file: string, place: string, becomesPng: boolean) => {
      const key = `${becomesPng} ${file}`
      if (!known.has(key)) known.set(key, pictureProblem(file, place, becomesPng))
      return known.get(key)
    }
    for (const { value: file, path, node, item } of site.assets('asset')) {
      const place = site.media.get(file)
      const problem = place
        ? problemIn(file, place, /^(?:meta\.image|seo\.image|brand\.icon)$/.test(path.join('.')))
        : missing(file, [...site.media.keys()])
      const alt = isMapping(node) ? node.alt : undefined
      others.delete(file)
      if (problem) yield { at: site.location(item, path), file, ...problem }
      else if (typeof alt === 'string' && saysNothing(alt, file))
        yield error('asset/alt', site.location(item, [...path.slice(0, -1), 'alt']), { alt, file })
    }
    // Fonts, and what is there to be downloaded.
    for (const [file, place] of others)
      if ((statOf(place)?.size ?? 0) < maxPointerBytes && pictureFile(place)?.kind === 'lfs')
        yield { code: 'asset/lfs-pointer', at: wholeFile(site.fileName(`media/${file}`)), file }
  },
)

function missing(file: string, media: readonly string[]) {
  // An address has dots of its own.
  const isLeft = !/^\w+:|^\.*\//.test(file) && isLeftBehind(file)
  return { code: 'asset/missing', nearest: nearestFile(file, media), isLeftBehind: isLeft } as const
}

/** The file that was most likely meant by a name that no file has. */
function nearestFile(file: string, media: readonly string[]): string | undefined {
  // As content names it: `team/office.jpg` for `content\media\team\office.jpg`.
  const name = file.replaceAll('\\', '/').replace(/^(\.?\.?\/)*((content\/)?media\/)?/, '')
  // The same name in another case or folder, or of another type, is nearer than any slip of the keyboard.
  return (
    media.find((other) => other.toLowerCase() === name.toLowerCase()) ??
    media.find((other) => stem(other) === stem(name)) ??
    nearest(name, media)
  )
}

function stem(file: string): string {
  return parse(file).name.toLowerCase()
}

/**
 * What is wrong with a file that is there.
 *
 * @param becomesPng  whether one is made of it where it is a drawing
 */
export function pictureProblem(file: string, place: string, becomesPng: boolean) {
  const bytes = statOf(place)?.size ?? 0
  const { kind, width = 0, height = 0, isBrokenOff, mistake, linked, onlyInBrowsers } = pictureFile(place) ?? {}
  if (kind === 'lfs') return { code: 'asset/lfs-pointer' } as const
  const right = pictureEndings[kind ?? '']
  if (!kind || !right) {
    const found = bytes === 0 ? 'empty, or cannot be read' : 'something else, or damaged'
    const unmade = kind && `a picture in the format ${kind.toUpperCase()}, of which no versions can be made`
    return { code: 'asset/not-a-picture', is: unmade || `no picture that browsers show: it is ${found}` } as const
  }
  const { ext } = parse(file)
  if (!right.includes(ext.toLowerCase()))
    return { code: 'asset/ending', kind, better: file.slice(0, file.length - ext.length) + right[0] } as const
  if (isBrokenOff) return { code: 'asset/broken-off' } as const
  if (mistake) return { code: 'asset/not-a-picture', is: `no picture that browsers show: ${mistake}` } as const
  const drawn = becomesPng ? onlyInBrowsers : undefined
  if (linked || drawn) return { code: 'asset/incomplete', linked, drawn } as const
  const isDrawing = kind === 'svg'
  if (!isDrawing && width * height > maxPixels) return { code: 'asset/pixels', width, height } as const
  const isLarge = bytes > (isDrawing ? maxDrawingBytes : maxBytes)
  return isLarge ? ({ code: 'asset/large', bytes, isDrawing } as const) : undefined
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
