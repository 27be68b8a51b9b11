import { css } from '@emotion/react'
import { fontFamily } from '#src/theme/tokens.ts'
import { fathom, tide } from '#src/theme/values.gen.ts'
import { wavePath } from './wavePath.ts'

/** The brand's name in large letters, sinking in two waves; the end of the footer. */
export function SinkingName({ name, className }: { name: string; className?: string }) {
  // Nine letters fill the width at this size; longer names shrink to fit it.
  const size = Math.min(268, (268 * 9) / name.length)
  return (
    <svg className={className} viewBox="0 0 1440 190" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <text css={letters} x="720" y={size * 0.79} fontSize={size} fill={fathom[700]}>
        {name}
      </text>
      <path fill={fathom[800]} d={wavePath({ x: -220, width: 1870, y: 130, amplitude: 8, length: 220, bottom: 210 })} />
      <path fill={tide[700]} d={wavePath({ x: -340, width: 2000, y: 156, amplitude: 8, length: 260, bottom: 240 })} />
    </svg>
  )
}

const letters = css({ fontFamily: fontFamily.display, fontWeight: 640, letterSpacing: -11, textAnchor: 'middle' })
