import { css } from '@emotion/react'
import { band } from '#src/theme/tokens.ts'
import { Glyph } from './Icon.tsx'
import { findIcon } from './iconRegistry.ts'
import { useWording, useWords } from './words.ts'

interface StarsProps {
  rating: number
  of?: number
  /** Pixels. */
  size?: number
  className?: string
}

/** A rating in stars, read out as "5 out of 5". */
export function Stars({ rating, of = 5, size = 22, className }: StarsProps) {
  const words = useWords('common')
  const { fill } = useWording()
  const step = 256 + (gap / size) * 256
  const star = (index: number) => findIcon(index < Math.round(rating) ? 'star:fill' : 'star') ?? ''
  const path = Array.from({ length: of }, (_, index) => moved(star(index), Math.round(index * step))).join('')
  return (
    <Glyph
      path={path}
      units={Math.round(of * step - (step - 256))}
      size={size}
      label={fill(words.rating, { n: rating, of: String(of) }, rating % 1 === 0 ? 0 : 1)}
      css={row}
      className={className}
    />
  )
}

/** Pixels between two of them. */
const gap = 4

/** The path so many units further right; all but its beginning is relative. */
const moved = (path: string, units: number) => path.replace(/^M(-?\d+)/, (_, x) => `M${Number(x) + units}`)

const row = css({ display: 'block', color: band.kicker })
