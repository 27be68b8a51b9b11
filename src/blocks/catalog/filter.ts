import type { CatalogFilter, CatalogItem, CatalogOption } from '#schemas/types.gen.ts'
import { folded } from '#src/browser/folded.ts'

/** What the visitor looks for; `all` and the empty text leave everything in. */
export interface Choice {
  category: string
  level: string
  q: string
}

/** The option of a filter that has an entry's category or level. */
export function optionOf(filter: CatalogFilter | undefined, sought: string | undefined): CatalogOption | undefined {
  return filter?.options.find(({ id }) => id === sought)
}

/** The entries that fit the whole choice: category, level, and the text somewhere in title or description. */
export function chosen(items: CatalogItem[], { category, level, q }: Choice): CatalogItem[] {
  const sought = folded(q)
  return items.filter(
    (item) =>
      (category === 'all' || item.category === category) &&
      (level === 'all' || item.level === level) &&
      folded(`${item.title}\n${item.text ?? ''}`).includes(sought),
  )
}
