import type { ButtonHTMLAttributes } from 'react'
import { type ButtonLook, type ButtonSize, buttonBlock, buttonLook, buttonSmall } from './button.ts'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook
  size?: ButtonSize
  block?: boolean
}

/** A real `<button>`, for what happens on the page; where something leads is an `Action`. */
export function Button({ look = 'primary', size = 'md', block, ...rest }: ButtonProps) {
  return <button type="button" css={[buttonLook[look], size === 'sm' && buttonSmall, block && buttonBlock]} {...rest} />
}
