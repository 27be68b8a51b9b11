import { css, type SerializedStyles } from '@emotion/react'
import type { ComponentType } from 'react'
import type { CardGridBlock } from '#schemas/types.gen.ts'
import {
  band,
  bandVars,
  border,
  columns,
  font,
  fontFamily,
  fontSize,
  media,
  motion,
  radius,
  space,
  transition,
} from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { CardTitle, cardArrow } from '#src/ui/CardTitle.tsx'
import { abreast } from '#src/ui/grids.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Paragraph } from '#src/ui/Inline.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import { tileBand } from '#src/ui/tileBand.ts'
import { Art, CardFacts, CardPoints, type CardProps, smallNote, tileColor } from './Card.tsx'

/** A colored tile: words on top, a drawing that bleeds off the lower edge. */
function Tile({ of: card, index, block }: CardProps) {
  const { tag, flag, text, note, art, scene, picture, action, to } = card
  return (
    <li css={tile} data-tile={tileColor(card, index)} data-card={to && ''}>
      <div css={tileWords}>
        {(tag || flag) && <p css={tagLine}>{[tag, flag].filter(Boolean).join(' · ')}</p>}
        <CardTitle of={card} css={font.h3} />
        {text && <Paragraph text={text} css={tileText} />}
        <CardPoints of={card.points} block={block} css={spaced} />
        {note && <Paragraph text={note} css={tileNote} />}
        {action && <Action of={action} look="link" css={spaced} />}
      </div>
      {(art || scene || picture) && (
        <div css={tileArt}>
          <Art of={card} css={art ? illustration : shape} />
        </div>
      )}
      {to && <Icon name="arrow-right" weight="bold" size={20} css={tileArrow} />}
    </li>
  )
}

/** A rule, a tag in italics, the words; a person's card begins with a portrait. Quiet enough for thirty of them. */
function Ruled({ of: card, block }: CardProps) {
  const { tag, flag, icon } = card
  return (
    <li css={ruled} data-card={card.to && ''}>
      {card.picture && <Picture of={card.picture} sizes="72px" css={portrait} />}
      {(tag || flag || icon) && (
        <p css={ruledTag}>
          {icon && <Icon name={icon} size={24} />}
          {tag}
          {flag && <span css={flagText}>{flag}</span>}
        </p>
      )}
      <CardTitle of={card} css={ruledTitle} />
      {card.text && <Paragraph text={card.text} css={ruledText} />}
      <CardPoints of={card.points} block={block} />
      <CardFacts of={card} />
      {card.note && <Paragraph text={card.note} css={smallNote} />}
      {card.action && <Action of={card.action} look="link" css={ruledAction} />}
      {card.to && <Icon name="arrow-right" weight="bold" size={18} css={ruledArrow} />}
    </li>
  )
}

/** A large statement under a strong rule. */
function Value({ of: card, block }: CardProps) {
  return (
    <li css={value} data-card={card.to && ''}>
      {card.icon && <Icon name={card.icon} size={30} css={valueIcon} />}
      <CardTitle of={card} css={valueTitle} />
      {card.text && <Paragraph text={card.text} />}
      <CardPoints of={card.points} block={block} css={spaced} />
      {card.note && <Paragraph text={card.note} css={valueNote} />}
    </li>
  )
}

/**
 * A name in a ruled grid. Under pointer or focus its cell fills with deep water and says what the technology does; where
 * nothing can hover, it always says so.
 */
function Tech({ of: card }: CardProps) {
  return (
    // The design gives keyboards what pointers have: a stop on each cell that fills it. Links bring their own.
    <li css={tech} data-card={card.to && ''} tabIndex={card.to ? undefined : 0}>
      {card.icon && <Icon name={card.icon} size={30} css={techIcon} />}
      <CardTitle of={card} css={techTitle} />
      {card.text && <Paragraph text={card.text} css={techText} />}
    </li>
  )
}

