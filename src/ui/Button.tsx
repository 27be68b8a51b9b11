import { css } from '@emotion/react'
import type { ButtonHTMLAttributes } from 'react'
import { band } from '#src/theme/tokens.ts'
import { type ButtonLook, type ButtonSize, buttonBlock, buttonLook, buttonSmall } from './button.ts'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook
  size?: ButtonSize
  block?: boolean
}

/** A real `<button>`, for what happens on the page; where something leads is an `Action`. */
export function Button({ look = 'primary', size = 'md', block, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      css={[buttonLook[look], size === 'sm' && buttonSmall, block && buttonBlock, off[look]]}
      {...rest}
    />
  )
}

/** A button that cannot be pressed, or not yet, shows it: it does not rise under the pointer either. */
const off = {
  primary: css({
    '&:disabled': { color: band.dim, background: `color-mix(in srgb, ${band.heading} 10%, transparent)` },
  }),
  secondary: css({ '&:disabled': { color: band.dim, borderColor: band.hairline, background: 'none' } }),
  link: css({ '&:disabled': { color: band.dim, background: 'none', animation: 'none' } }),
}
