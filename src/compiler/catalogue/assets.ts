import type { Wording } from './wording.ts'

/** Wording of the `asset/*` diagnostics. */
export const assetWording = {
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
} satisfies Record<string, (facts: never) => Wording>
