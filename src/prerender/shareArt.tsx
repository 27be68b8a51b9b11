import { bandValues, fathom, tide } from '#src/theme/values.gen.ts'
import { type Drawing, parseDrawing } from '#src/ui/art/Drawing.tsx'
import mark from '#src/ui/art/mark-on-dark.svg?raw'
import { wavePath } from '#src/ui/art/wavePath.ts'
import wheel from '#src/ui/art/wheel-mid.svg?raw'
import { mediaReader } from './draw.tsx'

/** What the build needs of the site's drawings to make the pictures that show in shared links. */
export type ShareArt = Awaited<ReturnType<typeof createShareArt>>

/**
 * Draws with the same components as the pages, so that a shared link looks like the page behind it.
 *
 * @param media  where the files of `content/media` lie, by name
 */
export async function createShareArt(media: ReadonlyMap<string, string>) {
  const read = mediaReader(media)
  return {
    /** A page's drawing, or the wheel. */
    scene: async (name: string | undefined) => (name === undefined ? wheelAtWaterline : parseDrawing(await read(name))),
    /** The mark for a dark ground. */
    mark,
    wavePath,
    bands: bandValues,
    colors: { fathom, tide },
  }
}

/** The lower part of it is under water. */
const wheelAtWaterline: Drawing = {
  viewBox: '-300 -440 600 500',
  width: 600,
  out: -20,
  shapes: `<g transform="translate(0 -140) scale(.7) rotate(8)">${parseDrawing(wheel).shapes}</g>`,
}
