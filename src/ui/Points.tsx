import { css } from '@emotion/react'
import { bulleted } from '#src/theme/squiggle.ts'
import { band, space } from '#src/theme/tokens.ts'
import { Icon } from './Icon.tsx'
import { useInline } from './Inline.tsx'

interface PointsProps {
  of?: string[]
  /** What stands before each of them. */
  mark?: keyof typeof lists
  /** A last line without a mark, for what is left out: "+2 more". */
  rest?: string | false
  className?: string
}

/** Short points, one under the other; nothing where there are none. */
export function Points({ of: points = [], mark = 'wave', rest, className }: PointsProps) {
  const inline = useInline()
  if (points.length === 0) return null
  return (
    <ul css={lists[mark]} className={className}>
      {points.map((point, index) => (
        <li key={index}>
          {mark === 'tick' && <Icon name="check" weight="bold" size={16} />}
          {mark === 'tick' ? <span>{inline(point)}</span> : point}
        </li>
      ))}
      {rest && <li css={unmarked}>{rest}</li>}
    </ul>
  )
}

const lists = {
  wave: css({ display: 'grid', gap: 6, '& > li': bulleted }),
  tick: css({
    display: 'grid',
    gap: 9,
    '& > li': { display: 'flex', gap: space[3] },
    '& > li > i': { marginTop: '0.24em', color: band.kicker },
  }),
  none: undefined,
}
const unmarked = css({ '&&': { background: 'none', color: band.muted } })
