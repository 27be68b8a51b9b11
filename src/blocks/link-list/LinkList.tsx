import { css } from '@emotion/react'
import type { BioLink, LinkListBlock } from '#schemas/types.gen.ts'
import { band, border, font, fontSize, media, radius, space, tideFill, transition } from '#src/theme/tokens.ts'
import { Anchor } from '#src/ui/Anchor.tsx'
import { Logo } from '#src/ui/art/Logo.tsx'
import { WaveEdge } from '#src/ui/art/WaveEdge.tsx'
import { Wheel } from '#src/ui/art/Wheel.tsx'
import { Disc } from '#src/ui/Disc.tsx'
import { Titles } from '#src/ui/Head.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Paragraph } from '#src/ui/Inline.tsx'
import { Points } from '#src/ui/Points.tsx'
import { Section } from '#src/ui/Section.tsx'
import { useSite } from '#src/ui/SiteContext.tsx'
import { useWords } from '#src/ui/words.ts'

/** A column as wide as a phone: headline above the waterline, links in the water. */
export default function LinkList(block: LinkListBlock) {
  const { brand } = useSite()
  return (
    <Section of={block} band="shallows" head="none" bleed css={around}>
      <div data-band="buff" css={card}>
        <header css={top}>
          {brand && <Logo brand={brand} />}
          <Titles kicker={block.kicker} heading={block.headline} level={1} css={headline} />
          {block.lead && <Paragraph text={block.lead} css={lead} />}
          <tide-art css={wheelBox}>
            <Wheel variant="mid" turning />
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
          <Points of={block.badges} mark="tick" css={badges} />
        </div>
      </div>
    </Section>
  )
}

/** One link in a new tab. The popular one is a bright panel and says so. */
function Link({ of: { label, icon, to, search, subtitle, popular, event } }: { of: BioLink }) {
  const words = useWords('common')
  return (
    <Anchor to={to} search={search} event={event} newTab css={popular ? bright : row}>
      <Disc name={icon} size={22} css={popular ? brightTile : tile} />
      <span css={lines}>
        <b>{label}</b>
        <span>{subtitle}</span>
        {popular && <small css={flag}>{words.mostPopular}</small>}
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
// The words stand before the wheel.
const top = css({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  gap: 18,
  justifyItems: 'start',
  padding: '32px 24px 176px',
  [media.md]: { paddingInline: 28 },
})
const headline = css(font.h2, { fontSize: fontSize.figure.md, lineHeight: 1.12, overflowWrap: 'anywhere' })
const lead = css({ maxWidth: '26em' })
const wheelBox = css({ position: 'absolute', zIndex: -1, insetInlineEnd: -70, bottom: -190, width: 360, height: 360 })
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
const bright = css(row, tideFill(band.primaryTide, band.primaryBg), {
  margin: '0 -8px 6px',
  padding: '18px 14px',
  border: 0,
  borderRadius: radius.button,
  color: band.primaryText,
  '&& span': { color: 'inherit' },
})
const tile = css({
  width: 44,
  height: 44,
  borderRadius: radius.control,
  color: band.link,
  backgroundColor: band.surface,
})
const brightTile = css(tile, { backgroundColor: `color-mix(in srgb, ${band.primaryText} 12%, transparent)` })
const lines = css({
  display: 'grid',
  lineHeight: 1.3,
  '& > span': { fontSize: fontSize.small, color: band.muted },
})
const flag = css({ marginTop: 2, fontSize: fontSize.note, fontWeight: 600 })
const arrow = css({
  transition: transition('transform', 'base', 'out'),
  'a:hover > &': { transform: 'translate(3px, -3px)' },
})
const badges = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 18px',
  marginTop: 22,
  padding: '0 4px',
  fontSize: fontSize.small,
  color: band.muted,
  '& > li': { gap: 6 },
})
