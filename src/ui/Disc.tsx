import { css } from '@emotion/react'
import { Icon, type IconProps } from './Icon.tsx'

/** An icon in the middle of a disc of 48 pixels. Its place and color, and another size or shape, come from `css`. */
export function Disc({ className, size = 24, ...icon }: IconProps) {
  return (
    <span css={disc} className={className}>
      <Icon {...icon} size={size} />
    </span>
  )
}

const disc = css({ flex: 'none', display: 'grid', placeItems: 'center', width: 48, height: 48, borderRadius: '50%' })
