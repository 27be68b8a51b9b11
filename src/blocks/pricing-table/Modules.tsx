import { css } from '@emotion/react'
import type { PricingModule } from '#schemas/types.gen.ts'
import {
  band,
  border,
  font,
  fontFamily,
  fontSize,
  media,
  radius,
  transition,
  visuallyHidden,
} from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { Flag } from '#src/ui/Flag.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Inline, Paragraph } from '#src/ui/Inline.tsx'
import { Points } from '#src/ui/Points.tsx'
import { useWords } from '#src/ui/words.ts'

/** Ruled rows: what it is, what it does, how soon, how much. */
export function Modules({ of: modules }: { of: PricingModule[] }) {
  const { moduleColumn, doesColumn, timeColumn, priceColumn } = useWords('pricing')
  const { mostPopular } = useWords('common')
  return (
    <>
      <p css={head} aria-hidden="true">
        {[moduleColumn, doesColumn, timeColumn, priceColumn].map((name, index) => (
          <span key={index}>{name}</span>
        ))}
      </p>
      <ul>
        {modules.map((module, index) => (
          <li key={index} css={row}>
            <div>
              <Heading css={font.h4}>{module.name}</Heading>
              {module.subtitle && <p css={subtitle}>{module.subtitle}</p>}
              {module.popular && <Flag css={spaced}>{mostPopular}</Flag>}
            </div>
            <div css={what}>
              <p>
                {module.description} {module.bundleNote && <em css={note}>{module.bundleNote}</em>}
              </p>
              <Points of={module.features} mark="none" css={parts} />
              {module.guarantee && <Paragraph text={module.guarantee} css={guarantee} />}
            </div>
            <p>
              <span css={label}>{timeColumn} </span>
              <Inline text={module.timeline} />
            </p>
            <p css={price}>
              <span css={label}>{priceColumn} </span>
              {module.price}
            </p>
            <Action of={module.action} look="secondary" size="sm" />
          </li>
        ))}
      </ul>
    </>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3.4fr) minmax(0, 4.2fr) 110px 96px 176px',
  gap: 28,
  alignItems: 'center',
} as const
const head = css(font.label, {
  color: band.muted,
  [media.belowLg]: { display: 'none' },
  [media.lg]: { ...grid, paddingBottom: 14, borderBottom: border.strong },
})
const row = css({
  position: 'relative',
  isolation: 'isolate',
  padding: '20px 0',
  borderBottom: border.hairline,
  [media.belowLg]: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: '6px 20px',
    alignItems: 'baseline',
    '& > div, & > a': { gridColumn: '1 / -1' },
    '& > a': { marginTop: 8 },
  },
  [media.lg]: {
    ...grid,
    // The tide rises behind the row, a little wider than the row itself.
    '&::before': {
      content: '""',
      position: 'absolute',
      zIndex: -1,
      inset: '-1px -24px',
      borderRadius: radius.control,
      background: `linear-gradient(color-mix(in srgb, ${band.secondaryTide} 50%, transparent) 0 0) bottom / 100% 0 no-repeat`,
      transition: transition('background-size'),
    },
    '&:hover::before, &:focus-within::before': { backgroundSize: '100% 100%' },
  },
})
const spaced = css({ marginTop: 4 })
const subtitle = css(font.caption, { marginTop: 2, color: band.muted })
const what = css({ fontSize: fontSize.text, lineHeight: 1.45 })
const note = css({ color: band.kicker, fontFamily: fontFamily.display })
const parts = css({
  marginTop: 4,
  fontSize: fontSize.small,
  color: band.muted,
  '& > li': { display: 'inline' },
  '& > li:not(:last-of-type)::after': { content: '"·" / ""', margin: '0 8px' },
})
const guarantee = css({ marginTop: 4, fontSize: fontSize.small, fontWeight: 500, color: band.positive })
const label = css({ [media.lg]: visuallyHidden, [media.belowLg]: { ...font.small, color: band.muted } })
const price = css(font.figure, { fontSize: fontSize.figure.sm, lineHeight: 'inherit', color: band.heading })
