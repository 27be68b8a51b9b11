import { css } from '@emotion/react'
import type { CardGridBlock } from '#schemas/types.gen.ts'
import { band, bandVars, border, font, media, motion, space, transition } from '#src/theme/tokens.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Inline } from '#src/ui/Inline.tsx'
import { CardTitle } from './CardTitle.tsx'

/**
 * Names in a ruled grid. Under pointer or focus a cell fills with deep water and tells what its technology does; where
 * nothing can hover, it always tells.
 */
export function TechCells(block: CardGridBlock) {
  return (
    <ul css={[grid, abreast(block.columns ?? 4)]}>
      {block.cards.map((card) => (
        // The design gives keyboards what pointers have: a stop on each cell that fills it. Links bring their own.
        <li key={card.title} css={cell} data-card={card.to && ''} tabIndex={card.to ? undefined : 0}>
          {card.icon && <Icon name={card.icon} size={30} css={mark} />}
          <CardTitle of={card} css={title} />
          {card.text && (
            <p css={text}>
              <Inline text={card.text} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

const grid = css({ display: 'grid', borderTop: `1.5px solid ${band.heading}` })
const abreast = (columns: number) =>
  css({
    [media.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', '& > :nth-of-type(2n)': { borderRight: 0 } },
    [media.lg]: {
      gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      '& > :nth-of-type(2n)': { borderRight: border.hairline },
      [`& > :nth-of-type(${columns}n)`]: { borderRight: 0 },
    },
  })
const { backgroundColor: _, ...fathom } = bandVars('fathom')
const rest = bandVars('paper')
const cell = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr)',
  columnGap: space[3],
  alignContent: 'start',
  padding: `${space[5]} ${space[4]}`,
  borderBottom: border.hairline,
  background: `linear-gradient(${fathom['--bg']} 0 0) bottom / 100% 0 no-repeat`,
  transition: `${transition('background-size')}, color ${motion.duration.fast}`,
  '&:hover, &:focus-visible, &:focus-within': {
    ...fathom,
    backgroundSize: '100% 100%',
    '& svg': { color: band.accent },
    '& > p': { opacity: 1 },
  },
  '&:focus-visible': { '--focus': rest['--focus'], zIndex: 1 },
  [media.md]: {
    display: 'block',
    minHeight: 214,
    padding: `28px 26px 30px`,
    borderRight: border.hairline,
  },
  // Its room is kept, and assistive technology reads it all the time.
  [media.hover]: { '& > p': { opacity: 0, transition: transition('opacity') } },
  [media.print]: { '& > p': { opacity: 1 } },
  [media.still]: { '&, & > p': { transition: 'none' } },
})
const mark = css({
  gridRow: '1 / 3',
  color: band.link,
  transition: `color ${motion.duration.fast}`,
  [media.md]: { display: 'block', marginBottom: 18 },
})
const title = css(font.h4, {
  fontWeight: 580,
  letterSpacing: '-0.018em',
  marginBottom: 6,
  [media.belowMd]: { marginBottom: 2 },
})
const text = css({ gridColumn: 2, fontSize: '0.9688rem', lineHeight: 1.5, color: band.muted })
