import { css } from '@emotion/react'
import type { CardGridBlock } from '#schemas/types.gen.ts'
import { band, font, media, space } from '#src/theme/tokens.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Inline } from '#src/ui/Inline.tsx'
import { CardPoints } from './CardPoints.tsx'
import { CardTitle } from './CardTitle.tsx'

/** A few large statements abreast, each under a strong rule. */
export function ValueCards(block: CardGridBlock) {
  return (
    <ul css={[grid, abreast(block.columns ?? 3)]}>
      {block.cards.map((card) => (
        <li key={card.title} css={value} data-card={card.to && ''}>
          {card.icon && <Icon name={card.icon} size={30} css={mark} />}
          <CardTitle of={card} css={title} />
          {card.text && (
            <p>
              <Inline text={card.text} />
            </p>
          )}
          <CardPoints points={card.points} as={block} css={points} />
          {card.note && <p css={note}>{card.note}</p>}
        </li>
      ))}
    </ul>
  )
}

const grid = css({ display: 'grid', gap: `${space[8]} ${space[9]}` })
const abreast = (columns: number) =>
  css({
    [media.md]: { gridTemplateColumns: `repeat(${columns === 3 ? 3 : 2}, minmax(0, 1fr))`, columnGap: space[7] },
    [media.lg]: { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, columnGap: space[9] },
  })
const value = css({ position: 'relative', paddingTop: space[5], borderTop: `1.5px solid ${band.heading}` })
const mark = css({ display: 'block', marginBottom: space[5], color: band.link })
const title = css(font.h3, { marginBottom: 10 })
const points = css({ marginTop: space[4] })
const note = css(font.small, { marginTop: space[3], color: band.muted })
