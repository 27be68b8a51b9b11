import { css } from '@emotion/react'
import { radius, status } from '#src/theme/tokens.ts'
import { Icon } from '#src/ui/Icon.tsx'

/** What is wrong with a field, said as soon as it stands there. */
export function FieldError({ id, text }: { id: string; text?: string }) {
  return (
    <p id={id} css={line} aria-live="polite">
      {text && (
        <>
          <Icon name="warning-circle" weight="fill" size={18} />
          {text}
        </>
      )}
    </p>
  )
}

const line = css({
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  fontSize: '0.9375rem',
  fontWeight: 500,
  color: status.error.text,
  '&:not(:empty)': { marginTop: 8 },
  '& > svg': { flex: 'none' },
  // Its red is made for light bands.
  '[data-band=fathom] &:not(:empty), [data-band=deep] &:not(:empty)': {
    padding: '6px 12px',
    borderRadius: radius.control,
    backgroundColor: status.error.bg,
  },
})
