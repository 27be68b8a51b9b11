import { css } from '@emotion/react'
import type { Action as ActionData } from '#schemas/types.gen.ts'
import { band, font, media, radius, space } from '#src/theme/tokens.ts'
import { Action } from './Action.tsx'
import { PaperBoat } from './art/PaperBoat.tsx'
import { Button } from './Button.tsx'
import { Heading } from './HeadingLevel.tsx'

interface EmptyStateProps {
  of: { title: string; text: string; clear: string; action?: ActionData }
  onClear: () => void
}

/** What a list shows when its filters leave nothing of it. */
export function EmptyState({ of: { title, text, clear, action }, onClear }: EmptyStateProps) {
  return (
    <div css={panel}>
      <PaperBoat css={boat} />
      <div>
        <Heading css={heading}>{title}</Heading>
        <p>{text}</p>
        <div css={waysOut}>
          <Button look="secondary" size="sm" onClick={onClear}>
            {clear}
          </Button>
          {action && <Action of={action} look="link" />}
        </div>
      </div>
    </div>
  )
}

const panel = css({
  display: 'grid',
  gap: space[6],
  alignItems: 'center',
  padding: `34px clamp(${space[5]}, 4vw, 36px)`,
  borderRadius: radius.tile,
  backgroundColor: band.surface,
  [media.md]: { gridTemplateColumns: '150px 1fr', gap: space[7] },
})
const boat = css({ width: 150 })
const heading = css(font.h4, { marginBottom: 6 })
const waysOut = css({ display: 'flex', flexWrap: 'wrap', gap: space[5], alignItems: 'center', marginTop: 18 })
