import { css } from '@emotion/react'
import type { LinkListBlock } from '#schemas/types.gen.ts'
import { band, font, fontFamily, media, radius, space } from '#src/theme/tokens.ts'
import { Logo } from '#src/ui/art/Logo.tsx'
import { MovingArt } from '#src/ui/art/MovingArt.tsx'
import { WaveEdge } from '#src/ui/art/WaveEdge.tsx'
import { Wheel } from '#src/ui/art/Wheel.tsx'
import { kickerText } from '#src/ui/Head.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Inline } from '#src/ui/Inline.tsx'
import { Section } from '#src/ui/Section.tsx'
import { useSite } from '#src/ui/SiteContext.tsx'
import { BioLink } from './BioLink.tsx'

/** A column as wide as a phone: headline above the waterline, links in the water. */
export default function LinkList(block: LinkListBlock) {
  const { brand } = useSite()
  return (
    <Section of={block} band="shallows" head="none" bleed css={around}>
      <div data-band="buff" css={card}>
        <header css={top}>
          {brand && <Logo brand={brand} />}
          {block.kicker && <p css={kickerText}>{block.kicker}</p>}
          <Heading level={1} css={headline}>
            <Inline text={block.headline} />
          </Heading>
          {block.lead && (
            <p css={lead}>
              <Inline text={block.lead} />
            </p>
          )}
          <MovingArt css={wheelBox}>
            <Wheel variant="mid" turning css={wheel} />
          </MovingArt>
        </header>
        <div data-band="fathom" css={water}>
          <WaveEdge />
          <ul>
            {block.links.map((link) => (
              <BioLink key={link.label} of={link} />
            ))}
          </ul>
          {block.badges && block.badges.length > 0 && (
            <ul css={badges}>
              {block.badges.map((badge) => (
                <li key={badge}>
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
  fontSize: '1.875rem',
  lineHeight: 1.12,
  letterSpacing: '-0.03em',
})
const lead = css(font.body, { position: 'relative', zIndex: 1, maxWidth: '26em' })
const wheelBox = css({ position: 'absolute', right: -70, bottom: -190, width: 360, height: 360 })
const wheel = css({ display: 'block', width: '100%', height: '100%' })
const water = css({ position: 'relative', flex: 1, padding: '12px 20px 28px' })
const badges = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 18px',
  marginTop: 22,
  padding: '0 4px',
  fontSize: '0.9375rem',
  color: band.muted,
  '& svg': { marginRight: 2, color: band.kicker },
})
