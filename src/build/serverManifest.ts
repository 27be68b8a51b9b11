import { optionTexts } from '#schemas/choices.ts'
import type { CompiledPage, CompiledSite } from '#schemas/compiled.ts'
import { eachSection } from '#schemas/eachSection.ts'
import { type MailTemplates, mailFrame } from '#schemas/mailTemplate.ts'
import { purposesOf } from '#schemas/purposes.ts'
import { type OpenDirective, releaseFormat, type ServerManifest } from '#schemas/serverManifest.ts'
import { serverWords } from '#schemas/serverWords.ts'
import { wordingOfGroups } from '#schemas/siteWords.ts'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { BrokenBuild, readManifest } from '#server/site/readRelease.ts'
import { mailTemplate } from '#src/prerender/mails/mailTemplate.ts'
import { notFoundFolders, publicSettings } from './publicSettings.ts'
import { listReleases, siteNow } from './release/releases.ts'

type Built = Pick<ServerManifest, 'buildId' | 'siteUrl' | 'contentDir' | 'choices' | 'shownElsewhere'>

/** What a release tells the server, `server.json`. @param write  the prerenderer's own writer of mails */
export function serverManifest(site: CompiledSite, built: Built, write: typeof mailTemplate): ServerManifest {
  const { wording, apiBase, timeZone } = publicSettings(site, built.buildId)
  return {
    format: releaseFormat,
    ...built,
    ...(apiBase && { apiBase }),
    timeZone,
    csp: { sources: allowedSources(site.settings) },
    redirects: site.redirects,
    purposes: purposesOf(site.pages),
    notFound: notFoundFolders(site),
    consents: consentsOf(site.pages),
    mails: mailTemplates(site, write),
    ...(wording && { wording: wordingOfGroups(serverWords, wording) }),
  }
}

/**
 * The mails of a site, ready for the server; those with mistakes are not among them.
 *
 * @param write  the prerenderer's own, where mails have the colors of the site's theme
 */
export function mailTemplates(site: CompiledSite, write = mailTemplate): MailTemplates {
  const { mails, settings } = site
  const frame = mailFrame(site)
  const made = Object.values(mails).map((mail) => [mail.name, write(mail, frame)])
  // The compiler refuses content in which one is missing, and nothing is built of such.
  const templates = Object.fromEntries(made) as MailTemplates
  return settings.receipt?.send ? templates : { ...templates, receipt: null }
}

/** What visitors agree to, in the words that they read: at the box of the enquiry form, and over the button that confirms an address. */
export function consentsOf(pages: readonly CompiledPage[]): NonNullable<ServerManifest['consents']> {
  const labels = pages.flatMap(({ sections }) =>
    eachSection(sections).flatMap((section) => {
      const isEnquiry = section.type === 'form' && section.request === 'contact'
      return isEnquiry ? (section.fields.consent?.label ?? []) : []
    }),
  )
  const confirm = pages.find(({ path }) => path === '/.server/confirm')
  const asked = confirm?.sections.flatMap((section) =>
    section.type === 'notice' ? (section.lead ?? section.heading ?? []) : [],
  )
  return { contact: oneText(labels), news: oneText(asked ?? []) }
}

/** Forms that ask in several ways make one text. */
const oneText = (texts: readonly string[]): string => [...new Set(texts)].join('\n')

/** Hosts that the site's settings ask for, by the policy directive that must name them. No others are let in. */
export function allowedSources(settings: SiteSettings): Partial<Record<OpenDirective, string[]>> {
  const { apiBase, booking, analytics } = settings
  const { gtag, fbq, plausible } = analytics ?? {}
  const asked: [url: string | undefined, ...OpenDirective[]][] = [
    [apiBase, 'connect-src', 'form-action'],
    [booking?.url, 'frame-src'],
    // Both are fetched ahead, too.
    [booking?.script, 'script-src', 'connect-src'],
    // The style draws the popup's X with a picture of its own.
    [booking?.style, 'style-src', 'img-src', 'connect-src'],
    [gtag && 'https://www.googletagmanager.com', 'script-src', 'img-src', 'connect-src'],
    [gtag && 'https://www.google-analytics.com', 'img-src', 'connect-src'],
    [fbq && 'https://connect.facebook.net', 'script-src', 'connect-src'],
    [fbq && 'https://www.facebook.com', 'img-src', 'connect-src'],
    [plausible && (plausible.script ?? 'https://plausible.io'), 'script-src', 'connect-src'],
  ]
  const sources: Partial<Record<OpenDirective, string[]>> = {}
  for (const [url, ...directives] of asked) {
    if (!url) continue
    const { origin } = new URL(url)
    for (const directive of directives) sources[directive] = [...new Set([...(sources[directive] ?? []), origin])]
  }
  return sources
}

/** What forms offer, by list. */
type Offers = NonNullable<ServerManifest['choices']>

/** Of a list, so many options of earlier releases are known beside today's: forms stay open for days, and not for years. */
const mostRemembered = 500

/**
 * What forms offer today, and behind it what they offered in earlier releases: somebody may have opened one before a price
 * changed.
 *
 * @param before  of earlier releases, the latest first
 */
export function offeredSoFar(today: CompiledSite['choices'], before: readonly Offers[]): Offers {
  return Object.fromEntries(
    Object.entries(today).map(([list, groups]) => {
      const offered = optionTexts(groups)
      const known = new Set([...offered, ...before.flatMap((earlier) => earlier[list] ?? [])])
      return [list, [...known].slice(0, offered.length + mostRemembered)]
    }),
  )
}

/** What the releases of a folder say they offered, the current one first and then the youngest; those that cannot be read say nothing. */
export async function offeredBefore(distDir: string): Promise<Offers[]> {
  const current = (await siteNow(distDir))?.release
  const youngest = (await listReleases(distDir)).map(({ id }) => id)
  const ids = [...new Set([...(current === undefined ? [] : [current]), ...youngest])]
  return ids.flatMap((id) => {
    try {
      return [readManifest(distDir, id).choices ?? {}]
    } catch (error) {
      if (error instanceof BrokenBuild) return []
      throw error
    }
  })
}
