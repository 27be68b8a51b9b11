import { css } from '@emotion/react'
import { Fragment } from 'react'
import type { Claim, Crumb, HeroStep, HeroSwitch as HeroSwitchData } from '#schemas/types.gen.ts'
import { useUrlState } from '#src/browser/urlState.ts'
import { band, border, font, fontSize, media, sideBySide, space } from '#src/theme/tokens.ts'
import { lineLink } from '#src/ui/Action.tsx'
import { Anchor } from '#src/ui/Anchor.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Inline, Paragraph } from '#src/ui/Inline.tsx'
import { Switch } from '#src/ui/RadioRow.tsx'
import { useWords } from '#src/ui/words.ts'

/** The way to this page: the pages above it, then its own name. */
export function Breadcrumb({ of: crumbs }: { of: Crumb[] }) {
  const words = useWords('hero')
  return (
    <nav css={way} aria-label={words.breadcrumb}>
      <ol css={crumbRow}>
        {crumbs.map(({ label, to }, index) => (
          <li key={index} css={crumb}>
            {index > 0 && <Icon name="caret-right" weight="bold" size={13} />}
            {to ? (
              <Anchor to={to} css={lineLink}>
                {label}
              </Anchor>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const way = css(font.small, { marginBottom: 18, color: band.muted })
const crumbRow = css({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space[2]}` })
const crumb = css({ display: 'flex', alignItems: 'center', gap: space[2], minHeight: 44 })

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
      <WithItalics text={text} />
    </span>
  </Fragment>
)

/** Words in italics take the small word before them along to their line: "the *Ordinary*". */
function WithItalics({ text }: { text: string }) {
  const match = /^(.*?)(\S+ \*[^*]+\*.*)$/.exec(text)
  if (!match) return <Inline text={text} />
  const [, before = '', together = ''] = match
  return (
    <>
      <Inline text={before} />
      <span css={oneLine}>
        <Inline text={together} />
      </span>
    </>
  )
}

const line = css({ display: 'block', '& em': { fontWeight: 520, letterSpacing: '-0.03em' } })
const oneLine = css({ whiteSpace: 'nowrap' })

/**
 * Radio buttons for the `tabs` section with the same `param`: the browser shows the panel by them, and that section keeps
 * the address in step, so nothing here needs to wake.
 */
export function HeroSwitch({ of: { label, param, options }, className }: { of: HeroSwitchData; className?: string }) {
  const [chosen] = useUrlState(param, options[0]!.id)
  return (
    <Switch
      control="hero"
      label={label}
      param={param}
      options={options}
      chosen={chosen}
      css={narrow}
      className={className}
    />
  )
}

// Beside a headline, two long names have to fit a phone.
const narrow = css({
  '& > label': { padding: '0 6px', fontSize: `min(${fontSize.body}, 4.4vw)`, [media.md]: { padding: '0 22px' } },
})

/** Facts in the water: rows on a phone, columns from there on; `spread` gives each its share of the width and a rule. */
export function Claims({ of: claims, spread }: { of: Claim[]; spread: boolean }) {
  if (claims.length === 0) return null
  return (
    <ul css={[claimList, spread ? spreadClaims : closeClaims]}>
      {claims.map(({ value, label }, index) => (
        <li key={index} css={claim}>
          <b css={figure}>{value}</b>
          <span css={meaning}>
            <Inline text={label} />
          </span>
        </li>
      ))}
    </ul>
  )
}

const claimList = css({ display: 'grid', padding: '22px 0 34px', [media.md]: { gridAutoFlow: 'column' } })
const closeClaims = css({
  [media.md]: { justifyContent: 'start', gap: 28, padding: '36px 0 44px' },
  [media.lg]: { columnGap: space[7] },
  [media.nav]: { columnGap: 56 },
})
const spreadClaims = css({
  [media.md]: {
    // Equal shares, but none narrower than its figure, which stays on one line.
    gridAutoColumns: 'minmax(min-content, 1fr)',
    gap: space[6],
    padding: '44px 0 52px',
    '& > li': { maxWidth: 'none', paddingLeft: space[5], borderLeft: border.rule },
    '& > li > b': { fontSize: fontSize.figure.sm },
  },
  [media.lg]: { gap: space[7], '& > li > b': { fontSize: font.figure.fontSize } },
})
const claim = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(146px, max-content) minmax(0, 1fr)',
  alignItems: 'center',
  gap: 14,
  padding: '15px 0',
  '&:not(:last-of-type)': { borderBottom: border.hairline },
  [media.md]: { display: 'block', maxWidth: 280, padding: 0, '&:not(:last-of-type)': { borderBottom: 0 } },
})
const figure = css(font.figure, {
  display: 'block',
  fontSize: fontSize.figure.sm,
  color: band.heading,
  whiteSpace: 'nowrap',
  [media.md]: { marginBottom: 8, fontSize: font.figure.fontSize },
})
const meaning = css({ display: 'block', fontSize: fontSize.compact, lineHeight: 1.4, color: band.muted })

/** Numbered steps in the water. */
export function Steps({ of: steps }: { of: HeroStep[] }) {
  if (steps.length === 0) return null
  return (
    <ol css={stepList}>
      {steps.map(({ title, text }, index) => (
        <li key={index} css={step}>
          <b css={number} aria-hidden="true">
            {index + 1}
          </b>
          <div>
            <strong css={stepName}>{title}</strong>
            <Paragraph text={text} css={stepText} />
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
})
const step = css({ display: 'flex', gap: 18, alignItems: 'flex-start' })
const number = css(font.figure, { fontSize: fontSize.figure.xl, lineHeight: 0.9, minWidth: 28, color: band.accent })
const stepName = css({ display: 'block', marginBottom: 3, color: band.heading })
const stepText = css({ fontSize: fontSize.compact, lineHeight: 1.45, color: band.muted })
