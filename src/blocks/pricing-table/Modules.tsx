import { css } from '@emotion/react'
import type { PricingModule } from '#schemas/types.gen.ts'
import {
  band,
  border,
  font,
  fontFamily,
  fontSize,
  media,
  numeric,
  radius,
  transition,
  visuallyHidden,
} from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Inline } from '#src/ui/Inline.tsx'
import { useWords } from '#src/ui/words.ts'
import { MostPopular } from './Tier.tsx'

/** Ruled rows: what it is, what it does, how soon, how much. */
export function Modules({ of: modules }: { of: PricingModule[] }) {
  const words = useWords('pricing')
  return (
    <>
      <p css={head} aria-hidden="true">
        <span>{words.moduleColumn}</span>
        <span>{words.doesColumn}</span>
        <span>{words.timeColumn}</span>
        <span>{words.priceColumn}</span>
      </p>
      <ul>
        {modules.map((module, index) => (
          <Module key={index} of={module} />
        ))}
      </ul>
    </>
  )
}

function Module({ of: module }: { of: PricingModule }) {
  const words = useWords('pricing')
  const { features = [] } = module
  return (
    <li css={row} data-popular={module.popular}>
      <div>
        <Heading css={font.h4}>{module.name}</Heading>
        {module.subtitle && <p css={subtitle}>{module.subtitle}</p>}
        {module.popular && <MostPopular css={popular} />}
      </div>
      <div css={what}>
        <p>
          {module.description} {module.bundleNote && <em css={note}>{module.bundleNote}</em>}
        </p>
        {features.length > 0 && (
          <ul css={parts}>
            {features.map((feature, index) => (
              <li key={index}>{feature}</li>
            ))}
          </ul>
        )}
        {module.guarantee && (
          <p css={guarantee}>
            <Inline text={module.guarantee} />
          </p>
        )}
      </div>
      <p css={numeric}>
        <span css={label}>{words.timeColumn} </span>
        <Inline text={module.timeline} />
      </p>
      <p css={price}>
        <span css={label}>{words.priceColumn} </span>
        {module.price}
      </p>
      <Action of={module.action} look="secondary" size="sm" css={button} />
    </li>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3.4fr) minmax(0, 4.2fr) 110px 96px 176px',
  gap: 28,
  alignItems: 'center',
} as const
const head = css(font.label, {
  display: 'none',
  color: band.muted,
  [media.lg]: { ...grid, paddingBottom: 14, borderBottom: border.strong },
})
const row = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '6px 20px',
  alignItems: 'baseline',
  padding: '20px 0',
  borderBottom: border.hairline,
  '& > *': { position: 'relative' },
  '& > div, & > a': { gridColumn: '1 / -1' },
  [media.lg]: {
    ...grid,
    '& > div, & > a': { gridColumn: 'auto' },
    // The tide rises behind the row, a little wider than the row itself.
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: '-1px -24px',
      borderRadius: radius.control,
      background: `linear-gradient(color-mix(in srgb, ${band.secondaryTide} 50%, transparent) 0 0) bottom / 100% 0 no-repeat`,
      transition: transition('background-size'),
    },
    '&:hover::before, &:focus-within::before': { backgroundSize: '100% 100%' },
  },
})
const subtitle = css(font.caption, { color: band.muted, marginTop: 2 })
const popular = css({ marginTop: 4 })
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
const label = css({
  [media.lg]: visuallyHidden,
  [media.belowLg]: {
    ...font.small,
    color: band.muted,
  },
})
const price = css(font.figure, {
  fontWeight: 540,
  fontSize: fontSize.figure.sm,
  lineHeight: 'inherit',
  color: band.heading,
})
const button = css({ [media.belowLg]: { marginTop: 8 } })
