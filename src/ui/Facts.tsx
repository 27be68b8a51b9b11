import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { band, border, font, gauge, numeric, space } from '#src/theme/tokens.ts'
import { useInline } from './Inline.tsx'

interface FactsProps {
  of: { label: string; value: ReactNode }[]
  /** Figures large over their terms, with a ruler over each, or small at the end of a line; words under their terms. */
  look?: keyof typeof looks
  /** How each comes in, see `src/browser/elements/reveal.ts`. */
  reveal?: 'hang'
  /** Where they stand; sizes that differ go by `& dt` and `& dd`. */
  className?: string
}

/** Terms with their figures, or with what is said about them. */
export function Facts({ of: facts, look = 'over', reveal, className }: FactsProps) {
  const inline = useInline()
  return (
    <dl css={looks[look]} className={className}>
      {facts.map(({ label, value }, index) => (
        <div key={index} data-reveal={reveal}>
          <dt>{inline(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

// A `dl` must name the term first; the design shows the figure first.
const over = css({
  '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end', gap: space[2] },
  '& dt': { color: band.muted },
  '& dd': { ...font.figure, color: band.heading },
})
const looks = {
  over,
  ruled: css(over, { '& dd::before': { content: '""', display: 'block', marginBottom: space[5], ...gauge } }),
  under: css({ '& dt': { ...font.label, color: band.muted } }),
  line: css(font.small, {
    '& > div': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: `0 ${space[4]}`,
      paddingBlock: 9,
      borderTop: border.hairline,
    },
    '& dt': { color: band.muted },
    '& dd': { ...numeric, fontWeight: 600, color: band.heading },
  }),
}
