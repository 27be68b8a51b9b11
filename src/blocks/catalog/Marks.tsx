import { css } from '@emotion/react'
import type { CatalogMark } from '#schemas/types.gen.ts'
import { visuallyHidden } from '#src/theme/tokens.ts'
import { Icon } from '#src/ui/Icon.tsx'

/** Counts beside their icons; what is counted is said to those who listen. */
export function Marks({ of: marks }: { of: CatalogMark[] }) {
  return marks.map(({ icon, text, label }) => (
    <span key={label} css={mark}>
      <Icon name={icon} size={17} /> {text} <span css={visuallyHidden}>{label}</span>
    </span>
  ))
}

const mark = css({ whiteSpace: 'nowrap' })
