import { css } from '@emotion/react'
import { band, font, media, space } from '#src/theme/tokens.ts'
import { Heading } from './HeadingLevel.tsx'
import { Inline, Paragraph } from './Inline.tsx'

export interface HeadContent {
  kicker?: string
  heading?: string
  lead?: string
  head?: 'stacked' | 'split'
}

interface HeadProps {
  of: HeadContent
  /** How it stands when the content does not say: one under the other, or the lead on the right. */
  layout?: 'stacked' | 'split'
  className?: string
}

/** Kicker, heading and lead of a section; nothing when the section has none of them. */
export function Head({ of: { kicker, heading, lead, head }, layout = 'stacked', className }: HeadProps) {
  if (!kicker && !heading && !lead) return null
  const titles = (
    <>
      <Kicker text={kicker} />
      {heading && (
        <Heading level="section" css={headingText}>
          <Inline text={heading} />
        </Heading>
      )}
    </>
  )
  const leadLine = <Paragraph text={lead} css={leadText} />
  if ((head ?? layout) === 'split' && lead) {
    return (
      <div css={split} className={className}>
        <div>{titles}</div>
        {leadLine}
      </div>
    )
  }
  return (
    <div css={stacked} className={className}>
      {titles}
      {leadLine}
    </div>
  )
}

/** The short line over a heading. */
export const Kicker = ({ text }: { text?: string }) => <Paragraph text={text} css={kickerText} />

export const kickerText = css(font.kicker, { margin: '0 0 14px', color: band.kicker })
const headingText = css(font.h2, { margin: 0 })
const leadText = css(font.lead, { margin: 0 })

const gap = {
  marginBottom: `clamp(36px, 2rem + 2vw, ${space[10]})`,
  [media.belowMd]: { marginBottom: space[7] },
} as const
const stacked = css(gap, {
  maxWidth: 760,
  '& > p:not(:first-of-type), & > :is(h1,h2,h3,h4) + p': { marginTop: 18, maxWidth: '33.3em' },
})
const split = css(gap, {
  display: 'grid',
  gap: `${space[6]} ${space[10]}`,
  alignItems: 'end',
  [media.lg]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', '& > p': { marginBottom: 6 } },
})
