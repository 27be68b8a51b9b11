import { css } from '@emotion/react'
import type { TimelineBlock } from '#schemas/types.gen.ts'
import { band, font, space } from '#src/theme/tokens.ts'
import { Section } from '#src/ui/Section.tsx'
import { Roadmap } from './Roadmap.tsx'
import { Weeks } from './Weeks.tsx'

/** What happens when: steps that stand on a rising tide, or weeks with their before and after. */
export default function Timeline(block: TimelineBlock) {
  if (block.look !== 'weeks') return <Roadmap of={block} />
  return (
    <Section of={block} band="foam">
      <Weeks of={block.weeks ?? []} />
      {block.note && <p css={note}>{block.note}</p>}
    </Section>
  )
}

const note = css(font.kicker, { marginTop: space[6], color: band.kicker })
