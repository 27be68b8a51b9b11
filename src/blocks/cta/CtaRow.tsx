import { css } from '@emotion/react'
import type { CtaBlock } from '#schemas/types.gen.ts'
import { band, font, media, space } from '#src/theme/tokens.ts'
import { Actions } from '#src/ui/Action.tsx'
import { kickerText } from '#src/ui/Head.tsx'
import { Inline } from '#src/ui/Inline.tsx'
import { Section } from '#src/ui/Section.tsx'
import { CtaHeading } from './CtaHeading.tsx'

/** Heading, words and buttons in one quiet row. */
export function CtaRow(block: CtaBlock) {
  return (
    <Section of={block} band="shallows" tight head="none">
      <div css={row}>
        <div>
          {block.kicker && <p css={kickerText}>{block.kicker}</p>}
          <CtaHeading text={block.heading} css={font.h2} />
        </div>
        <div>
          {block.lead && (
            <p css={font.lead}>
              <Inline text={block.lead} />
            </p>
          )}
          {block.note && <p css={note}>{block.note}</p>}
        </div>
        <Actions of={block.actions} css={actions} />
      </div>
    </Section>
  )
}

const row = css({
  display: 'grid',
  gap: 22,
  [media.lg]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 5fr) auto', gap: space[9], alignItems: 'center' },
})
const actions = css({ [media.lg]: { flexDirection: 'column', alignItems: 'stretch' } })
const note = css(font.small, { marginTop: space[3], color: band.muted })
