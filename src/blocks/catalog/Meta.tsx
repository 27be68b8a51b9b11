import { css } from '@emotion/react'
import type { CatalogItem } from '#schemas/types.gen.ts'
import { band, numeric } from '#src/theme/tokens.ts'
import { Marks } from './Marks.tsx'
import { printed } from './printed.ts'

interface MetaProps {
  of: CatalogItem
  /** The counts begin a line of their own: side by side, entries are alike however long their facts are. */
  apart?: boolean
}

/** An entry's facts in one line, its counts after them. */
export function Meta({ of: { meta = [], marks }, apart }: MetaProps) {
  if (meta.length === 0 && !marks?.length) return null
  return (
    <p css={row}>
      {meta.map((fact) => (
        <span key={fact}>{printed(fact)}</span>
      ))}
      <Marks of={marks} apart={apart} />
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
