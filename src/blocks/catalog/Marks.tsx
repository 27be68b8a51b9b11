import { css } from '@emotion/react'
import type { CatalogMark } from '#schemas/types.gen.ts'
import { visuallyHidden } from '#src/theme/tokens.ts'
import { Icon } from '#src/ui/Icon.tsx'

interface MarksProps {
  of: CatalogMark[] | undefined
  /** They begin a line of their own. */
  apart?: boolean
}

/** Counts beside their icons, kept together; what is counted is said to those who listen. */
export function Marks({ of: marks = [], apart }: MarksProps) {
  if (marks.length === 0) return null
  return (
    <span css={[together, apart && ownLine]}>
      {marks.map(({ icon, text, label }) => (
        <span key={label} css={mark}>
          <Icon name={icon} size={17} /> {text} <span css={visuallyHidden}>{label}</span>
        </span>
      ))}
    </span>
  )
}

const together = css({ display: 'flex', flexWrap: 'wrap', columnGap: 16 })
const ownLine = css({ flexBasis: '100%' })
const mark = css({ whiteSpace: 'nowrap' })
