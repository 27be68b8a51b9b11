import { css } from '@emotion/react'
import { band, font, media, space } from '#src/theme/tokens.ts'
import { Heading } from './HeadingLevel.tsx'
import { Paragraph, useInline } from './Inline.tsx'

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
export function Head({ of: content, layout = 'stacked', className }: HeadProps) {
  const { kicker, heading, lead, head = layout } = content
  if (!kicker && !heading && !lead) return null
  const isSplit = head === 'split' && lead
  const titles = <Titles kicker={kicker} heading={heading} css={headingText} />
  return (
    <div css={isSplit ? split : stacked} className={className}>
      {isSplit ? <div>{titles}</div> : titles}
      {lead && <Paragraph text={lead} css={leadText} />}
    </div>
  )
}

interface TitlesProps {
  kicker?: string
  heading?: string
  /** `1` for the headline of the page. */
  level?: 1 | 'section'
  className?: string
}

/** Kicker and heading, one under the other; `css` says how the heading looks. */
export function Titles({ kicker, heading, level = 'section', className }: TitlesProps) {
  const inline = useInline()
  return (
    <>
      {kicker && <Kicker text={kicker} />}
      {heading && (
        <Heading level={level} className={className}>
          {inline(heading)}
        </Heading>
      )}
    </>
  )
}

/** The short line over a heading. */
export const Kicker = ({ text }: { text: string }) => <p css={kickerText}>{useInline()(text)}</p>

const headingText = css(font.h2)
const leadText = css(font.lead)
const kickerText = css(font.kicker, { marginBottom: 14, color: band.kicker })

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
