import type { Wording } from './wording.ts'
import { didYouMean } from './words.ts'

/** Wording of the `asset/*` diagnostics. */
export const assetWording = {
  'asset/missing': ({ file, nearest }: { file: string; nearest?: string | undefined }) => ({
    message: `There is no file "${file}" in content/media.`,
    hint: didYouMean(nearest) ?? 'Put the file there, or correct its name.',
  }),
  'asset/case': ({ file, correct }: { file: string; correct: string }) => ({
    message: `"${file}" differs from the file's name in upper and lower case; servers tell them apart.`,
    hint: `Write "${correct}".`,
  }),
  'asset/path': ({ file, correct }: { file: string; correct: string }) => ({
    message: `"${file}" is not how files are named: from content/media on, with forward slashes.`,
    hint: `Write "${correct}".`,
  }),
  'asset/remote': ({ file, isLocal }: { file: string; isLocal: boolean }) => ({
    message: isLocal ? `"${file}" is there on your own machine only.` : `"${file}" is on another server.`,
    hint: 'Put the file into content/media and write its name.',
  }),
  'asset/type': ({ file, types }: { file: string; types: readonly string[] }) => ({
    message: `"${file}" is not a picture that browsers show.`,
    hint: `Pictures end in ${types.join(', ')}.`,
  }),
  'asset/empty': ({ file }: { file: string }) => ({
    message: `The file "${file}" is empty.`,
    hint: 'Copy it into content/media again.',
  }),
  'asset/not-a-picture': ({ file, is }: { file: string; is: string }) => ({
    message: `"${file}" is no picture that browsers show: it is ${is}.`,
    hint: 'Open the picture in the program it comes from, and save it as JPEG, PNG or SVG.',
  }),
  'asset/ending': ({ file, kind, better }: { file: string; kind: string; better: string }) => ({
    message: `"${file}" is a ${kind.toUpperCase()} file under the name of another kind.`,
    hint: `Rename it to "${better}", here too.`,
  }),
  'asset/large': ({ file, megabytes, most }: { file: string; megabytes: string; most: string }) => ({
    message: `"${file}" has ${megabytes} MB; ${most} MB are plenty for a picture.`,
    hint: 'Save it smaller: 2,400 pixels are as wide as it is ever shown.',
  }),
  'asset/drawing': ({ file, kilobytes, most }: { file: string; kilobytes: number; most: number }) => ({
    message: `The drawing "${file}" has ${kilobytes} kB; ${most} kB are plenty.`,
    hint: 'Export it with fewer points; what looks like a photo is smaller as a .webp or .jpg.',
  }),
  'asset/alt': ({ alt, file }: { alt: string | undefined; file: string }) => ({
    message:
      alt === undefined
        ? `The picture ${file} has no description.`
        : alt.trim()
          ? `"${alt}" does not tell what ${file} shows.`
          : `The description of ${file} consists of nothing but spaces.`,
    hint:
      alt === undefined
        ? 'Add `alt`: what a person who cannot see it needs to know, or "" when that is nothing.'
        : 'Write what a person who cannot see it needs to know; leave it empty ("") when that is nothing.',
  }),
  'asset/unused': ({ file }: { file: string }) => ({
    message: `No page, entry or setting shows "${file}".`,
    hint: 'Remove the file, or use it.',
  }),
} satisfies Record<string, (facts: never) => Wording>
