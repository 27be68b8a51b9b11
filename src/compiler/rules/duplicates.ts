import type { Range } from '../diagnostics/range.ts'
import type { PageItem } from '../page/compilePage.ts'
import type { Site } from '../site/site.ts'
import { rules } from './rule.ts'

interface SamePages {
  paths: readonly [other: string, page: string]
  /** Where the other page says it; absent when both are made of one place. */
  place?: string
}

/**
 * Pages that search engines know and that have one title, or say the same about themselves: a copy whose author stopped
 * half-way, or a template without a word of its entry. Needed a few times a year, most of all after copying a page.
 */
export const duplicates = rules(
  {
    'page/same-description': {
      severity: 'warning',
      onlyWithoutErrors: true,
      about: 'Two pages with one description.',
      message: ({ paths, place }: SamePages) =>
        place
          ? `The page says the same about itself as another one, ${place}.`
          : `The pages ${paths.join(' and ')} say the same about themselves.`,
      hint: ({ place }) =>
        place
          ? 'Say what only this page has: search engines show the description below its title.'
          : 'Say in it what differs between them, as `{{title}}` does.',
    },
    'page/same-title': {
      severity: 'warning',
      onlyWithoutErrors: true,
      about: 'Two pages with one title.',
      message: ({ paths, place }: SamePages) =>
        place ? `The page has the title of another one, ${place}.` : `The pages ${paths.join(' and ')} have one title.`,
      hint: ({ place }) =>
        place
          ? 'Give it one of its own: tabs, bookmarks and search engines tell pages apart by it.'
          : 'Say in it what differs between them, as `{{title}}` does.',
    },
  },
  {
    *check(site) {
      const listed = site.pages.filter(({ page: { status, meta } }) => status === 200 && !meta.noindex)
      const copies = new Set<string>()
      for (const { file, ...found } of same('description', listed, site)) {
        copies.add(file)
        yield { code: 'page/same-description', ...found }
      }
      const others = listed.filter(({ page }) => !copies.has(page.file))
      for (const { file: _, ...found } of same('title', others, site)) yield { code: 'page/same-title', ...found }
    },
  },
)

function* same(
  part: 'title' | 'description',
  pages: readonly PageItem[],
  site: Site,
): Generator<SamePages & { at: Range; file: string }> {
  const first = new Map<string, PageItem>()
  /** Of a template, one finding is enough. */
  const templates = new Set<string>()
  for (const item of pages) {
    const { path, file, meta } = item.page
    if (templates.has(file) || (part === 'description' && !item.hasDescription)) continue
    const other = first.get(meta[part])
    if (!other) {
      first.set(meta[part], item)
      continue
    }
    // An article and a service may well be called the same.
    if (part === 'title' && other.page.file !== file && (isMade(other) || isMade(item))) continue
    const at = site.location(item, ['meta', part])
    const there = site.location(other, ['meta', part])
    const paths = [other.page.path, path] as const
    if (there.file === at.file && there.line === at.line) {
      templates.add(file)
      yield { at, file, paths }
    } else yield { at, file, paths, place: `${there.file}:${there.line}` }
  }
}

/** By a template, which calls its pages as their entries are called. */
function isMade({ page: { path, route } }: PageItem): boolean {
  return path !== route
}
