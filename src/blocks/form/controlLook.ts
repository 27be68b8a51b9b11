import { css } from '@emotion/react'
import { control, radius, transition } from '#src/theme/tokens.ts'
import { fieldFocus } from '#src/ui/field.ts'

const base = {
  display: 'block',
  width: '100%',
  minHeight: 54,
  padding: '0 16px',
  border: `1.5px solid ${control.border}`,
  borderRadius: radius.control,
  backgroundColor: control.bg,
  color: control.text,
  appearance: 'none',
  transition: transition('border-color', 'fast'),
  '&::placeholder': { color: control.placeholder, opacity: 1 },
  '&:hover:enabled': { borderColor: control.borderHover },
  // Never the red alone: the sentence stands below, or above when the server wrote it.
  '&[aria-invalid=true], &[aria-invalid=true]:hover:enabled, &[aria-invalid=true]:focus-visible': {
    borderColor: control.borderError,
    boxShadow: `inset 0 0 0 0.5px ${control.borderError}`,
    backgroundColor: `color-mix(in srgb, ${control.borderError} 3%, ${control.bg})`,
  },
  '&:disabled': { backgroundColor: control.disabledBg, color: control.disabledText, opacity: 1 },
} as const

/** Inputs and the text area. */
export const textLook = css(
  base,
  {
    'textarea&': {
      padding: '14px 16px',
      minHeight: 142,
      maxHeight: 420,
      lineHeight: 1.5,
      fieldSizing: 'content',
      resize: 'vertical',
    },
  },
  fieldFocus,
)

/** Without a choice its first line looks like a placeholder. */
export const selectLook = css(
  base,
  {
    paddingRight: 44,
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    '&:has(> option[value=""]:checked):enabled': { color: control.placeholder },
    '& :is(option, optgroup)': { color: control.text, backgroundColor: control.bg },
  },
  fieldFocus,
)
