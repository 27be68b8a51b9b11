/** @jsxImportSource #drawing */
import { svg } from './art/drawing/svg.ts'
import { findIcon } from './iconRegistry.ts'

interface IconProps {
  /**
   * A name from phosphoricons.com; content may write its weight behind it, `phone:fill`. Names written in code must stand
   * in `src/theme/icons.json`, or in a list beside the only code that shows them.
   */
  name: string
  weight?: 'regular' | 'bold' | 'fill'
  /** Pixels: 20–24 for `regular`, 13–20 for `bold`. */
  size?: number
  className?: string
}

/** An icon in the color of its text. It is decoration: the words beside it carry the meaning. */
export function Icon({ name, weight = 'regular', size = 22, className }: IconProps) {
  const key = weight === 'regular' || name.includes(':') ? name : `${name}:${weight}`
  return svg(
    { className, width: size, height: size, viewBox: '0 0 256 256', fill: 'currentColor' },
    <path d={findIcon(key) ?? findIcon(name)} />,
  )
}
