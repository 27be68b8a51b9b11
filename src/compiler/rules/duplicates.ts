import type { PageItem } from '../page/compilePage.ts'
import { own } from '../values/own.ts'
import { rules } from './rule.ts'

interface SamePages {
  path: string
  other: string
  /** Where the other page says it. */
  place: string
}

/**
 * Pages that search engines know and that have one title, or say the same about themselves: a copy whose author stopped
 * half-way, or a template without a word of its entry. Needed a few times a year, most of all after copying a page.
 */
export const duplicates = rules(
  {
    'page/same-description': sameText(
      'description',
      'Say what only this page has: search engines show the description below its title.',
    ),
    'page/same-title': sameText(
      'title',
      'Give it one of its own: tabs, bookmarks and search engines tell pages apart by it.',
    ),
  },
  function* (site) {
    const first = new Map<string, PageItem>()
    const reported = new Set<string>()
    const listed = site.pages.filter(({ page: { status, meta } }) => status === 200 && !meta.noindex)
    for (const item of listed) {
      for (const part of ['description', 'title'] as const) {
        if (part === 'description' && own(item.document.source.data, part) === undefined) continue
        const said = `${part} ${item.page.meta[part]}`
        const other = first.get(said)
        if (!other) first.set(said, item)
        if (!other || (part === 'title' && mayShareTitle(item, other))) continue
        const at = site.location(item, ['meta', part])
        const there = site.location(other, ['meta', part])
        const facts = { at, path: item.path, other: other.path, place: `${there.file}:${there.line}` }
        // Of what a template says of all its pages, one finding is enough.
        const line = `${at.file}:${at.line}`
        if (!reported.has(line))
          yield part === 'title' ? { code: 'page/same-title', ...facts } : { code: 'page/same-description', ...facts }
        reported.add(line)
        // A copy has the same title as well.
        break
      }
    }
  },
)

function sameText(part: string, hint: string) {
  return {
    severity: 'warning',
    onlyWithoutErrors: true,
    about: `Two pages with one ${part}.`,
    message: ({ path, other, place }: SamePages) => `The page ${path} has the ${part} of ${other}, ${place}.`,
    hint: () => hint,
  } as const
}

/** A template calls its pages as their entries are called: an article and a service may well have one name. */
function mayShareTitle({ page }: PageItem, { page: other }: PageItem): boolean {
  const isOfEntry = page.path !== page.route || other.path !== other.route
  return isOfEntry && page.file !== other.file
}
