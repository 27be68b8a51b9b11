import { type CSSObject, css, type SerializedStyles, withEmotionCache } from '@emotion/react'
import { useInsertionEffect } from 'react'
import { iconPaths } from '#src/theme/icons.gen.ts'
import { band, mirrored } from '#src/theme/tokens.ts'
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

/**
 * An icon in the color of its text; it is decoration, the words beside it carry the meaning. It is one element: its box is
 * filled by a border, which stays on paper and in forced colors, and clipped to the path. Box and path have a class each, so
 * that each path stands once in a page's rules; they are inserted here, since a `css` prop would cost two components more.
 */
export const Icon = withEmotionCache(function Icon({ name, weight, size = 22, className = '' }: IconProps, cache) {
  const path = findIcon(`${name}:${weight}`) ?? findIcon(name) ?? ''
  const looks = [
    once(`${size}`, () => ({ width: size, height: size, '&::before': { transform: `scale(${size / 256})` } })),
    once(path, () => ({ '&::before': { clipPath: `path("${path}")` }, ...(sideways.test(name) && mirrored) })),
  ]
  const classes = looks.map((look) => `${cache.key}-${look.name}`).join(' ')
  const insert = () => {
    for (const look of looks)
      if (cache.inserted[look.name] === undefined) cache.insert(`.${cache.key}-${look.name}`, look, cache.sheet, true)
  }
  // On the server, where effects do not run, the cache is the page's own.
  if (typeof document === 'undefined') insert()
  useInsertionEffect(insert)
  return <i aria-hidden="true" className={className ? `${className} ${classes}` : classes} />
})

/** Points along the line of reading, or back. */
const sideways = /-(left|right)\b/

const known = new Map<string, SerializedStyles>()

/** Few shapes and sizes serve many icons, so each is serialized once. */
function once(key: string, styles: () => CSSObject): SerializedStyles {
  const look = known.get(key) ?? css(styles())
  known.set(key, look)
  return look
}

const pageIcons: Record<string, string> = {}

/** Adds the icons that a page's content names, before the page is drawn. Keys are `name` or `name:weight`. */
export function registerIcons(icons: Record<string, string>): void {
  Object.assign(pageIcons, icons)
}

/** @returns path data on a 256 × 256 field; nothing for an icon that neither code nor page brought along */
const findIcon = (key: string): string | undefined => iconPaths[key] ?? pageIcons[key]

interface StarsProps {
  rating: number
  /** Pixels. */
  size?: number
  className?: string
}

/** A rating in stars, read out as "5 out of 5". */
export function Stars({ rating, size, className }: StarsProps) {
  const words = useWords('common')
  const label = useWording().fill(words.rating, { n: rating, of: '5' }, rating % 1 === 0 ? 0 : 1)
  return (
    <span css={row} className={className} role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name={star <= Math.round(rating) ? 'star:fill' : 'star'} size={size} />
      ))}
    </span>
  )
}

const row = css({ display: 'flex', gap: 4, color: band.kicker })
