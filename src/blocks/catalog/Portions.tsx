import { css } from '@emotion/react'
import type { CatalogNoun } from '#schemas/types.gen.ts'
import { band, media, numeric, scriptOnly, visuallyHidden } from '#src/theme/tokens.ts'
import { Button } from '#src/ui/Button.tsx'
import { useAwake } from '#src/ui/useAwake.ts'

interface PortionsProps {
  shown: number
  total: number
  noun: CatalogNoun
  /** The words of the button; it goes with the last portion. */
  label?: string
  onMore: () => void
  /** The count is only said, not shown. */
  quiet: boolean
}

/** How many entries are in sight, announced when it changes, and the button for more. */
export function Portions({ shown, total, noun, label, onMore, quiet }: PortionsProps) {
  const isAwake = useAwake()
  const things = total === 1 ? noun.one : noun.many
  return (
    <div css={[!quiet && foot, scriptOnly]}>
      {label && shown < total && (
        <Button look="secondary" onClick={onMore} disabled={!isAwake} title={isAwake ? undefined : 'Ready in a moment'}>
          {label}
        </Button>
      )}
      <p css={quiet ? visuallyHidden : count} role="status">
        {shown < total ? `Showing ${shown} of ${total} ${things}` : `${total} ${things}`}
      </p>
    </div>
  )
}

// A checked chip shows all of its category, so there is nothing more, also before the script says so.
const foot = css({
  'html:has(input[name="category"]:checked:not([value="all"])) & > button': { display: 'none' },
  display: 'grid',
  gap: 12,
  justifyItems: 'center',
  marginTop: 48,
  [media.lg]: { marginTop: 64 },
})
const count = css(numeric, { fontSize: '0.9375rem', color: band.muted })
