import { css } from '@emotion/react'
import { Suspense } from 'react'
import type { Card, CardGridBlock } from '#schemas/types.gen.ts'
import { font, media, motion, radius, space, tile } from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Inline } from '#src/ui/Inline.tsx'
import { CardArt } from './CardArt.tsx'
import { CardPoints } from './CardPoints.tsx'
import { CardTitle } from './CardTitle.tsx'
import { tileColor } from './tileColor.ts'

/** Colored tiles: words on top, a drawing that bleeds off the lower edge. */
export function Tiles(block: CardGridBlock) {
  return (
    <ul css={[grid, abreast(block.columns ?? 3)]}>
      {block.cards.map((card, index) => (
        <li
          key={card.title}
          css={[box, colors[tileColor(card, index)], (card.to || card.action) && lively]}
          data-card={card.to && ''}
        >
          <Words of={card} block={block} />
          {(card.art || card.scene || card.picture) && (
            <div css={art} data-art="">
              <Suspense fallback={null}>
                <CardArt of={card} css={shape} />
              </Suspense>
            </div>
          )}
          {card.to && <Icon name="arrow-right" weight="bold" size={20} css={arrow} />}
        </li>
      ))}
    </ul>
  )
}

function Words({ of: card, block }: { of: Card; block: CardGridBlock }) {
  return (
    <div css={words}>
      {(card.tag || card.flag) && <p css={tag}>{[card.tag, card.flag].filter(Boolean).join(' · ')}</p>}
      <CardTitle of={card} css={font.h3} />
      {card.text && (
        <p css={text}>
          <Inline text={card.text} />
        </p>
      )}
      <CardPoints points={card.points} as={block} css={points} />
      {card.note && <p css={note}>{card.note}</p>}
      {card.action && <Action of={card.action} look="link" css={action} />}
    </div>
  )
}

const grid = css({ display: 'grid', gap: space[6] })
const abreast = (columns: number) =>
  css({
    [media.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.lg]: { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` },
  })
const box = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  borderRadius: radius.tile,
  overflow: 'hidden',
  isolation: 'isolate',
  // In twos, one that is left over takes the whole row: words beside the drawing.
  [media.md]: {
    '&:last-of-type:nth-of-type(odd):not(:only-of-type)': {
      [media.belowLg]: {
        flexDirection: 'row',
        gridColumn: '1 / -1',
        '& > div': { flex: 1 },
        '& > svg': { right: `calc(50% + ${space[5]})` },
      },
    },
  },
})
// A tile is its own small band: its color does not follow the section's.
const colored = (color: keyof typeof tile) => {
  const ink = tile[color].text
  const soft = `color-mix(in srgb, ${ink} 84%, ${tile[color].bg})`
  return css({
    backgroundColor: tile[color].bg,
    color: soft,
    '--heading': ink,
    '--text': soft,
    '--muted': soft,
    '--link': ink,
  })
}
const colors = {
  water: colored('water'),
  land: colored('land'),
  shore: colored('shore'),
  rose: colored('rose'),
  deep: colored('deep'),
}
const lively = css({
  '& > [data-art] > *, & > svg': { transition: `transform ${motion.duration.base} ${motion.ease.out}` },
  '&:hover > [data-art] > *': { transform: 'translateY(-6px)' },
  '&:hover > svg': { transform: 'translateX(3px)' },
  '&:has(a:focus-visible)': { overflow: 'visible', outline: '3px solid var(--focus)', outlineOffset: 3 },
  [media.still]: { '&:hover > [data-art] > *, &:hover > svg': { transform: 'none' } },
})
const words = css({
  padding: `26px 54px ${space[4]} ${space[6]}`,
  [media.lg]: { padding: `26px 44px ${space[4]} 22px` },
  [media.nav]: { padding: `${space[7]} 56px ${space[5]} ${space[7]}` },
})
const tag = css(font.kicker, { marginBottom: 6, fontSize: '1rem' })
const text = css({ marginTop: space[3], lineHeight: 1.5 })
const points = css({ marginTop: space[4] })
const note = css(font.small, { marginTop: space[4] })
const action = css({ marginTop: space[4] })
const art = css({
  marginTop: 'auto',
  alignSelf: 'end',
  width: '100%',
  overflow: 'hidden',
  '& > *': { display: 'block', width: '100%' },
})
const shape = css({ aspectRatio: '4 / 3' })
const arrow = css({ position: 'absolute', right: space[5], top: 28, [media.nav]: { right: space[6], top: 34 } })
