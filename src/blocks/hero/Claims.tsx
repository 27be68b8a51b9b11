import { css } from '@emotion/react'
import type { Claim } from '#schemas/types.gen.ts'
import { band, border, font, media, space } from '#src/theme/tokens.ts'
import { Inline } from '#src/ui/Inline.tsx'

/** Facts in the water: rows on a phone, columns from there on; `spread` gives each its share of the width and a rule. */
export function Claims({ of: claims, spread }: { of: Claim[]; spread?: boolean }) {
  if (claims.length === 0) return null
  return (
    <ul css={[list, spread ? even(claims.length) : close]}>
      {claims.map(({ value, label }) => (
        <li key={label} css={[claim, spread && ruled]}>
          <b css={[figure, spread && tabletFigure]}>{value}</b>
          <span css={meaning}>
            <Inline text={label} />
          </span>
        </li>
      ))}
    </ul>
  )
}

const list = css({ display: 'grid', padding: '22px 0 34px' })
const close = css({
  [media.md]: { gridAutoFlow: 'column', justifyContent: 'start', gap: 28, padding: '36px 0 44px' },
  [media.lg]: { columnGap: space[7] },
  [media.nav]: { columnGap: 56 },
})
const even = (count: number) =>
  css({
    // Equal shares, but none narrower than its figure, which stays on one line.
    [media.md]: {
      gridTemplateColumns: `repeat(${count}, minmax(min-content, 1fr))`,
      gap: space[6],
      padding: '44px 0 52px',
    },
    [media.lg]: { gap: space[7] },
  })
const claim = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(146px, max-content) minmax(0, 1fr)',
  alignItems: 'center',
  gap: 14,
  padding: '15px 0',
  '&:not(:last-of-type)': { borderBottom: border.hairline },
  [media.md]: { display: 'block', maxWidth: 280, padding: 0, '&:not(:last-of-type)': { borderBottom: 0 } },
})
const ruled = css({ [media.md]: { maxWidth: 'none', paddingLeft: space[5], borderLeft: border.rule } })
const figure = css(font.figure, {
  display: 'block',
  fontSize: '1.625rem',
  color: band.heading,
  whiteSpace: 'nowrap',
  [media.md]: { marginBottom: 8, fontSize: font.figure.fontSize },
})
const tabletFigure = css({ [media.md]: { fontSize: '1.625rem' }, [media.lg]: { fontSize: font.figure.fontSize } })
const meaning = css({ display: 'block', fontSize: '0.9688rem', lineHeight: 1.4, color: band.muted })