/** A wide row: its drawing, its words, its results. */
function Industry({ of: card, index, block }: CardProps) {
  return (
    <li css={industry} data-card={card.to && ''}>
      <div css={industryArt} data-tile={tileColor(card, index)}>
        <Art of={card} css={filling} />
      </div>
      <div>
        {card.tag && <p css={industryTag}>{card.tag}</p>}
        <CardTitle of={card} css={font.h3} />
        {card.subtitle && <Paragraph text={card.subtitle} css={subtitle} />}
        {card.text && <Paragraph text={card.text} css={spaced} />}
        <CardPoints of={card.points} block={block} css={spaced} />
      </div>
      <div css={results}>
        <CardFacts of={card} />
        {card.note && <Paragraph text={card.note} css={resultNote} />}
        {card.action && <Action of={card.action} look="secondary" size="sm" css={industryAction} />}
      </div>
    </li>
  )
}

interface Look {
  Item: ComponentType<CardProps>
  /** How the list stands around them; it says in `data-columns` how many are abreast. */
  list: SerializedStyles
}

const right = { borderInlineEnd: border.hairline }
export const looks: Record<NonNullable<CardGridBlock['look']>, Look> = {
  tiles: { Item: Tile, list: css({ display: 'grid', gap: space[6] }, abreast) },
  rows: { Item: Ruled, list: css({ display: 'grid', gap: `${space[8]} ${space[7]}` }, abreast) },
  values: {
    Item: Value,
    list: css({ display: 'grid', gap: `${space[8]} clamp(32px, 4vw, 48px)` }, abreast, {
      [media.md]: { '&:not([data-columns="2"], [data-columns="4"])': { gridTemplateColumns: columns(3) } },
    }),
  },
  tech: {
    Item: Tech,
    // Lines between the cells, and none after the last of a row.
    list: css({ display: 'grid', borderTop: border.strong }, abreast, {
      [media.md]: { '& > :nth-of-type(odd)': right },
      [media.lg]: { '& > :not(:nth-of-type(4n))': right },
    }),
  },
  industries: { Item: Industry, list: css({ display: 'grid', borderBottom: border.rule }) },
}

const spaced = css({ marginTop: space[4] })
const tagLine = css(font.kicker, { marginBottom: 6, fontSize: fontSize.text })

const tile = css(tileBand, {
  display: 'flex',
  flexDirection: 'column',
  borderRadius: radius.tile,
  overflow: 'hidden',
  isolation: 'isolate',
  '&:has(a:focus-visible)': { overflow: 'visible' },
  // In twos, one that is left over takes the whole row: words beside the drawing.
  [media.md]: {
    '&:last-of-type:nth-of-type(odd):not(:only-of-type)': {
      [media.belowLg]: {
        flexDirection: 'row',
        gridColumn: '1 / -1',
        '& > div': { flex: 1 },
        '& > i': { insetInlineEnd: `calc(50% + ${space[5]})` },
      },
    },
  },
})
const tileWords = css({
  paddingBlock: `26px ${space[4]}`,
  paddingInline: `${space[6]} 54px`,
  [media.nav]: { paddingBlock: `${space[7]} ${space[5]}`, paddingInline: `${space[7]} 56px` },
})
const tileText = css({ marginTop: space[3], lineHeight: 1.5 })
const tileNote = css(font.small, spaced)
const tileArt = css({
  marginTop: 'auto',
  alignSelf: 'end',
  width: '100%',
  overflow: 'hidden',
  '& > *': { display: 'block', width: '100%', transition: transition('transform', 'base', 'out') },
  [media.motion]: { '[data-card]:hover > & > *': { transform: 'translateY(-6px)' } },
})
const shape = css({ width: '100%', aspectRatio: '4 / 3', objectFit: 'cover' })
// The tile cuts its lower end, so that there is more of it when it rises.
const illustration = css({ aspectRatio: '400 / 324', marginBottom: '-6%' })
const tileArrow = css(cardArrow, {
  position: 'absolute',
  insetInlineEnd: space[5],
  top: 28,
  [media.nav]: { insetInlineEnd: space[6], top: 34 },
})

