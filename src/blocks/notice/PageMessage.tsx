import { css } from '@emotion/react'
import type { NoticeBlock } from '#schemas/types.gen.ts'
import { font, space } from '#src/theme/tokens.ts'
import { kickerText } from '#src/ui/Head.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { WithKind } from '#src/ui/WithKind.tsx'
import { NoticeActions } from './NoticeActions.tsx'
import { NoticeLinks } from './NoticeLinks.tsx'
import { NoticeTold } from './NoticeTold.tsx'

/** The words of a whole-page notice, its heading as the page's h1. */
export function PageMessage({ of: block, className }: { of: NoticeBlock; className?: string }) {
  return (
    <div css={words} className={className}>
      {block.kicker && <p css={kickerText}>{block.kicker}</p>}
      <Heading level={1} css={font.h1}>
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

const words = css({ position: 'relative', zIndex: 1 })
const lead = css(font.lead, { marginTop: 22 })
const after = css({ marginTop: space[7] })
