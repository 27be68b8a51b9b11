import { css } from '@emotion/react'
import { Fragment } from 'react'
import type { Claim, Crumb, HeroStep } from '#schemas/types.gen.ts'
import { band, border, font, fontSize, media, sideBySide, size, space } from '#src/theme/tokens.ts'
import { LineLink } from '#src/ui/Action.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Inline, Paragraph } from '#src/ui/Inline.tsx'
import { useWords } from '#src/ui/words.ts'

/** The way to this page: the pages above it, then its own name. */
export function Breadcrumb({ of: crumbs }: { of: Crumb[] }) {
  const words = useWords('hero')
  return (
    <nav css={way} aria-label={words.breadcrumb}>
      <ol>
        {crumbs.map(({ label, to }, index) => (
          <li key={index}>
            {index > 0 && <Icon name="caret-right" weight="bold" size={13} />}
            {to ? <LineLink of={{ label, to }} /> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const way = css(font.small, {
  marginBottom: 18,
  color: band.muted,
  '& > ol': { display: 'flex', flexWrap: 'wrap', gap: `0 ${space[2]}` },
  '& li': { display: 'flex', alignItems: 'center', gap: space[2], minHeight: size.tapTarget },
})

/**
 * The page's only h1.
 *
 * @param of  one text, or two that each start a line
 */
export function Headline({ of: headline, className }: { of: string | string[]; className?: string }) {
  return (
    <Heading level={1} className={className}>
      {typeof headline === 'string' ? <Inline text={headline} /> : headline.map(ownLine)}
    </Heading>
  )
}

const ownLine = (text: string, index: number) => (
  <Fragment key={index}>
    {index > 0 && ' '}
    <span css={line}>
      {/* Words in italics take the small word before them along to their line: "the *Ordinary*". */}
      <Inline text={text.replace(' *', '\u00A0*')} />
    </span>
  </Fragment>
)

const line = css({ display: 'block', '& em': { fontWeight: 520, letterSpacing: '-0.03em' } })

interface ClaimsProps {
  of?: Claim[]
  look: keyof typeof claimLists
}

/** Facts in the water: rows on a phone, columns from there on, each with its share of the width and a rule; `home` has them closer. */
export function Claims({ of: claims = [], look }: ClaimsProps) {
  if (claims.length === 0) return null
  return (
    <ul css={claimLists[look]}>
      {claims.map(({ value, label }, index) => (
        <li key={index}>
          <b>{value}</b>
          <Paragraph text={label} />
        </li>
      ))}
    </ul>
  )
}

const claimList = css({
  display: 'grid',
  padding: '22px 0 34px',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(146px, max-content) minmax(0, 1fr)',
    alignItems: 'center',
    gap: 14,
    padding: '15px 0',
  },
  '& b': { ...font.figure, display: 'block', fontSize: fontSize.figure.sm, color: band.heading, whiteSpace: 'nowrap' },
  '& p': { fontSize: fontSize.compact, lineHeight: 1.4, color: band.muted },
  [media.belowMd]: { '& > li + li': { borderTop: border.hairline } },
  [media.md]: { gridAutoFlow: 'column', '& > li': { display: 'block', padding: 0 }, '& p': { marginTop: 8 } },
})
const claimLists = {
  home: css(claimList, {
    [media.md]: {
      justifyContent: 'start',
      gap: 28,
      padding: '36px 0 44px',
      '& > li': { maxWidth: 280 },
      '& b': { fontSize: font.figure.fontSize },
    },
    [media.lg]: { columnGap: space[7] },
    [media.nav]: { columnGap: 56 },
  }),
  page: css(claimList, {
    [media.md]: {
      // Equal shares, but none narrower than its figure, which stays on one line.
      gridAutoColumns: 'minmax(min-content, 1fr)',
      gap: space[6],
      padding: '44px 0 52px',
      '& > li': { paddingLeft: space[5], borderLeft: border.rule },
    },
    [media.lg]: { gap: space[7], '& b': { fontSize: font.figure.fontSize } },
  }),
}

/** Numbered steps in the water. */
export function Steps({ of: steps = [] }: { of?: HeroStep[] }) {
  if (steps.length === 0) return null
  return (
    <ol css={stepList}>
      {steps.map(({ title, text }, index) => (
        <li key={index}>
          <b aria-hidden="true">{index + 1}</b>
          <div>
            <strong>{title}</strong>
            <Paragraph text={text} />
          </div>
        </li>
      ))}
    </ol>
  )
}

const stepList = css({
  display: 'grid',
  gap: 22,
  padding: '30px 0 36px',
  [media.md]: { ...sideBySide, gap: space[7], padding: '40px 0 46px' },
  '& > li': { display: 'flex', gap: 18, alignItems: 'flex-start' },
  '& b': { ...font.figure, fontSize: fontSize.figure.xl, lineHeight: 0.9, minWidth: 28, color: band.accent },
  '& strong': { display: 'block', marginBottom: 3, color: band.heading },
  '& p': { fontSize: fontSize.compact, lineHeight: 1.45, color: band.muted },
})
