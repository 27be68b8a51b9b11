import { css } from '@emotion/react'
import type { CardGridBlock } from '#schemas/types.gen.ts'
import { squiggle } from '#src/theme/squiggle.ts'
import { band, font } from '#src/theme/tokens.ts'
import { shownPoints } from './shownPoints.ts'

type PointOptions = Pick<CardGridBlock, 'max' | 'more' | 'pointsAs' | 'pointsLabel'>

interface CardPointsProps {
  points?: string[]
  /** The block: it says how many points there are room for and how they stand. */
  as: PointOptions
  className?: string
}

/** A card's points: one under the other with wave bullets, or in one line. */
export function CardPoints({ points, as, className }: CardPointsProps) {
  const { shown, ellipsis } = shownPoints(points, as)
  if (shown.length === 0) return null
  const label = as.pointsLabel
  if (as.pointsAs === 'line') {
    return (
      <p css={line} className={className}>
        {label && <span css={lineLabel}>{label} </span>}
        {shown.join(', ')}
        {ellipsis && '…'}
      </p>
    )
  }
  return (
    <div className={className}>
      {label && <p css={listLabel}>{label}</p>}
      <ul css={list}>
        {shown.map((point) => (
          <li key={point} css={bullet}>
            {point}
          </li>
        ))}
        {ellipsis && <li css={rest}>…</li>}
      </ul>
    </div>
  )
}

const line = css(font.small, { color: band.muted })
const lineLabel = css({ fontWeight: 600 })
const listLabel = css(font.label, { marginBottom: 6, color: band.muted })
const list = css(font.small, { display: 'grid', gap: 6, color: band.muted })
const bullet = css({ paddingLeft: 22, background: `${squiggle.bullet} 0 0.62em / 14px 5px no-repeat` })
const rest = css({ paddingLeft: 22 })
