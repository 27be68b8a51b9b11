import { css } from '@emotion/react'
import { Suspense } from 'react'
import type { CardGridBlock } from '#schemas/types.gen.ts'
import { band, border, font, media, radius, space, tile } from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { Inline } from '#src/ui/Inline.tsx'
import { CardArt } from './CardArt.tsx'
import { CardFacts } from './CardFacts.tsx'
import { CardPoints } from './CardPoints.tsx'
import { CardTitle } from './CardTitle.tsx'
import { tileColor } from './tileColor.ts'

/** One wide row per card: its drawing, its words, its results. */
export function IndustryRows(block: CardGridBlock) {
  return (
    <ul css={list}>
      {block.cards.map((card, index) => (
        <li key={card.title} css={row} data-card={card.to && ''}>
          <div css={[picture, css({ backgroundColor: tile[tileColor(card, index)].bg })]}>
            <Suspense fallback={null}>
              <CardArt of={card} css={drawing} />
            </Suspense>
          </div>
          <div>
            {card.tag && <p css={tag}>{card.tag}</p>}
            <CardTitle of={card} css={font.h3} />
            {card.subtitle && (
              <p css={subtitle}>
                <Inline text={card.subtitle} />
              </p>
            )}
            {card.text && (
              <p css={text}>
                <Inline text={card.text} />
              </p>
            )}
            <CardPoints points={card.points} as={block} css={text} />
          </div>
          <div css={results}>
            <CardFacts of={card.facts} />
            {card.note && (
              <p css={note}>
                <Inline text={card.note} />
              </p>
            )}
            {card.action && <Action of={card.action} look="secondary" size="sm" css={action} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

const list = css({ display: 'grid', borderBottom: border.rule })
const row = css({
  position: 'relative',
  display: 'grid',
  gap: `${space[6]} ${space[8]}`,
  paddingBlock: space[8],
  borderTop: border.rule,
  [media.md]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' },
  [media.lg]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 5fr) minmax(0, 3.6fr)', columnGap: space[9] },
})
const picture = css({
  borderRadius: radius.tile,
  overflow: 'hidden',
  aspectRatio: '16 / 10',
  [media.md]: { alignSelf: 'start', aspectRatio: '4 / 3' },
  [media.lg]: { alignSelf: 'stretch', aspectRatio: 'auto', minHeight: 260 },
})
const drawing = css({ width: '100%', height: '100%' })
const tag = css(font.kicker, { marginBottom: 6, color: band.kicker })
const subtitle = css({ marginTop: 6, color: band.muted })
const text = css({ marginTop: space[4] })
const results = css({ [media.md]: { gridColumn: '1 / -1' }, [media.lg]: { gridColumn: 'auto' } })
const note = css(font.small, { paddingTop: 10, borderTop: border.hairline, color: band.muted })
const action = css({ position: 'relative', zIndex: 1, marginTop: space[5] })
