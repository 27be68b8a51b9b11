import type { InlineHashes, ServerManifest } from '#schemas/serverManifest.ts'
import { cacheControl } from '#server/site/cacheControl.ts'
import { contentType } from '#server/site/contentType.ts'
import { isPublic, pathOfPage } from '#server/site/fileNames.ts'
import { contentSecurityPolicy } from '#server/site/policy.ts'
import type { ReadRelease } from '#server/site/readRelease.ts'
import { redirectTo } from '#server/site/redirectTo.ts'
import { type Header, securityHeaders } from '#server/site/securityHeaders.ts'

/**
 * What a static host has to know, in the two files that most of them read.
 *
 * A host puts the headers of all rules that fit a path together, so no two of these say the same header for one path: two
 * policies would both hold, and nothing would pass. That is why a not-found page, which answers at any path, has its policy
 * in itself, {@link withPolicy}.
 *
 * @see https://docs.netlify.com/manage/routing/headers/
 * @see https://developers.cloudflare.com/pages/configuration/headers/
 */
export function hostFiles({ manifest, policies, files }: ReadRelease): { headers: string; redirects: string } {
  const policy = (inline?: InlineHashes): Header => ['Content-Security-Policy', policyOf(manifest, inline)]
  const kept = (control: string): Header => ['Cache-Control', control]
  const pages = [...files.values()].flatMap(([name, , , index]) => {
    if (!name.endsWith('.html') || isNotFound(name) || index === undefined) return []
    return rule(pathOfPage(name), [policy(policies[index]), kept(cacheControl.page)])
  })
  const headers = [
    ...rule('/*', securityHeaders(isSecure(manifest))),
    ...rule('/assets/*', [policy(), kept(cacheControl.hashed)]),
    ...rule('/media/*', [policy(), kept(cacheControl.media)]),
    ...['/robots.txt', '/sitemap.xml', '/.well-known/security.txt'].flatMap((path) =>
      rule(path, [kept(cacheControl.crawlers)]),
    ),
    ...rule('/manifest.webmanifest', [['Content-Type', contentType('manifest.webmanifest')]]),
    ...pages,
  ]
  const redirects = [
    ...manifest.redirects.map(({ from, to }) => `${encodeURI(from)} ${redirectTo(to, '')} 308`),
    ...manifest.notFound.filter((folder) => folder !== '/').map((folder) => `${folder}/* ${folder}/404.html 404`),
  ]
  return { headers: `${headers.join('\n')}\n`, redirects: redirects.map((line) => `${line}\n`).join('') }
}

/** Whether a file is for everybody, and not in the way of what `_redirects` says. */
export function isExported(name: string, { redirects }: ServerManifest): boolean {
  if (!isPublic(name)) return false
  return !name.endsWith('.html') || !redirects.some(({ from }) => from === pathOfPage(name))
}

export function isNotFound(name: string): boolean {
  return name === '404.html' || name.endsWith('/404.html')
}

/** What a policy inside a document cannot say; a browser would complain. */
const headersOnly = /^(?:frame-ancestors|report-to|report-uri|sandbox)\b/

/** A document with its own policy. */
export function withPolicy(html: string, manifest: ServerManifest, inline: InlineHashes | undefined): string {
  const directives = policyOf(manifest, inline).split('; ')
  const policy = directives.filter((directive) => !headersOnly.test(directive)).join('; ')
  return html.replace(
    '<meta charset="utf-8">',
    (charset) => `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  )
}

function policyOf(manifest: ServerManifest, inline?: InlineHashes): string {
  return contentSecurityPolicy({ sources: manifest.csp.sources, upgrade: isSecure(manifest) }, inline)
}

const isSecure = ({ siteUrl }: ServerManifest) => siteUrl.startsWith('https:')

function rule(path: string, headers: readonly Header[]): string[] {
  return [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)]
}
