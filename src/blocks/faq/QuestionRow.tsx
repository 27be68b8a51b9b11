import { css } from '@emotion/react'
import type { Question } from '#schemas/types.gen.ts'
import { band, fontFamily, media, motion, transition } from '#src/theme/tokens.ts'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Opener } from '#src/ui/Opener.tsx'
import { ProseView } from '#src/ui/ProseView.tsx'

/** One question; the browser closes the others of the group when it opens. */
export function QuestionRow({ of: { q, a }, group }: { of: Question; group: string }) {
  return (
    // Somebody may have opened it before React came.
    <details css={details} name={group} suppressHydrationWarning>
      <summary css={summary}>
        <Heading css={question}>{q}</Heading>
        <Opener size={36} />
      </summary>
      <ProseView of={a} css={answer} />
    </details>
  )
}

const details = css({
  [media.motion]: {
    interpolateSize: 'allow-keywords',
    '&::details-content': {
      blockSize: 0,
      overflow: 'clip',
      transition: `block-size ${motion.duration.base} ${motion.ease.tide}, content-visibility ${motion.duration.base} allow-discrete`,
    },
    '&[open]::details-content': { blockSize: 'auto' },
  },
})
const summary = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 24,
  padding: '22px 0',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
})
const question = css({
  fontFamily: fontFamily.display,
  fontWeight: 580,
  fontSize: '1.25rem',
  lineHeight: 1.3,
  letterSpacing: '-0.018em',
  color: band.heading,
  transition: transition('color', 'fast'),
  'summary:hover > &, details[open] > summary > &': { color: band.link },
})
const answer = css({ maxWidth: '44em', paddingBottom: 26, [media.md]: { paddingRight: 80 } })
