import type { CatalogItem } from '#schemas/types.gen.ts'
import { Anchor } from '#src/ui/Anchor.tsx'
import { cover } from '#src/ui/card.ts'

/** An entry's title; with `to` a link that covers the whole entry (`covered` there). */
export function Title({ of: { title, to } }: { of: CatalogItem }) {
  if (!to) return title
  return (
    <Anchor to={to} css={cover} data-area="">
      {title}
    </Anchor>
  )
}
