import { css } from '@emotion/react'
import type { Crumb } from '#schemas/types.gen.ts'
import { band, font, space } from '#src/theme/tokens.ts'
import { Anchor } from '#src/ui/Anchor.tsx'
import { Icon } from '#src/ui/Icon.tsx'

/** The way to this page: the pages above it, then its own name. */
export function Breadcrumb({ of: crumbs }: { of: Crumb[] }) {
  return (
    <nav css={way} aria-label="Breadcrumb">
      <ol css={list}>
        {crumbs.map(({ label, to }, index) => (
          <li key={label} css={step}>
            {index > 0 && <Icon name="caret-right" weight="bold" size={13} />}
            {to ? (
              <Anchor to={to} css={link}>
                {label}
              </Anchor>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const way = css(font.small, { marginBottom: 18, color: band.muted })
const list = css({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space[2]}` })
const step = css({ display: 'flex', alignItems: 'center', gap: space[2], minHeight: 44 })
const link = css({
  color: band.link,
  textDecorationThickness: 1,
  textUnderlineOffset: 4,
  paddingBlock: 10,
  '&:hover': { color: band.linkHover },
})
