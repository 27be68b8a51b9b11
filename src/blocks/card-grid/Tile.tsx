import { css } from '@emotion/react'
import { focusRing, font, fontSize, media, radius, space, transition } from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { tileBand } from '#src/ui/tileBand.ts'
import { Art, type CardProps, Points, Text, Title, tileColor } from './Card.tsx'

/** A colored tile: words on top, a drawing that bleeds off the lower edge. */
export function Tile({ of: card, index, block }: CardProps) {
  return (
    <li css={[tileBand, box]} data-tile={tileColor(card, index)} data-card={card.to && ''}>
      <div css={words}>
        {(card.tag || card.flag) && <p css={tag}>{[card.tag, card.flag].filter(Boolean).join(' · ')}</p>}
        <Title of={card} css={font.h3} />
        <Text text={card.text} css={text} />
        <Points of={card.points} block={block} css={spaced} />
        <Text text={card.note} css={small} />
        {card.action && <Action of={card.action} look="link" css={spaced} />}
      </div>
      {(card.art || card.scene || card.picture) && (
        <div css={drawing} data-art="">
          <Art of={card} css={card.art ? illustration : shape} />
        </div>
      )}
      {card.to && <Icon name="arrow-right" weight="bold" size={20} css={arrow} />}
    </li>
  )
}

const box = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  borderRadius: radius.tile,
  overflow: 'hidden',
  isolation: 'isolate',
  '& > [data-art] > img, & > [data-art] > picture, & > i': { transition: transition('transform', 'base', 'out') },
  '&:has(a):hover': {
    '& > [data-art] > img, & > [data-art] > picture': { transform: 'translateY(-6px)' },
    '& > i': { transform: 'translateX(3px)' },
  },
  '&:has(a:focus-visible)': { overflow: 'visible', ...focusRing },
  [media.still]: {
    '&:has(a):hover': { '& > [data-art] > img, & > [data-art] > picture, & > i': { transform: 'none' } },
  },
  // In twos, one that is left over takes the whole row: words beside the drawing.
  [media.md]: {
    '&:last-of-type:nth-of-type(odd):not(:only-of-type)': {
      [media.belowLg]: {
        flexDirection: 'row',
        gridColumn: '1 / -1',
        '& > div': { flex: 1 },
        '& > i': { right: `calc(50% + ${space[5]})` },
      },
    },
  },
})
const words = css({
  padding: `26px 54px ${space[4]} ${space[6]}`,
  [media.lg]: { padding: `26px 44px ${space[4]} 22px` },
  [media.nav]: { padding: `${space[7]} 56px ${space[5]} ${space[7]}` },
})
const tag = css(font.kicker, { marginBottom: 6, fontSize: fontSize.text })
const spaced = css({ marginTop: space[4] })
const small = css(font.small, spaced)
const text = css({ marginTop: space[3], lineHeight: 1.5 })
const drawing = css({
  marginTop: 'auto',
  alignSelf: 'end',
  width: '100%',
  overflow: 'hidden',
  '& > *': { display: 'block', width: '100%' },
})
const shape = css({ aspectRatio: '4 / 3' })
// The tile cuts its lower end, so that there is more of it when it rises.
const illustration = css({ aspectRatio: '400 / 324', marginBottom: '-6%' })
const arrow = css({ position: 'absolute', right: space[5], top: 28, [media.nav]: { right: space[6], top: 34 } })
