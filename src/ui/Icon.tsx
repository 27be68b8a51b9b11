import { css, type SerializedStyles, withEmotionCache } from '@emotion/react'
import { useInsertionEffect } from 'react'
import { iconPaths } from '#src/theme/icons.gen.ts'
import { band } from '#src/theme/tokens.ts'
import { useWording, useWords } from './words.ts'

export interface IconProps {
  /**
   * A name from phosphoricons.com; content may write its weight behind it, `phone:fill`. Names written in code must stand
   * in `src/theme/icons.json`, or in a list beside the only code that shows them.
   */
  name: string
  weight?: 'regular' | 'bold' | 'fill'
  /** Pixels: 20–24 for `regular`, 13–20 for `bold`. */
  size?: number
  className?: string
}

/** An icon in the color of its text. It is decoration: the words beside it carry the meaning. */
export function Icon({ name, weight, ...look }: IconProps) {
  return <Glyph path={findIcon(`${name}:${weight}`) ?? findIcon(name) ?? ''} {...look} />
}

const pageIcons: Record<string, string> = {}

/** Adds the icons that a page's content names, before the page is drawn. Keys are `name` or `name:weight`. */
export function registerIcons(icons: Record<string, string>): void {
  Object.assign(pageIcons, icons)
}

/** @returns path data on a 256 × 256 field; nothing for an icon that neither code nor page brought along */
const findIcon = (key: string): string | undefined => iconPaths[key] ?? pageIcons[key]

interface GlyphProps {
  /** On a field 256 units high. */
  path: string
  /** Its height in pixels. */
  size?: number
  /** How many units wide the field is. */
  units?: number
  /** What it says; without, it is decoration. */
  label?: string
  className?: string
}

/**
 * A shape in the color of its text, as one element: its box is filled by a border, which stays on paper and in forced
 * colors, and clipped to the path. Box and path have a class each, so that each path stands once in a page's rules; they are
 * inserted here, since a `css` prop would cost every icon two components more.
 */
const Glyph = withEmotionCache(function Glyph(
  { path, size = 22, units = fieldUnits, label, className = '' }: GlyphProps,
  cache,
) {
  const looks = [
    once(`${size} ${units}`, () => boxOf(size, units)),
    once(path, () => css({ '&::before': { clipPath: `path("${path}")` } })),
  ]
  const classes = looks.map(({ name }) => `${cache.key}-${name}`).join(' ')
  const insert = () => {
    for (const look of looks)
      if (cache.inserted[look.name] === undefined) cache.insert(`.${cache.key}-${look.name}`, look, cache.sheet, true)
  }
  // On the server, where effects do not run, the cache is the page's own.
  if (typeof document === 'undefined') insert()
  useInsertionEffect(insert)
  const saysIt =
    label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const)
  return <i {...saysIt} className={className ? `${className} ${classes}` : classes} />
})

const fieldUnits = 256

const boxOf = (size: number, units: number) =>
  css({
    width: (size * units) / fieldUnits,
    height: size,
    '&::before': { width: units === fieldUnits ? undefined : units, transform: `scale(${size / fieldUnits})` },
  })

const known = new Map<string, SerializedStyles>()

/** Few shapes and sizes serve many icons, so each is serialized once. */
function once(key: string, make: () => SerializedStyles): SerializedStyles {
  const style = known.get(key) ?? make()
  known.set(key, style)
  return style
}

interface StarsProps {
  rating: number
  /** Pixels. */
  size?: number
  className?: string
}

/** A rating in stars, read out as "5 out of 5". */
export function Stars({ rating, size = 22, className }: StarsProps) {
  const words = useWords('common')
  const { fill } = useWording()
  // With 4 pixels between two of them.
  const step = Math.round(fieldUnits + (4 / size) * fieldUnits)
  const path = [0, 1, 2, 3, 4].map((index) => {
    const star = findIcon(index < Math.round(rating) ? 'star:fill' : 'star') ?? ''
    // All but its beginning is relative.
    return star.replace(/^M(-?\d+)/, (_, x) => `M${Number(x) + index * step}`)
  })
  return (
    <Glyph
      path={path.join('')}
      units={4 * step + fieldUnits}
      size={size}
      label={fill(words.rating, { n: rating, of: '5' }, rating % 1 === 0 ? 0 : 1)}
      css={row}
      className={className}
    />
  )
}

const row = css({ display: 'block', color: band.kicker })
