import type { CatalogFilter, CatalogItem, CatalogOption } from '#schemas/types.gen.ts'

/** What the visitor looks for; `all` and the empty text leave everything in. */
export interface Choice {
  category: string
  level: string
  q: string
}

/** The id of a category or level that is written as its name: `Industry Insights` is `industry-insights`. */
export function idOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

/** The option of a filter that a category or level is, by its id or its name. */
export function optionOf(filter: CatalogFilter | undefined, name: string | undefined): CatalogOption | undefined {
  return name === undefined ? undefined : filter?.options.find(({ id }) => id === idOf(name))
}

/** The entries that fit the whole choice: category, level, and the text somewhere in title or description. */
export function chosen(items: CatalogItem[], { category, level, q }: Choice): CatalogItem[] {
  const sought = q.trim().toLowerCase()
  return items.filter(
    (item) =>
      (category === 'all' || idOf(item.category ?? '') === category) &&
      (level === 'all' || idOf(item.level ?? '') === level) &&
      `${item.title}\n${item.text ?? ''}`.toLowerCase().includes(sought),
  )
}
