import type { TokenPath, Tokens } from './siteTokens.ts'

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

/** Two colors of which one lies on the other, by their tokens, and how far apart they must be. */
export interface ColorPair {
  ink: TokenPath
  paper: TokenPath
  /** As WCAG asks for text, or for shapes that say something. */
  needed: 4.5 | 3
}

/** On every band, by its roles. */
const onBands = {
  bg: {
    text: ['heading', 'text', 'muted', 'kicker', 'link', 'linkHover', 'positive', 'secondaryText'],
    shapes: ['focus', 'secondaryBorder'],
  },
  surface: { text: ['heading', 'text', 'muted', 'link'] },
  primaryBg: { text: ['primaryText'] },
  primaryTide: { text: ['primaryText'] },
  secondaryTide: { text: ['secondaryText', 'secondaryTextHover'] },
}
const bandsWithDim = ['paper', 'foam', 'fathom', 'deep']
/** What fields stand on. */
const bandsWithFields = ['paper', 'foam', 'shallows', 'buff']

/** Every pair that carries words, or a shape that has to be seen. */
export function colorPairs({ color }: Tokens): ColorPair[] {
  const onBand = (band: string) => {
    const role = (name: string) => ['color', 'band', band, name]
    return [
      ...Object.entries(onBands).flatMap(([paper, { text, shapes = [] }]: [string, Inks]) => [
        ...text.map((ink) => ({ ink: role(ink), paper: role(paper), needed: 4.5 }) as const),
        ...shapes.map((ink) => ({ ink: role(ink), paper: role(paper), needed: 3 }) as const),
      ]),
      ...(bandsWithDim.includes(band) ? [{ ink: role('dim'), paper: role('bg'), needed: 4.5 } as const] : []),
    ]
  }
  const onGround = (...group: string[]) => {
    const part = (name: string) => ['color', ...group, name]
    return { ink: part('text'), paper: part('bg'), needed: 4.5 } as const
  }
  const control = (name: string) => ['color', 'control', name]
  return [
    ...Object.keys(color.band).flatMap(onBand),
    onGround('control'),
    { ink: control('placeholder'), paper: control('bg'), needed: 4.5 },
    ...bandsWithFields.map(
      (band) => ({ ink: control('border'), paper: ['color', 'band', band, 'bg'], needed: 3 }) as const,
    ),
    onGround('status', 'error'),
    onGround('status', 'success'),
    ...Object.keys(color.tile).map((name) => onGround('tile', name)),
  ]
}

interface Inks {
  text: string[]
  shapes?: string[]
}
