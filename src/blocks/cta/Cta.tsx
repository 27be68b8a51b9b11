import { css } from '@emotion/react'
import type { CtaBlock } from '#schemas/types.gen.ts'
import { band, data, font, media, radius, space, wrap } from '#src/theme/tokens.ts'
import { Actions } from '#src/ui/Action.tsx'
import { WaveEdge } from '#src/ui/art/WaveEdge.tsx'
import { LateWheel } from '#src/ui/art/Wheel.tsx'
import { Titles } from '#src/ui/Head.tsx'
import { Paragraph } from '#src/ui/Inline.tsx'
import { Section } from '#src/ui/Section.tsx'

/** Asks for the next step: as the close of a page, as a row in its middle, or as a panel in an aside. */
export default function Cta(block: CtaBlock) {
  const Look = looks[block.look ?? 'band']
  return <Look {...block} />
}

const looks = { band: Band, row: Row, panel: Panel }

/** The close of a page: deep water under a wave, and half the wheel rising from the band below. */
function Band(block: CtaBlock) {
  return (
    <Section of={block} band="fathom" bleed head="none" data-closes="" css={sea}>
      <WaveEdge single />
      <tide-art css={depth}>
        <LateWheel turning css={wheel} />
        <div data-band="deep" css={floor}>
          <WaveEdge single />
        </div>
      </tide-art>
      <tide-reveal css={aboveWheel}>
        <div css={copy}>
          <Titles kicker={block.kicker} heading={block.heading} css={font.h1} />
          {block.lead && <Paragraph text={block.lead} css={bandLead} />}
          <Actions of={block.actions} css={bandActions} />
          {block.note && <Paragraph text={block.note} css={note} />}
        </div>
      </tide-reveal>
    </Section>
  )
}

const sea = css({
  padding: 'clamp(84px, 5rem + 4vw, 140px) 0 330px',
  [media.md]: { paddingBottom: 'clamp(110px, 7rem + 4vw, 170px)' },
  [media.print]: { paddingBlock: space[7] },
  // It goes on in the water in which the section above it ends.
  '[data-ends="deep water"] + &': { '--bg': data.waterDeep, '& > tide-art:first-of-type': { display: 'none' } },
})
const depth = css({ position: 'absolute', inset: 0, overflow: 'hidden' })
// Its hub lies on the water, so that half of it rises and no bucket shows its edge below.
const wheel = css({
  position: 'absolute',
  width: 480,
  insetInlineEnd: -90,
  bottom: -228,
  [media.md]: { width: 520, insetInlineEnd: -180, bottom: -250 },
  [media.lg]: { width: 560, insetInlineEnd: -120, bottom: -270 },
  [media.nav]: { width: 640, bottom: -310 },
  [media.xl]: { width: 720, insetInlineEnd: 'max(-60px, 50% - 780px)', bottom: -350 },
})
const floor = css({ position: 'absolute', inset: 'auto 0 0' })
const aboveWheel = css(wrap, { position: 'relative' })
const copy = css({
  maxWidth: 640,
  [media.md]: { maxWidth: 'min(640px, 60%)' },
  [media.lg]: { maxWidth: 'min(640px, 52%)' },
  [media.xl]: { maxWidth: 690, '& > p': { maxWidth: 640 } },
})
const bandLead = css(font.lead, { marginTop: 18 })
const bandActions = css({ marginTop: space[7] })

/** Heading, words and buttons in one quiet row. */
function Row(block: CtaBlock) {
  return (
    <Section of={block} band="shallows" tight head="none" data-closes="">
      <div css={row}>
        <div>
          <Titles kicker={block.kicker} heading={block.heading} css={font.h2} />
        </div>
        <div>
          {block.lead && <Paragraph text={block.lead} css={font.lead} />}
          {block.note && <Paragraph text={block.note} css={note} />}
        </div>
        <Actions of={block.actions} css={rowActions} />
      </div>
    </Section>
  )
}

const row = css({
  display: 'grid',
  gap: 22,
  [media.lg]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 5fr) auto', gap: space[9], alignItems: 'center' },
})
const rowActions = css({ [media.lg]: { flexDirection: 'column', alignItems: 'stretch' } })

/** A small dark panel for an aside, with the top of the wheel at its foot. */
function Panel(block: CtaBlock) {
  return (
    <Section of={block} band="fathom" as="div" bleed head="none" data-closes="" css={panel}>
      <LateWheel variant="mid" css={panelWheel} />
      <Titles kicker={block.kicker} heading={block.heading} css={font.h3} />
      {block.lead && <Paragraph text={block.lead} css={panelLead} />}
      <Actions of={block.actions} css={panelActions} />
      {block.note && <Paragraph text={block.note} css={note} />}
    </Section>
  )
}

const panel = css({
  padding: '30px 30px 196px !important',
  borderRadius: radius.tile,
  overflow: 'hidden',
  isolation: 'isolate',
})
const panelWheel = css({ position: 'absolute', zIndex: -1, width: 420, left: 'calc(50% - 190px)', bottom: -280 })
const panelLead = css({ marginTop: 10 })
const panelActions = css({ marginTop: 22 })

const note = css(font.small, { marginTop: space[4], color: band.muted })
