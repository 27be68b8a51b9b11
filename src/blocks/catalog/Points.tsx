import { css } from '@emotion/react'
import { squiggle } from '#src/theme/squiggle.ts'
import { band } from '#src/theme/tokens.ts'

interface PointsProps {
  of?: string[]
  /** How many; left out, all of them. */
  shown?: number
  /** Counts those that are not shown: `+3 more`. */
  rest?: boolean
}

/** The first points of an entry, on wave bullets. */
export function Points({ of: points = [], shown = points.length, rest }: PointsProps) {
  if (points.length === 0) return null
  const more = points.length - shown
  return (
    <ul css={list}>
      {points.slice(0, shown).map((point) => (
        <li key={point} css={bullet}>
          {point}
        </li>
      ))}
      {rest && more > 0 && <li css={remainder}>+{more} more</li>}
    </ul>
  )
}

const list = css({ display: 'grid', gap: 4, marginTop: 12, fontSize: '0.9375rem', lineHeight: 1.45 })
const bullet = css({
  position: 'relative',
  paddingLeft: 22,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: '0.55em',
    width: 14,
    height: 5,
    backgroundColor: band.kicker,
    mask: `${squiggle.bullet} 0 0 / 14px 5px no-repeat`,
  },
})
const remainder = css({ paddingLeft: 22, color: band.muted })
