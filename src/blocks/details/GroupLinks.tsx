import { css } from '@emotion/react'
import type { DetailGroup } from '#schemas/types.gen.ts'
import { band, space } from '#src/theme/tokens.ts'
import { Anchor } from '#src/ui/Anchor.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { lineLink } from '#src/ui/lineLink.ts'
import { chip, chipLink, chips } from './chip.ts'

/** The links of one group: one under the other, each with its icon in front, or as chips. */
export function GroupLinks({ of: { links = [], as } }: { of: DetailGroup }) {
  const asChips = as === 'chips'
  return (
    <ul css={asChips ? chips : list}>
      {links.map(({ label, to, search, event, newTab, icon }) => (
        <li key={label} css={asChips ? undefined : row}>
          {icon && <Icon name={icon} css={mark} />}
          <Anchor
            css={asChips ? [chip, chipLink] : [lineLink, link]}
            to={to ?? '#'}
            search={search}
            event={event}
            newTab={newTab}
          >
            {label}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

const list = css({ display: 'grid' })
const row = css({ display: 'flex', gap: 11, alignItems: 'center', minHeight: 36 })
const mark = css({ color: band.kicker })
const link = css({ marginBlock: `calc(-1 * ${space[1]})`, fontWeight: 500 })
