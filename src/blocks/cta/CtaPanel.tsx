import { css } from '@emotion/react'
import type { CtaBlock } from '#schemas/types.gen.ts'
import { band, font, radius } from '#src/theme/tokens.ts'
import { Actions } from '#src/ui/Action.tsx'
import { LateWheel } from '#src/ui/art/LateWheel.tsx'
import { kickerText } from '#src/ui/Head.tsx'
import { Inline } from '#src/ui/Inline.tsx'
import { Section } from '#src/ui/Section.tsx'
import { CtaHeading } from './CtaHeading.tsx'

/** A small dark panel for an aside, with the top of the wheel at its foot. */
export function CtaPanel(block: CtaBlock) {
  return (
    <Section of={block} band="fathom" as="div" bleed head="none" css={panel}>
      <LateWheel variant="midOnDark" turn={6} css={wheel} />
      <div css={words}>
        {block.kicker && <p css={kickerText}>{block.kicker}</p>}
        <CtaHeading text={block.heading} css={font.h3} />
        {block.lead && (
          <p css={lead}>
            <Inline text={block.lead} />
          </p>
        )}
        <Actions of={block.actions} css={actions} />
        {block.note && <p css={note}>{block.note}</p>}
      </div>
    </Section>
  )
}

const panel = css({ padding: '30px 30px 196px !important', borderRadius: radius.tile, overflow: 'hidden' })
const wheel = css({ position: 'absolute', width: 420, left: 'calc(50% - 190px)', bottom: -280 })
const words = css({ position: 'relative' })
const lead = css({ marginTop: 10 })
const actions = css({ marginTop: 22 })
const note = css(font.small, { marginTop: 14, color: band.muted })
