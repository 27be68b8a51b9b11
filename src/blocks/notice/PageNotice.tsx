import { css } from '@emotion/react'
import { Suspense } from 'react'
import type { NoticeBlock } from '#schemas/types.gen.ts'
import { font, media, space, wrap } from '#src/theme/tokens.ts'
import { Waterfront } from '#src/ui/art/Waterfront.tsx'
import { kickerText } from '#src/ui/Head.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Section } from '#src/ui/Section.tsx'
import { NoticeActions } from './NoticeActions.tsx'
import { NoticeLinks } from './NoticeLinks.tsx'
import { WithKind } from './WithKind.tsx'

/** A whole page: its heading is the headline, and under it lies the harbor at low water. */
export function PageNotice(block: NoticeBlock) {
  return (
    <Section of={block} band="shallows" bleed head="none" css={page}>
      <Suspense fallback={null}>
        <Waterfront scene={block.scene ?? 'low-water'} css={shore} />
      </Suspense>
      <div css={wrap}>
        <div css={words}>
          {block.kicker && <p css={kickerText}>{block.kicker}</p>}
          <Heading level={1} css={font.h1}>
            <WithKind text={block.heading} kinds={block.kinds} titled />
          </Heading>
          {block.lead && (
            <p css={lead}>
              <WithKind text={block.lead} kinds={block.kinds} />
            </p>
          )}
          <NoticeActions of={block} css={after} />
          {block.links && <NoticeLinks label={block.linksLabel} of={block.links} />}
        </div>
      </div>
    </Section>
  )
}

const page = css({
  overflow: 'clip',
  paddingTop: 'var(--topbar)',
  paddingBottom: 540,
  [media.md]: { paddingBottom: 400 },
  [media.lg]: { minHeight: 824, paddingBottom: 0 },
})
const shore = css({
  position: 'absolute',
  bottom: 0,
  right: -290,
  width: 1440,
  height: 560,
  maxWidth: 'none',
  [media.md]: { right: -160 },
  [media.lg]: { left: 0, right: 0, width: '100%' },
})
const words = css({
  position: 'relative',
  paddingTop: 56,
  [media.md]: { maxWidth: 560, paddingTop: space[12] },
})
const lead = css(font.lead, { marginTop: 22 })
const after = css({ marginTop: space[7] })
