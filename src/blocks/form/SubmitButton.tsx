import { css, keyframes } from '@emotion/react'
import type { FormSubmit } from '#schemas/types.gen.ts'
import { control, media, motion } from '#src/theme/tokens.ts'
import { Mark } from '#src/ui/art/Mark.tsx'
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
    <Button
      type="submit"
      css={[base, disabled && !sending && off, sending && busy]}
      disabled={disabled || sending}
      aria-describedby={describedBy}
    >
      {sending ? (
        <>
          <Mark size={22} onDark css={turning} />
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

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })
const turning = css({ [media.motion]: { animation: `${turn} ${motion.wheel.splashRotation} linear infinite` } })
const base = css({ flex: 'none', [media.belowMd]: { width: '100%' } })
const off = css({ '&, &:hover': { color: control.disabledText, background: control.disabledBg, cursor: 'default' } })
const busy = css({ cursor: 'progress' })
