import { css } from '@emotion/react'
import { band } from '#src/theme/tokens.ts'
import { Icon } from './Icon.tsx'
import { useWording, useWords } from './words.ts'

/** A rating in stars, read out as "5 out of 5". */
export function Stars({
  rating,
  of = 5,
  size = 22,
  className,
}: {
  rating: number
  of?: number
  size?: number
  className?: string
}) {
  const words = useWords('common')
  const { fill } = useWording()
  return (
    <p
      css={row}
      className={className}
      role="img"
      aria-label={fill(words.rating, { n: rating, of: String(of) }, rating % 1 === 0 ? 0 : 1)}
    >
      {Array.from({ length: of }, (_, index) => (
        <Icon key={index} name="star" weight={index < Math.round(rating) ? 'fill' : 'regular'} size={size} />
      ))}
    </p>
  )
}

const row = css({ display: 'flex', gap: 4, color: band.kicker })
