import { css } from '@emotion/react'
import type { CatalogItem } from '#schemas/types.gen.ts'
import { Anchor } from '#src/ui/Anchor.tsx'

/** An entry's title; with `to` a link whose touch area is the whole (positioned) entry. */
export function Title({ of: { title, to } }: { of: CatalogItem }) {
  if (!to) return title
  return (
    <Anchor to={to} css={link}>
      {title}
    </Anchor>
  )
}

const link = css({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
})
