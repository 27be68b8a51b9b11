import type { CompiledMail, CompiledPage } from '#schemas/compiled.ts'
import type { Days } from '../dates/days.ts'
import type { Season } from '../dates/nextChange.ts'
import type { Path, Range } from '../diagnostics/range.ts'
import type { PageInstance } from '../page/compilePage.ts'
import { location } from '../site/location.ts'
import type { ContentItem, EntryItem, Field, PageItem, Part, Site } from '../site/site.ts'

export type Entry = EntryItem
export type Formatted = Field
export type Owner = CompiledPage | Entry | CompiledMail | 'site'

/** `Site` by compiled pages instead of items; for `links/`, until it asks the site itself. */
export interface StageContext extends Omit<Site, 'addressLocation' | 'days'> {
  isIncomplete(page: CompiledPage): boolean
  standsAlone(page: CompiledPage): boolean
  ids(page: CompiledPage): ReadonlyMap<string, Path>
  seasons(page: CompiledPage): readonly Season[]
  days(of: Owner, path: Path): Days | undefined
  origin(of: Owner, path: Path, part?: Part): Range
  addressOrigin(page: CompiledPage): Range
  eachFormatted(of: Owner, format: string): readonly Field[]
}

export function stageContext(site: Site, instances: WeakMap<CompiledPage, PageInstance>): StageContext {
  const itemOf = (of: Owner): ContentItem => {
    if (of === 'site') return site.settings
    if ('kind' in of) return of
    return 'sections' in of ? pageItem(of) : site.mails.find(({ mail }) => mail === of)!
  }
  const pageItem = (page: CompiledPage) => instances.get(page) as PageItem
  return {
    ...site,
    isIncomplete: (page) => instances.get(page)?.incomplete ?? false,
    standsAlone: (page) => instances.get(page)?.standsAlone ?? false,
    ids: (page) => instances.get(page)?.ids ?? new Map(),
    seasons: (page) => instances.get(page)?.seasons ?? [],
    days: (of, path) => site.days(itemOf(of), path),
    origin: (of, path, part) => location(itemOf(of), path, part),
    addressOrigin: (page) => site.addressLocation(pageItem(page)),
    eachFormatted: (of, format) => site.fieldsOfFormat(itemOf(of), format),
  }
}
