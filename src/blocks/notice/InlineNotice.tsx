import { css } from '@emotion/react'
import type { NoticeBlock } from '#schemas/types.gen.ts'
import { band, font, media, radius, space } from '#src/theme/tokens.ts'
import { PaperBoat } from '#src/ui/art/PaperBoat.tsx'
import { SceneTile } from '#src/ui/art/SceneTile.tsx'
import { kickerText } from '#src/ui/Head.tsx'
import { Heading, useSectionLevel } from '#src/ui/HeadingLevel.tsx'
import { Section } from '#src/ui/Section.tsx'
import { WithKind } from '#src/ui/WithKind.tsx'
import { NoticeActions } from './NoticeActions.tsx'
import { NoticeLinks } from './NoticeLinks.tsx'
import { NoticeTold } from './NoticeTold.tsx'

/** A short message between other sections, beside a small drawing. */
export function InlineNotice(block: NoticeBlock) {
  return (
    <Section of={block} tight head="none">
      <div css={row}>
        {block.scene ? <SceneTile scene={block.scene} css={picture} /> : <PaperBoat css={boat} />}
        <Message {...block} />
      </div>
    </Section>
  )
}

function Message(block: NoticeBlock) {
  return (
    <div>
      {block.kicker && <p css={kickerText}>{block.kicker}</p>}
      <Heading level={useSectionLevel()} css={font.h3}>
        <WithKind text={block.heading} kinds={block.kinds} />
      </Heading>
      {block.lead && (
        <p css={lead}>
          <WithKind text={block.lead} kinds={block.kinds} />
        </p>
      )}
      <NoticeTold of={block} css={after} />
      <NoticeActions of={block} css={after} />
      {block.links && <NoticeLinks label={block.linksLabel} of={block.links} />}
    </div>
  )
}

const row = css({
  display: 'grid',
  gap: space[6],
  alignItems: 'center',
  padding: `34px clamp(${space[5]}, 4vw, ${space[9]})`,
  borderRadius: radius.tile,
  backgroundColor: band.surface,
  [media.md]: { gridTemplateColumns: '180px minmax(0, 1fr)', gap: space[8] },
})
const boat = css({ width: 160 })
const picture = css({ width: '100%', maxWidth: 260, aspectRatio: '4 / 3', borderRadius: radius.control })
const lead = css({ marginTop: 8, maxWidth: '37.3em' })
const after = css({ marginTop: space[5] })
