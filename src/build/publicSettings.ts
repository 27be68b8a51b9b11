import type { CompiledSite } from '#schemas/compiled.ts'
import { isUsualWording, type SiteWording } from '#schemas/siteWords.ts'
import type { PublicSettings } from '#src/app/pageData.ts'
import { pathExpression } from '#src/compiler/values/pathPattern.ts'

/** The few settings that every page carries for the browser. */
export function publicSettings(
  { settings, words, year, timeZone }: Pick<CompiledSite, 'settings' | 'words' | 'year' | 'timeZone'>,
  buildId: string,
): PublicSettings {
  const { analytics, apiBase, brand, booking, consent, currency, language, legal, links, startup } = settings
  const wording: SiteWording = { language, currency, words }
  return {
    brand: brand.name,
    year,
    timeZone,
    ...(booking && { booking }),
    ...(legal && { privacyPage: legal.privacy.page }),
    startupReload: startup?.reload ?? 'when-stale',
    buildId,
    ...(isUsualWording(wording) ? {} : { wording }),
    ...(apiBase && { apiBase }),
    ...(analytics && { analytics }),
    ...(analytics && consent?.ask && { asksConsent: true }),
    ...(links?.unpublished && { unpublished: links.unpublished.map(pathExpression) }),
  }
}

/** The folders that have a not-found page, the deepest first: `/solutions`, `/`. */
export function notFoundFolders({ pages }: Pick<CompiledSite, 'pages'>): string[] {
  return pages
    .filter((page) => page.status === 404)
    .map((page) => page.path.replace(/\/404$/, '') || '/')
    .sort((a, b) => b.length - a.length)
}
