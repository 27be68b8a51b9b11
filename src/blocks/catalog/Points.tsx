import { css } from '@emotion/react'
import type { CatalogBlock, CatalogItem } from '#schemas/types.gen.ts'
import { squiggle } from '#src/theme/squiggle.ts'
import { band } from '#src/theme/tokens.ts'
import { optionOf } from './choice.ts'

/** An entry's points on wave bullets, as many as its category or the block says; left out, all of them. */
export function Points({ of: { points = [], category }, block }: { of: CatalogItem; block: CatalogBlock }) {
  if (points.length === 0) return null
  const { shown = points.length, rest } = optionOf(block.categories, category)?.points ?? block.points ?? {}
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
