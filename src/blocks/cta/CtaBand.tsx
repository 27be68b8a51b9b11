import { css } from '@emotion/react'
import type { CtaBlock } from '#schemas/types.gen.ts'
import { band, data, font, media, space, wrap } from '#src/theme/tokens.ts'
import { Actions } from '#src/ui/Action.tsx'
import { LateWheel } from '#src/ui/art/LateWheel.tsx'
import { MovingArt } from '#src/ui/art/MovingArt.tsx'
import { WaveEdge } from '#src/ui/art/WaveEdge.tsx'
import { kickerText } from '#src/ui/Head.tsx'
import { Inline } from '#src/ui/Inline.tsx'
import { Reveal } from '#src/ui/Reveal.tsx'
import { Section } from '#src/ui/Section.tsx'
import { CtaHeading } from './CtaHeading.tsx'

/** The close of a page: deep water under a wave, and half the wheel rising from the band below. */
export function CtaBand(block: CtaBlock) {
  return (
    <Section of={block} band="fathom" bleed head="none" css={sea}>
      <WaveEdge single css={edge} />
      <div css={depth}>
        <MovingArt css={fill}>
          <LateWheel variant="onDark" turn={14} turning css={wheel} />
        </MovingArt>
        <div css={floor}>
          <WaveEdge band="deep" single />
        </div>
      </div>
      <Reveal css={[wrap, above]}>
        <div css={copy}>
          {block.kicker && <p css={kickerText}>{block.kicker}</p>}
          <CtaHeading text={block.heading} css={heading} />
          {block.lead && (
            <p css={font.lead}>
              <Inline text={block.lead} />
            </p>
          )}
          <Actions of={block.actions} css={actions} />
          {block.note && <p css={note}>{block.note}</p>}
        </div>
      </Reveal>
    </Section>
  )
}

const sea = css({
  padding: 'clamp(84px, 5rem + 4vw, 140px) 0 330px',
  [media.md]: { paddingBottom: 'clamp(110px, 7rem + 4vw, 170px)' },
  [media.print]: { paddingBlock: space[7] },
  // A roadmap ends in the same water.
  '[data-block="timeline"]:has(> svg) + &': { '--bg': data.waterDeep },
})
const edge = css({ '[data-block="timeline"]:has(> svg) + [data-block="cta"] > &': { display: 'none' } })
const fill = css({ position: 'absolute', inset: 0 })
const depth = css(fill, { overflow: 'hidden' })
// Its hub lies on the water, so that half of it rises and no bucket shows its edge below.
const wheel = css({
  position: 'absolute',
  width: 480,
  right: -90,
  bottom: -228,
  [media.md]: { width: 520, right: -180, bottom: -250 },
  [media.lg]: { width: 560, right: -120, bottom: -270 },
  [media.nav]: { width: 640, bottom: -310 },
  [media.xl]: { width: 720, right: 'max(-60px, 50% - 780px)', bottom: -350 },
})
const floor = css({ position: 'absolute', insetInline: 0, bottom: 0, height: 0 })
const above = css({ position: 'relative' })
const copy = css({
  maxWidth: 640,
  [media.md]: { maxWidth: 'min(640px, 60%)' },
  [media.lg]: { maxWidth: 'min(640px, 52%)' },
  [media.xl]: { maxWidth: 690, '& > p': { maxWidth: 640 } },
})
const heading = css(font.h1, { marginBottom: 18 })
const actions = css({ marginTop: space[7] })
const note = css(font.small, { marginTop: space[4], color: band.muted })
