import { css } from '@emotion/react'
import type { DetailGroup } from '#schemas/types.gen.ts'
import { squiggle } from '#src/theme/squiggle.ts'
import { band, space } from '#src/theme/tokens.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { chip, chips } from './chip.ts'

/** The items of one group: as a list, with ticks, in one line, or as chips. */
export function GroupItems({ of: { items = [], as = 'list' } }: { of: DetailGroup }) {
  switch (as) {
    case 'line':
      return <p>{items.join(', ')}</p>
    case 'checks':
      return (
        <ul css={list}>
          {items.map((item) => (
            <li key={item} css={checked}>
              <Icon name="check" weight="bold" size={16} css={tick} />
              {item}
            </li>
          ))}
        </ul>
      )
    case 'chips':
      return (
        <ul css={chips}>
          {items.map((item) => (
            <li key={item}>
              <span css={chip}>{item}</span>
            </li>
          ))}
        </ul>
      )
    default:
      return (
        <ul css={list}>
          {items.map((item) => (
            <li key={item} css={bullet}>
              {item}
            </li>
          ))}
        </ul>
      )
  }
}

const list = css({ display: 'grid', gap: 9, lineHeight: 1.5 })
const bullet = css({ paddingLeft: 22, background: `${squiggle.bullet} 0 0.62em / 14px 5px no-repeat` })
const checked = css({ display: 'flex', gap: space[3] })
const tick = css({ marginTop: '0.24em', color: band.kicker })
