import { css } from '@emotion/react'
import type { Card, CardGridBlock } from '#schemas/types.gen.ts'
import { band, border, font, fontFamily, media, motion, space } from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Inline } from '#src/ui/Inline.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import { CardFacts } from './CardFacts.tsx'
import { CardPoints } from './CardPoints.tsx'
import { CardTitle } from './CardTitle.tsx'

/** A rule, a tag in italics, the words; a person's card begins with a portrait. Quiet enough for thirty of them. */
export function RuledCards(block: CardGridBlock) {
  return (
    <ul css={[grid, abreast(block.columns ?? 3)]}>
      {block.cards.map((card) => (
        <li key={card.title} css={[ruled, card.to && leads]} data-card={card.to && ''}>
          {card.picture && <Picture of={card.picture} sizes="72px" css={portrait} />}
          <Tag of={card} />
          <CardTitle of={card} css={title} />
          {card.text && (
            <p css={text}>
              <Inline text={card.text} />
            </p>
          )}
          <CardPoints points={card.points} as={block} />
          <CardFacts of={card.facts} />
          {card.note && (
            <p css={note}>
              <Inline text={card.note} />
            </p>
          )}
          {card.action && <Action of={card.action} look="link" css={action} />}
          {card.to && <Icon name="arrow-right" weight="bold" size={18} css={arrow} />}
        </li>
      ))}
    </ul>
  )
}

function Tag({ of: { tag, flag, icon } }: { of: Card }) {
  if (!tag && !flag && !icon) return null
  return (
    <p css={tagLine}>
      {icon && <Icon name={icon} size={24} />}
      {tag}
      {flag && <span css={flagText}>{flag}</span>}
    </p>
  )
}

const grid = css({ display: 'grid', gap: `${space[8]} ${space[7]}` })
const abreast = (columns: number) =>
  css({
    [media.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.lg]: { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` },
  })
const ruled = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  paddingTop: space[5],
  borderTop: border.rule,
})
const portrait = css({ width: 72, height: 72, marginBottom: space[1], borderRadius: '50%', objectFit: 'cover' })
const leads = css({
  paddingRight: space[8],
  '&:hover a': { color: band.link },
  '&:hover > svg': { transform: 'translateX(3px)', color: band.link },
})
const tagLine = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  fontFamily: fontFamily.display,
  fontStyle: 'italic',
  color: band.kicker,
  lineHeight: 1.3,
})
const flagText = css(font.caption, {
  marginLeft: 'auto',
  fontStyle: 'normal',
  fontFamily: fontFamily.text,
  color: band.positive,
})
const title = css(font.h4, { fontSize: '1.375rem' })
const text = css({ fontSize: '1rem', lineHeight: 1.55 })
const note = css(font.small, { color: band.muted })
const action = css({ alignSelf: 'flex-start', marginTop: space[2] })
const arrow = css({
  position: 'absolute',
  right: 0,
  top: space[5],
  color: band.heading,
  transition: `transform ${motion.duration.base} ${motion.ease.out}`,
})
