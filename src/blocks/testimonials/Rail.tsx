import { css, keyframes } from '@emotion/react'
import type { Testimonial } from '#schemas/types.gen.ts'
import { band, media, scriptOnly } from '#src/theme/tokens.ts'
import { Person } from './Person.tsx'
import { advanceMs } from './rotation.ts'

export interface RailProps {
  voices: Testimonial[]
  index: number
  held: boolean
  awake: boolean
  jump: (index: number) => void
}

/** Everybody who speaks, one under the other; the line under the current one runs until the next. Wide screens only. */
export function Rail({ voices, index, held, awake, jump }: RailProps) {
  return (
    <ol css={rail}>
      {voices.map((voice, position) => (
        <li key={voice.id} css={entry}>
          <button
            type="button"
            css={[person, position === index && (held ? current : running)]}
            disabled={!awake}
            aria-current={position === index}
            onClick={() => jump(position)}
          >
            <Person of={voice} size={44} />
          </button>
        </li>
      ))}
    </ol>
  )
}

const rail = css({
  display: 'none',
  borderTop: `1px solid ${band.rule}`,
  [media.lg]: { display: 'block' },
  ...scriptOnly,
})
const entry = css({ borderBottom: `1px solid ${band.hairline}` })
const person = css({
  position: 'relative',
  display: 'block',
  width: '100%',
  padding: '12px 0',
  border: 0,
  background: 'none',
  color: 'inherit',
  fontSize: '1rem',
  '&:hover:enabled b': { color: band.link },
  '&:disabled': { opacity: 0.6 },
})
const line = {
  content: '""',
  position: 'absolute',
  left: 0,
  bottom: -2,
  height: 3,
  width: '100%',
  backgroundColor: band.kicker,
} as const
const current = css({ '&::after': line })
const grow = keyframes({ from: { transform: 'scaleX(0)' } })
const running = css({ '&::after': { ...line, transformOrigin: '0 0', animation: `${grow} ${advanceMs}ms linear` } })
