import { css } from '@emotion/react'
import { band, focusRing, fontSize, media, radius, transition } from '#src/theme/tokens.ts'
import { RadioRow, type RadioRowProps } from './RadioRow.tsx'

/** Two or three halves, one chosen. */
export function Switch(props: RadioRowProps) {
  return <RadioRow {...props} css={box} each={half} />
}

const box = css({
  gap: 4,
  padding: 5,
  borderRadius: 12,
  backgroundColor: `color-mix(in srgb, ${band.heading} 9%, transparent)`,
  [media.md]: { display: 'inline-flex' },
})
const half = css({
  position: 'relative',
  flex: 1,
  display: 'grid',
  placeItems: 'center',
  minHeight: 46,
  padding: '0 10px',
  borderRadius: radius.control,
  color: band.heading,
  fontSize: fontSize.text,
  fontWeight: 600,
  textAlign: 'center',
  whiteSpace: 'nowrap',
  transition: transition('background-color, color', 'fast'),
  '&:has(:checked)': { backgroundColor: band.primaryBg, color: band.primaryText },
  '&:has(:focus-visible)': focusRing,
  [media.md]: { flex: 'none', padding: '0 22px', fontSize: fontSize.body },
  [media.forcedColors]: { '&:has(:checked)': { outline: '3px solid Highlight' } },
})
