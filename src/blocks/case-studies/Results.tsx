import { css } from '@emotion/react'
import type { StudyResult } from '#schemas/types.gen.ts'
import { band, fontFamily, media, numeric } from '#src/theme/tokens.ts'

/** Figures in a row of four. Spans throughout, since it stands inside the row's button; `Story` has them as a list. */
export function Results({ of: results }: { of: StudyResult[] }) {
  return (
    <span css={figures}>
      {results.map(({ metric, value }) => (
        <span key={metric}>
          <b css={figure}>{value}</b> <span css={caption}>{metric}</span>
        </span>
      ))}
    </span>
  )
}

export const figures = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '16px 20px',
  marginTop: 16,
  [media.lg]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
})
export const figure = css(numeric, {
  display: 'block',
  fontFamily: fontFamily.display,
  fontWeight: 520,
  fontSize: '1.75rem',
  lineHeight: 1.1,
  letterSpacing: '-0.035em',
  color: band.heading,
})
export const caption = css({ display: 'block', fontSize: '0.875rem', lineHeight: 1.35, color: band.muted })
