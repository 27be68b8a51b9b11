import type { Tokens } from './siteTokens.ts'

/**
 * How far apart two colors are in brightness, as WCAG counts it.
 *
 * @param ink, paper  opaque sRGB colors, `#rrggbb`; their order does not matter
 * @returns a ratio, from 1 (equal) to 21 (black on white); body text needs 4.5
 * @throws RangeError when a color is not six hex digits after a `#`
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function contrast(ink: string, paper: string): number {
  const [dark = 0, light = 0] = [luminance(ink), luminance(paper)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw new RangeError(`Not a color of the form #rrggbb: ${color}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Two colors of which one lies on the other, by their tokens below `color`, and how far apart they must be. */
export interface ColorPair {
  ink: string
  paper: string
  /** As WCAG asks for text, or for shapes that say something. */
  needed: 4.5 | 3
}

/** On a band: what is below, and the roles that lie on it. */
const onBands: { paper: string; inks: string; needed: ColorPair['needed'] }[] = [
  { paper: 'bg', inks: 'heading text muted dim kicker link linkHover positive secondaryText', needed: 4.5 },
  { paper: 'bg', inks: 'focus secondaryBorder', needed: 3 },
  { paper: 'surface', inks: 'heading text muted link', needed: 4.5 },
  { paper: 'primaryBg', inks: 'primaryText', needed: 4.5 },
  { paper: 'primaryTide', inks: 'primaryText', needed: 4.5 },
  { paper: 'secondaryTide', inks: 'secondaryText secondaryTextHover', needed: 4.5 },
]

/** What fields stand on. */
const bandsWithFields = ['paper', 'foam', 'shallows', 'buff']

/** Every pair that carries words, or a shape that has to be seen. */
export function colorPairs({ color }: Tokens): ColorPair[] {
  const grounds = [
    'control',
    'status.error',
    'status.success',
    ...Object.keys(color.tile).map((name) => `tile.${name}`),
  ]
  return [
    ...Object.keys(color.band).flatMap((band) =>
      onBands.flatMap(({ paper, inks, needed }) =>
        inks.split(' ').map((ink) => ({ ink: `band.${band}.${ink}`, paper: `band.${band}.${paper}`, needed })),
      ),
    ),
    ...bandsWithFields.map((band) => ({ ink: 'control.border', paper: `band.${band}.bg`, needed: 3 as const })),
    ...grounds.map((ground) => ({ ink: `${ground}.text`, paper: `${ground}.bg`, needed: 4.5 as const })),
    { ink: 'control.placeholder', paper: 'control.bg', needed: 4.5 },
  ]
}
