import { css } from '@emotion/react'
import { band, border, control, fontSize, radius, transition } from '#src/theme/tokens.ts'

/** Where something is typed or chosen. Its focus has a ring 2 px off, and a border to match. */
export const fieldLook = {
  border: border.control,
  borderRadius: radius.control,
  backgroundColor: control.bg,
  color: control.text,
  appearance: 'none',
  transition: transition('border-color', 'fast'),
  '&::placeholder': { color: control.placeholder, opacity: 1 },
  // No stronger than the focus, which a field shows under the pointer as well.
  '&:hover:where(:enabled)': { borderColor: control.borderHover },
  '&:focus-visible': { outlineOffset: 2, borderColor: control.borderFocus },
} as const

/** The words above a field. */
export const fieldLabel = css({
  display: 'block',
  marginBottom: 8,
  fontSize: fontSize.compact,
  fontWeight: 600,
  color: band.heading,
})
