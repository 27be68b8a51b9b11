import { css } from '@emotion/react'
import type { FormSubmit } from '#schemas/types.gen.ts'
import { band, media } from '#src/theme/tokens.ts'
import { BusyWheel } from '#src/ui/art/BusyWheel.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'

interface SubmitButtonProps {
  of: FormSubmit
  sending: boolean
  disabled: boolean
  describedBy?: string
}

/** The button that sends; a small wheel turns in it while it does. */
export function SubmitButton({ of: { label, sending: words }, sending, disabled, describedBy }: SubmitButtonProps) {
  return (
    <Button type="submit" css={[base, sending && busy]} disabled={disabled || sending} aria-describedby={describedBy}>
      {sending ? (
        <>
          <BusyWheel />
          {words}
        </>
      ) : (
        <>
          {label}
          <Icon name="paper-plane-tilt" weight="bold" size={18} />
        </>
      )}
    </Button>
  )
}

const base = css({ flex: 'none', [media.belowMd]: { width: '100%' } })
// It is at work, not out of use.
const busy = css({ '&:disabled': { color: band.primaryText, background: band.primaryBg, cursor: 'progress' } })
