import { css } from '@emotion/react'
import type { Prose } from '#schemas/types.gen.ts'
import { font, measure, media, space } from '#src/theme/tokens.ts'
import { ProseView } from '#src/ui/ProseView.tsx'

/** The first paragraph large on the left, the rest on the right. */
export function ColumnsProse({ of: prose }: { of: Prose }) {
  return (
    <div css={grid}>
      <ProseView of={prose.slice(0, 1)} css={large} />
      {prose.length > 1 && <ProseView of={prose.slice(1)} />}
    </div>
  )
}

const grid = css({
  display: 'grid',
  gap: space[6],
  [media.lg]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[10] },
})
const large = css({ ...font.lead, maxWidth: '22.7em', [media.belowLg]: { maxWidth: measure.lead } })
