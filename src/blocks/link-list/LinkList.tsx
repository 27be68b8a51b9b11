import { css } from '@emotion/react'
import type { BioLink, LinkListBlock } from '#schemas/types.gen.ts'
import {
  band,
  border,
  font,
  fontFamily,
  fontSize,
  media,
  radius,
  space,
  tideFill,
  transition,
} from '#src/theme/tokens.ts'
import { Anchor } from '#src/ui/Anchor.tsx'
import { Logo } from '#src/ui/art/Logo.tsx'
import { WaveEdge } from '#src/ui/art/WaveEdge.tsx'
import { Wheel } from '#src/ui/art/Wheel.tsx'
import { Kicker } from '#src/ui/Head.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Inline, Paragraph } from '#src/ui/Inline.tsx'
import { Section } from '#src/ui/Section.tsx'
import { useSite } from '#src/ui/SiteContext.tsx'
import { useWords } from '#src/ui/words.ts'

/** A column as wide as a phone: headline above the waterline, links in the water. */
export default function LinkList({ badges = [], ...block }: LinkListBlock) {
  const { brand } = useSite()
  return (
    <Section of={block} band="shallows" head="none" bleed css={around}>
      <div data-band="buff" css={card}>
        <header css={top}>
          {brand && <Logo brand={brand} />}
          <Kicker text={block.kicker} />
          <Heading level={1} css={headline}>
            <Inline text={block.headline} />
          </Heading>
          <Paragraph text={block.lead} css={lead} />
          <tide-art css={wheelBox}>
            <Wheel variant="mid" turning css={wheel} />
          </tide-art>
        </header>
        <div data-band="fathom" css={water}>
          <WaveEdge />
          <ul>
            {block.links.map((link, index) => (
              <li key={index}>
                <Link of={link} />
              </li>
            ))}
          </ul>
          {badges.length > 0 && (
            <ul css={badgeRow}>
              {badges.map((badge, index) => (
                <li key={index}>
                  <Icon name="check" weight="bold" size={15} /> {badge}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Section>
  )
}

/** One link in a new tab. The popular one is a bright panel and says so. */
function Link({ of: { label, icon, to, search, subtitle, popular, event } }: { of: BioLink }) {
  const words = useWords('common')
  return (
    <Anchor data-area="" to={to} search={search} event={event} newTab css={[row, popular && bright]}>
      <span css={tile}>
        <Icon name={icon} />
      </span>
      <span>
        <b css={name}>{label}</b>
        <span css={note}>{subtitle}</span>
        {popular && <span css={flag}>{words.mostPopular}</span>}
      </span>
      <Icon name="arrow-up-right" weight="bold" size={18} css={arrow} />
    </Anchor>
  )
}

const around = css({ [media.md]: { paddingBlock: space[10] } })
const card = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100svh',
  overflow: 'hidden',
  [media.md]: { width: 430, minHeight: 0, margin: '0 auto', borderRadius: radius.modal },
})
const top = css({
  position: 'relative',
  display: 'grid',
  gap: 18,
  justifyItems: 'start',
  padding: '32px 24px 176px',
  [media.md]: { paddingInline: 28 },
})
const headline = css({
  position: 'relative',
  zIndex: 1,
  fontFamily: fontFamily.display,
  fontWeight: 560,
  fontSize: fontSize.figure.md,
  lineHeight: 1.12,
  letterSpacing: '-0.03em',
})
const lead = css(font.body, { position: 'relative', zIndex: 1, maxWidth: '26em' })
const wheelBox = css({ position: 'absolute', right: -70, bottom: -190, width: 360, height: 360 })
const wheel = css({ display: 'block', width: '100%', height: '100%' })
const water = css({ position: 'relative', flex: 1, padding: '12px 20px 28px' })

const row = css(tideFill(band.surface), {
  display: 'grid',
  gridTemplateColumns: '44px 1fr 24px',
  gap: 14,
  alignItems: 'center',
  padding: '16px 8px',
  margin: '0 -4px',
  color: band.heading,
  textDecoration: 'none',
  borderBottom: border.hairline,
})
const bright = css(tideFill(band.primaryTide, band.primaryBg), {
  margin: '0 -8px 6px',
  padding: '18px 14px',
  border: 0,
  borderRadius: 12,
  color: band.primaryText,
  '& span': { color: 'inherit' },
  '& > span:first-of-type': { backgroundColor: `color-mix(in srgb, ${band.primaryText} 12%, transparent)` },
})
const tile = css({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: radius.control,
  color: band.link,
  backgroundColor: band.surface,
})
const name = css({ display: 'block', fontWeight: 600, lineHeight: 1.3 })
const note = css({ display: 'block', fontSize: fontSize.small, lineHeight: 1.3, color: band.muted })
const flag = css({ display: 'block', marginTop: 2, fontSize: fontSize.note, fontWeight: 600, lineHeight: 1.3 })
const arrow = css({
  [media.motion]: {
    transition: transition('transform', 'base', 'out'),
    'a:hover > &': { transform: 'translate(3px, -3px)' },
  },
})
const badgeRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 18px',
  marginTop: 22,
  padding: '0 4px',
  fontSize: fontSize.small,
  color: band.muted,
  '& i': { marginRight: 2, color: band.kicker },
})
