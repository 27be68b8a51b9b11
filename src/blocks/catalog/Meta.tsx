import { css } from '@emotion/react'
import type { CatalogItem } from '#schemas/types.gen.ts'
import { band, numeric } from '#src/theme/tokens.ts'
import { Marks } from './Marks.tsx'
import { printed } from './printed.ts'

/** An entry's facts in one line, its counts after them. */
export function Meta({ of: { meta = [], marks = [] } }: { of: CatalogItem }) {
  if (meta.length === 0 && marks.length === 0) return null
  return (
    <p css={row}>
      {meta.map((fact) => (
        <span key={fact}>{printed(fact)}</span>
      ))}
      <Marks of={marks} />
    </p>
  )
}

const row = css(numeric, {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  marginTop: 16,
  fontSize: '0.9375rem',
  color: band.muted,
})
