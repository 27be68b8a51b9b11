import type { CompiledPage } from '#schemas/compiled.ts'
import { linkTargets } from '../links/linksOf.ts'
import { formsOf } from '../links/siteMap.ts'
import type { PageInstance } from '../pages/compilePage.ts'
import { checkPage } from '../rules/checkPages.ts'
import { checkPlaces } from '../rules/checkSlots.ts'
import type { StageContext } from '../stages/stage.ts'
import { pageHash } from './pageHash.ts'
import { type PageBody, type PageRecord, recordedFormats } from './pageRecord.ts'

export function recordedPage(
  { hasDescription, standsAlone }: PageInstance,
  made: CompiledPage,
  depends: PageRecord['depends'],
  context: StageContext,
): PageRecord {
  const { icons, sections: _, ...page } = made
  return {
    depends,
    page,
    hash: pageHash(made),
    icons: Object.keys(icons),
    formats: recordedFormats.filter((format) => context.eachFormatted(made, format).length > 0),
    targets: linkTargets(made, context),
    requests: [...formsOf(made, context)],
    hasDescription,
    standsAlone,
    isFine: checkPage(made, context).length + checkPlaces(made, context).length === 0,
  }
}

export function recordedBody({ ids }: PageInstance, page: CompiledPage, context: StageContext): PageBody {
  const formatted = recordedFormats.map((format) => {
    return [format, context.eachFormatted(page, format).map(({ path }) => path)] as const
  })
  return { sections: page.sections, ids: [...ids], formatted: Object.fromEntries(formatted) }
}
