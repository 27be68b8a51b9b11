import { css } from '@emotion/react'
import type { Claim, Crumb, HeroBlock, HeroStep } from '#schemas/types.gen.ts'
import { band, border, font, fontSize, media, sideBySide, size, space, wrap } from '#src/theme/tokens.ts'
import { Actions, LineLink } from '#src/ui/Action.tsx'
import { AtWaterline } from '#src/ui/art/AtWaterline.tsx'
import { WaveEdge } from '#src/ui/art/WaveEdge.tsx'
import { Kicker } from '#src/ui/Head.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Inline, Paragraph } from '#src/ui/Inline.tsx'
import { Switch } from '#src/ui/RadioRow.tsx'
import { Section } from '#src/ui/Section.tsx'
import { useWords } from '#src/ui/words.ts'
import { HomeWater, TypedLead } from './home.tsx'

/** The top of a page: words above the waterline, facts or nothing in the water. */
export default function Hero(block: HeroBlock) {
  const { look = 'page', breadcrumb, lead, scene, short, claims, steps } = block
  const isHome = look === 'home'
  const { sky, copy, headline, actions, water } = looks[look]
  return (
    <Section of={block} band={isHome ? 'buff' : 'shallows'} bleed head="none" data-ends="water" css={shore}>
      <div css={sky}>
        <div css={wrap}>
          <div css={[copy, short && shortCopy, !isHome && !scene && wideCopy]}>
            {breadcrumb && <Breadcrumb of={breadcrumb} />}
            {block.kicker && <Kicker text={block.kicker} />}
            <Heading level={1} css={headline}>
              {typeof block.headline === 'string' ? <Inline text={block.headline} /> : block.headline.map(ownLine)}
            </Heading>
            {lead && (isHome ? <TypedLead text={lead} /> : <Paragraph text={lead} css={leadText} />)}
            {/* The `tabs` section with this `param` keeps the address in step, so nothing here needs to wake. */}
            {block.switch && <Switch {...block.switch} control="hero" css={actions} />}
            <Actions of={block.actions} css={actions} />
          </div>
        </div>
        {!isHome && scene && <AtWaterline scene={scene} short={short} />}
      </div>
      <div data-band="fathom" data-water="" css={water}>
        {isHome ? <HomeWater tickets={block.tickets} /> : <WaveEdge />}
        <div css={inWater}>
          <Claims of={claims} look={look} />
          <Steps of={steps} />
        </div>
      </div>
    </Section>
  )
}

const shore = css({
  overflow: 'clip',
  // The page makes room for the bar that lies over its top; as the first section, a hero reaches up again behind it.
  'html:not([data-home], [data-chrome=bare]) #page > &:first-of-type': { marginTop: 'calc(-1 * var(--topbar))' },
  // Where a tide rises out of the water, the water goes on under the tide's edge.
  '&:has(+ [data-rises])': { '--tide': '64px', [media.md]: { '--tide': '118px' } },
})
const inWater = css(wrap, { position: 'relative', paddingBottom: 'var(--tide, 0)' })

const sky = css({ position: 'relative', paddingTop: 'var(--topbar)' })
const copy = css({ position: 'relative', zIndex: 1 })
const shortCopy = css({ [media.lg]: { minHeight: 420, padding: '52px 0 104px' } })
const wideCopy = css({ paddingBottom: 80, [media.lg]: { maxWidth: 760 } })
const leadText = css(font.lead, { marginTop: 22, maxWidth: '34em' })
const water = css({ position: 'relative', minHeight: 20 })

const looks = {
  /** The first thing a visitor sees: the headline on land, the wheel half under water. */
  home: {
    // A headline that meets a bucket of the wheel stays readable, and buttons stay clickable.
    sky: css(sky, { zIndex: 2, pointerEvents: 'none' }),
    copy: css(copy, {
      '& > *': { pointerEvents: 'auto' },
      padding: '28px 0 356px',
      [media.md]: { padding: '36px 0 380px' },
      [media.lg]: { maxWidth: 'calc((100% - 24px) * 7 / 12)', minHeight: 600, padding: `36px 0 ${space[10]}` },
      [media.print]: { minHeight: 0, paddingBottom: space[6] },
    }),
    // The longest word fits the narrowest phone, and at any size of text the column beside the wheel.
    headline: css(font.hero, {
      fontSize: `min(${font.hero.fontSize}, 12vw)`,
      [media.lg]: { fontSize: `min(${font.hero.fontSize}, 7.2vw, 100px)` },
    }),
    actions: css({ marginTop: space[6] }),
    water: css(water, { zIndex: 1 }),
  },
  /** Every other page: words on the left, one object at the waterline. */
  page: {
    sky,
    copy: css(copy, {
      padding: '36px 0 0',
      [media.md]: { maxWidth: 640, paddingTop: 44 },
      [media.lg]: { maxWidth: 480, minHeight: 470, padding: `${space[10]} 0 ${space[12]}` },
      [media.nav]: { maxWidth: 620 },
    }),
    headline: css(font.h1),
    actions: css({ marginTop: space[7] }),
    water,
  },
}

/** The way to this page: the pages above it, then its own name. */
function Breadcrumb({ of: crumbs }: { of: Crumb[] }) {
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

// Where the headline is two texts, each starts a line. A space keeps them apart where they are read as one; a no-break space
// takes the small word before words in italics along to their line: "the *Ordinary*".
const ownLine = (text: string, index: number) => (
  <span key={index} css={line}>
    <Inline text={(index > 0 ? ' ' : '') + text.replace(' *', '\u00A0*')} />
  </span>
)

const line = css({ display: 'block', '& em': { fontWeight: 520, letterSpacing: '-0.03em' } })

/** Facts in the water: rows on a phone, columns from there on; on a `page` each has an equal share and a rule. */
function Claims({ of: claims = [], look }: { of?: Claim[]; look: keyof typeof claimLists }) {
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
    gridTemplateColumns: 'fit-content(70%) minmax(min-content, 1fr)',
    alignItems: 'center',
    gap: 14,
    padding: '15px 0',
  },
  '& b': { ...font.figure, display: 'block', fontSize: fontSize.figure.sm, color: band.heading },
  '& p': { fontSize: fontSize.compact, lineHeight: 1.4, color: band.muted },
  [media.belowMd]: {
    '& > li + li': { borderTop: border.hairline },
    '& b': { minWidth: 146, overflowWrap: 'anywhere' },
  },
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
      display: 'flex',
      flexWrap: 'wrap',
      gap: space[6],
      padding: '44px 0 52px',
      '& > li': { flex: 1, minWidth: 'min-content', paddingInlineStart: space[5], borderInlineStart: border.rule },
      '& b': { whiteSpace: 'nowrap' },
    },
    [media.lg]: { gap: space[7], '& b': { fontSize: font.figure.fontSize } },
  }),
}

/** Numbered steps in the water. */
function Steps({ of: steps = [] }: { of?: HeroStep[] }) {
  if (steps.length === 0) return null
  return (
    <ol css={stepList}>
      {steps.map(({ title, text }, index) => (
        <li key={index}>
          <b aria-hidden="true">{index + 1}</b>
          <div>
            <strong>{title}</strong>
            {text && <Paragraph text={text} />}
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
