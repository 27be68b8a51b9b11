import { css } from '@emotion/react'
import type { TextFact } from '#schemas/types.gen.ts'
import { band, border, font, media, space } from '#src/theme/tokens.ts'

/** A few figures in a row under the words. */
export function TextFacts({ of: facts }: { of: TextFact[] }) {
  return (
    <dl css={row}>
      {facts.map(({ value, label }) => (
        <div key={label} css={fact}>
          <dt css={meaning}>{label}</dt>
          <dd css={figure}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[5]} clamp(12px, 4vw, 22px)`,
  marginTop: 30,
  paddingTop: space[6],
  borderTop: border.rule,
  [media.md]: { columnGap: 36 },
})
// A `dl` must name the term first; the design shows the number first.
const fact = css({ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end', gap: 2 })
const meaning = css(font.small, { lineHeight: 1.3, color: band.muted, [media.belowMd]: { fontSize: '0.8125rem' } })
const figure = css(font.figure, {
  fontSize: '1.875rem',
  lineHeight: 1.1,
  color: band.heading,
  [media.md]: { fontSize: '2.25rem' },
})