const ruled = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  paddingTop: space[5],
  borderTop: border.rule,
  '&[data-card]': { paddingInlineEnd: space[8] },
})
const portrait = css({ width: 72, height: 72, marginBottom: space[1], borderRadius: '50%', objectFit: 'cover' })
const ruledTag = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  fontFamily: fontFamily.display,
  fontStyle: 'italic',
  color: band.kicker,
  lineHeight: 1.3,
})
const flagText = css(font.caption, { marginInlineStart: 'auto', fontStyle: 'normal', color: band.positive })
const ruledTitle = css(font.h4, { fontSize: fontSize.title.md })
const ruledText = css({ fontSize: fontSize.text, lineHeight: 1.55 })
const ruledAction = css({ alignSelf: 'flex-start', marginTop: space[2] })
const ruledArrow = css(cardArrow, {
  position: 'absolute',
  insetInlineEnd: 0,
  top: space[5],
  color: band.heading,
  '[data-card]:hover > &': { color: band.link },
})

const value = css({ paddingTop: space[5], borderTop: border.strong })
const valueIcon = css({ display: 'block', marginBottom: space[5], color: band.link })
const valueTitle = css(font.h3, { marginBottom: 10 })
const valueNote = css(smallNote, { marginTop: space[3] })

// The background of the band comes from below, so the cell does not take it over.
const { backgroundColor: _, ...fathom } = bandVars('fathom')
const tech = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignContent: 'start',
  padding: `${space[5]} ${space[4]}`,
  borderBottom: border.hairline,
  background: `linear-gradient(${fathom['--bg']} 0 0) bottom / 100% 0 no-repeat`,
  transition: `${transition('background-size')}, color ${motion.duration.fast}`,
  '&:hover, &:focus-visible, &:focus-within': {
    ...fathom,
    backgroundSize: '100% 100%',
    '& i': { color: band.accent },
    '& > p': { opacity: 1 },
  },
  '&:focus-visible': { '--focus': bandVars('paper')['--focus'], zIndex: 1 },
  [media.md]: { display: 'block', minHeight: 214, padding: `28px 26px 30px` },
  // Its room is kept, and assistive technology reads it all the time.
  [media.hover]: { '& > p': { opacity: 0, transition: transition('opacity') } },
  [media.print]: { '& > p': { opacity: 1 } },
  [media.still]: { '&, & > p': { transition: 'none' } },
})
const techIcon = css({
  gridRow: '1 / 3',
  marginInlineEnd: 26,
  color: band.link,
  transition: `color ${motion.duration.fast}`,
  [media.md]: { display: 'block', marginBottom: 18 },
})
const techTitle = css(font.row, { gridColumn: 2, marginBottom: 2, [media.md]: { marginBottom: 6 } })
const techText = css({ gridColumn: 2, fontSize: fontSize.compact, lineHeight: 1.5, color: band.muted })

const industry = css({
  display: 'grid',
  gap: `${space[6]} ${space[8]}`,
  paddingBlock: space[8],
  borderTop: border.rule,
  [media.md]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' },
  [media.lg]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 5fr) minmax(0, 3.6fr)', columnGap: space[9] },
})
const industryArt = css(tileBand, {
  borderRadius: radius.tile,
  overflow: 'hidden',
  aspectRatio: '16 / 10',
  [media.md]: { alignSelf: 'start', aspectRatio: '4 / 3' },
  [media.lg]: { alignSelf: 'stretch', aspectRatio: 'auto', minHeight: 260 },
})
const filling = css({ width: '100%', height: '100%', objectFit: 'cover' })
const industryTag = css(tagLine, { color: band.kicker })
const subtitle = css({ marginTop: 6, color: band.muted })
const results = css({ [media.md]: { gridColumn: '1 / -1' }, [media.lg]: { gridColumn: 'auto' } })
const resultNote = css(smallNote, { paddingTop: 10, borderTop: border.hairline })
const industryAction = css({ marginTop: space[5], [media.md]: { whiteSpace: 'normal' } })
