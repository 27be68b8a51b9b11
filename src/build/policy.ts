import type { OpenDirective } from '#schemas/serverManifest.ts'
import type { SiteSettings } from '#schemas/types.gen.ts'

/** Hosts that the site's settings ask for, by the policy directive that must name them. No others are let in. */
export function allowedSources({
  apiBase,
  booking,
  analytics,
}: SiteSettings): Partial<Record<OpenDirective, string[]>> {
  const sources: Partial<Record<OpenDirective, Set<string>>> = {}
  const allow = (url: string | undefined, ...directives: OpenDirective[]) => {
    if (!url) return
    for (const directive of directives) {
      sources[directive] ??= new Set()
      sources[directive].add(new URL(url).origin)
    }
  }
  allow(apiBase, 'connect-src', 'form-action')
  if (booking) {
    allow(booking.url, 'frame-src')
    // Both are fetched ahead, too.
    allow(booking.script, 'script-src', 'connect-src')
    // The style draws the popup's X with a picture of its own.
    allow(booking.style, 'style-src', 'img-src', 'connect-src')
  }
  if (analytics?.gtag) {
    allow('https://www.googletagmanager.com', 'script-src', 'img-src', 'connect-src')
    allow('https://www.google-analytics.com', 'img-src', 'connect-src')
  }
  if (analytics?.fbq) {
    allow('https://connect.facebook.net', 'script-src', 'connect-src')
    allow('https://www.facebook.com', 'img-src', 'connect-src')
  }
  if (analytics?.plausible) allow(analytics.plausible.script ?? 'https://plausible.io', 'script-src', 'connect-src')
  return Object.fromEntries(Object.entries(sources).map(([directive, hosts]) => [directive, [...hosts]]))
}
