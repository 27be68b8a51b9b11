import { css } from '@emotion/react'
import type { DetailGroup } from '#schemas/types.gen.ts'
import { squiggle } from '#src/theme/squiggle.ts'
import { band, border, radius, size, space, tideFill } from '#src/theme/tokens.ts'
import { Anchor } from '#src/ui/Anchor.tsx'
import { Icon } from '#src/ui/Icon.tsx'

/** The items of one group: as a list, with ticks, in one line, or as chips that may lead somewhere. */
export function GroupItems({ of: { items = [], as = 'list', to, search, event } }: { of: DetailGroup }) {
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
              {to ? (
                <Anchor css={[chip, chipLink]} to={to} search={search} event={event}>
                  {item}
                </Anchor>
              ) : (
                <span css={chip}>{item}</span>
              )}
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
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: 10 })
const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  padding: `4px ${space[4]}`,
  border: border.rule,
  borderRadius: radius.pill,
  color: band.heading,
  fontSize: '0.9688rem',
  fontWeight: 500,
})
const chipLink = css({
  minHeight: size.tapTarget,
  textDecoration: 'none',
  ...tideFill(band.secondaryTide),
  '&:hover, &:focus-visible': { color: band.secondaryTextHover, backgroundSize: '100% 100%, auto' },
})
