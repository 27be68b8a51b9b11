import type { CatalogItem } from '#schemas/types.gen.ts'
import { Anchor } from '#src/ui/Anchor.tsx'

/** An entry's title; with `to` a link that covers the whole entry (`data-card` there). */
export function Title({ of: { title, to } }: { of: CatalogItem }) {
  if (!to) return title
  return (
    <Anchor to={to} data-area="">
      {title}
    </Anchor>
  )
}
