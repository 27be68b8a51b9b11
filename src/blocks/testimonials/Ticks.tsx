import { css } from '@emotion/react'
import { squiggle } from '#src/theme/squiggle.ts'
import { band, media, scriptOnly, visuallyHidden } from '#src/theme/tokens.ts'
import type { RailProps } from './Rail.tsx'

/** One tick per voice where there is no room for the rail; the current one is a wave. */
export function Ticks({ voices, index, awake, jump }: RailProps) {
  return (
    <ol css={row}>
      {voices.map((voice, position) => (
        <li key={voice.id}>
          <button
            type="button"
            css={[tick, position === index && wave]}
            disabled={!awake}
            aria-current={position === index}
            onClick={() => jump(position)}
          >
            <span css={visuallyHidden}>
              {position + 1}: {voice.name}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

const row = css({ display: 'flex', gap: 4, marginTop: 14, [media.lg]: { display: 'none' }, ...scriptOnly })
const tick = css({
  width: 44,
  height: 44,
  padding: 0,
  border: 0,
  '&:disabled': { opacity: 0.6 },
  background: `linear-gradient(${band.rule} 0 0) center / 32px 3px no-repeat`,
})
const wave = css({
  display: 'grid',
  placeItems: 'center',
  background: 'none',
  '&::before': {
    content: '""',
    width: 32,
    height: 8,
    backgroundColor: band.kicker,
    mask: `${squiggle.selected} 0 0 / 32px 8px no-repeat`,
  },
})
