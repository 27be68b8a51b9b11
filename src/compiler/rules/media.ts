import { extname, join, parse } from 'node:path'
import { didYouMean, write } from '../diagnostics/catalogue/words.ts'
import { error } from '../diagnostics/diagnostic.ts'
import type { Site } from '../site/site.ts'
import { nearest } from '../values/nearest.ts'
import { isMapping } from '../values/own.ts'
import { pictureFile } from './pictureFile.ts'
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

const allEndings = Object.values(endings).flat()

/** A larger original only makes the build slow: no screen shows more. */
const maxBytes = 4_000_000

/** Of a drawing every point is sent as it is, where of a photo each screen gets the pixels that it shows. */
const maxDrawingBytes = 200_000

interface Named {
  file: string
}

interface Corrected extends Named {
  correct: string
}

/**
 * Every file that content names is there, is a picture and is described; and every picture in `content/media` is named
 * somewhere. Authors need it with each new picture: names differ in case or folder, exports end in the wrong type.
 */
export const media = rules(
  {
    'asset/missing': {
      severity: 'error',
      about: 'A file that is not in `content/media`.',
      message: ({ file }: Named & { nearest: string | undefined }) => `There is no file "${file}" in content/media.`,
      hint: ({ nearest }: Named & { nearest: string | undefined }) =>
        didYouMean(nearest) ?? 'Put the file there, or correct its name.',
    },
    'asset/case': {
      severity: 'error',
      about: 'A file name that differs in upper and lower case.',
      message: ({ file }: Corrected) =>
        `"${file}" differs from the file's name in upper and lower case; servers tell them apart.`,
      hint: ({ correct }: Corrected) => write(correct),
    },
    'asset/path': {
      severity: 'error',
      about: 'A file named with its folder or backslashes.',
      message: ({ file }: Corrected) =>
        `"${file}" is not how files are named: from content/media on, with forward slashes.`,
      hint: ({ correct }: Corrected) => write(correct),
    },
    'asset/remote': {
      severity: 'error',
      about: 'A picture on another server.',
      message: ({ file, isLocal }: Named & { isLocal: boolean }) =>
        isLocal ? `"${file}" is there on your own machine only.` : `"${file}" is on another server.`,
      hint: () => 'Put the file into content/media and write its name.',
    },
    'asset/type': {
      severity: 'error',
      about: 'A file that is not a picture.',
      message: ({ file }: Named) => `"${file}" is not a picture that browsers show.`,
      hint: () => `Pictures end in ${allEndings.join(', ')}.`,
    },
    'asset/empty': {
      severity: 'error',
      about: 'A file without content.',
      message: ({ file }: Named) => `The file "${file}" is empty.`,
      hint: () => 'Copy it into content/media again.',
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
      about: 'A picture of several megabytes.',
      message: ({ file, megabytes }: Named & { megabytes: string }) =>
        `"${file}" has ${megabytes} MB; ${maxBytes / 1_000_000} MB are plenty for a picture.`,
      hint: () => 'Save it smaller: 2,400 pixels are as wide as it is ever shown.',
    },
    'asset/drawing': {
      severity: 'warning',
      about: 'A drawing of so many points that it weighs more than a photo.',
      message: ({ file, kilobytes }: Named & { kilobytes: number }) =>
        `The drawing "${file}" has ${kilobytes} kB; ${maxDrawingBytes / 1000} kB are plenty.`,
      hint: () => 'Export it with fewer points; what looks like a photo is smaller as a .webp or .jpg.',
    },
  },
  {
    *check(site) {
      for (const item of [site.settings, ...site.pages, ...[...site.collections.values()].flat()])
        for (const { value: file, path, node } of site.fieldsOfFormat(item, 'asset')) {
          const at = site.location(item, path)
          if (!site.media.has(file)) {
            yield { at, file, ...unknownFile(file, site.media) }
            continue
          }
          const problem = problemOf(file, site)
          if (problem) yield { at, file, ...problem }
          const alt = isMapping(node) ? node.alt : undefined
          if (typeof alt === 'string' && saysNothing(alt, file))
            yield error('asset/alt', site.location(item, [...path.slice(0, -1), 'alt']), { alt, file })
        }
    },
  },
)

function unknownFile(file: string, media: ReadonlySet<string>) {
  const isLocal = /^(?:file:|[a-z]:[\\/]|~\/|\/(?:Users|home|Volumes)\/|https?:\/\/(?:localhost|127\.0\.0\.1)\b)/i.test(
    file,
  )
  if (isLocal || /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(file)) return { code: 'asset/remote', isLocal } as const
  // As content names it: `team/office.jpg` for `content\media\team\office.jpg`.
  const correct = file.replaceAll('\\', '/').replace(/^(\.?\.?\/)*((content\/)?media\/)?/, '')
  if (media.has(correct)) return { code: 'asset/path', correct } as const
  const cased = [...media].find((name) => name.toLowerCase() === correct.toLowerCase())
  if (cased) return { code: 'asset/case', correct: cased } as const
  // The same name in another folder, or of another type, is nearer than any slip of the keyboard.
  const near = [...media].find((name) => stem(name) === stem(correct)) ?? nearest(correct, media)
  return { code: 'asset/missing', nearest: near } as const
}

function stem(file: string): string {
  return parse(file).name.toLowerCase()
}

/** What is wrong with a file that is there. */
function problemOf(file: string, { contentDir }: Site) {
  const ending = extname(file).toLowerCase()
  if (!allEndings.includes(ending)) return { code: 'asset/type' } as const
  const found = pictureFile(join(contentDir, 'media', file))
  if (!found) return undefined
  const { bytes, kind, is } = found
  if (bytes === 0) return { code: 'asset/empty' } as const
  const right = endings[kind ?? '']
  if (!right) return { code: 'asset/not-a-picture', is: is ?? `a ${kind} picture` } as const
  if (!right.includes(ending))
    return { code: 'asset/ending', kind: kind!, better: file.slice(0, -ending.length) + right[0] } as const
  if (bytes > maxBytes) return { code: 'asset/large', megabytes: (bytes / 1_000_000).toFixed(1) } as const
  if (bytes > maxDrawingBytes && ending === '.svg')
    return { code: 'asset/drawing', kilobytes: Math.round(bytes / 1000) } as const
  return undefined
}

/** Whether a description is there but says nothing: spaces, the file's name, or a word for any picture. */
function saysNothing(alt: string, file: string): boolean {
  // Right for pure decoration.
  if (alt === '') return false
  const said = alt.trim().toLowerCase()
  const { base, name } = parse(file.toLowerCase())
  return (
    said === '' ||
    said === base ||
    (/[-_\d]/.test(said) && said === name) ||
    /^(an? |the )?(image|picture|photo|photograph|graphic|icon|img|tbd|alt( text)?|n\/a)\.?$/.test(said) ||
    /^[\w-]+\.(jpe?g|png|webp|avif|gif|svg)$/.test(said)
  )
}
