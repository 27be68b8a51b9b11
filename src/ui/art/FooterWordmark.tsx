import { css } from '@emotion/react'
import { fathom, tide } from '#src/theme/primitive.ts'
import { fontFamily } from '#src/theme/tokens.ts'
import { wavePath } from './wavePath.ts'

/** The brand's name as wide as the page, sinking in two waves. */
export function FooterWordmark({ text, className }: { text: string; className?: string }) {
  const size = Math.min(268, Math.round(2410 / Math.max(1, text.length)))
  return (
    <svg
      css={block}
      className={className}
      viewBox="0 0 1440 190"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <text css={letters} x="720" y="212" fontSize={size} fill={fathom[700]}>
        {text}
      </text>
      <path fill={fathom[800]} d={wavePath({ x: -110, width: 1560, y: 130, amplitude: 8, length: 220, bottom: 190 })} />
      <path fill={tide[700]} d={wavePath({ x: -80, width: 1530, y: 156, amplitude: 8, length: 260, bottom: 190 })} />
    </svg>
  )
}

const block = css({ display: 'block', width: '100%', height: 'auto', marginBottom: -2 })
const letters = css({
  fontFamily: fontFamily.display,
  fontWeight: 640,
  letterSpacing: '-0.041em',
  textAnchor: 'middle',
})
