import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Redirect } from '#schemas/compiled.ts'
import { mediaAddress } from '#schemas/mediaAddress.ts'
import { encodedPath, isOpen, mostExactFirst, pathAndQuery, redirectTo } from '#schemas/redirects.ts'
import { formsOnDisk, type ReleaseFile } from '#schemas/release.ts'
import type { InlineHashes, ServerManifest } from '#schemas/serverManifest.ts'
import { ConfigError } from '#server/config.ts'
import { cacheControl, contentSecurityPolicy, contentType, type Header, securityHeaders } from '#server/site/headers.ts'
import { addressOf, isPublic } from '#server/site/paths.ts'
import type { ReadRelease } from '#server/site/readRelease.ts'
import { inBrotli, inGzip } from '../compress.ts'
import { iconFiles } from '../fromPicture.ts'
import { inParallel } from '../inParallel.ts'

/** Says which files a folder got from us, so that the next export removes those and no others. */
const noteName = '.release.json'

/** So long after the last export that had an asset, pages that are open somewhere ask for it. */
export const longestOpenMs = 7 * 24 * 3_600_000

/** Many files at a time keep the disk busy; more would only wait. */
const atOnce = 16

/**
 * Writes a release into a folder for a static host, with the `_headers` and `_redirects` that such hosts read. Each file is
 * replaced as a whole, pages after what they need; what an earlier export wrote and this one does not is removed at the end,
 * assets after a week.
 *
 * @param includeSubdomains  whether browsers insist on https for subdomains, too
 * @param isForNetlify  which alone needs, and reads, rules for the not-found pages of folders
 * @param before  releases whose assets are exported as well, for a folder that no earlier export has written
 * @returns how many files it has
 * @throws ConfigError when the folder holds files that no export wrote
 */
export async function exportSite(
  release: ReadRelease,
  dir: string,
  { includeSubdomains = false, isForNetlify = false, before = [] as readonly ReadRelease[] } = {},
): Promise<number> {
  const { manifest, policies } = release
  const exported = new Set(exportedBefore(dir))
  const written = new Set<string>()
  const replace = async (name: string, write: (file: string) => Promise<void>) => {
    const target = path.join(dir, name)
    const unfinished = path.join(path.dirname(target), `${randomUUID()}~`)
    await mkdir(path.dirname(target), { recursive: true })
    await write(unfinished)
    await rename(unfinished, target)
    written.add(name)
  }
  const replaceWith = (name: string, content: string | Buffer) => replace(name, (file) => writeFile(file, content))
  const exportFile = async ([name, , packed, policy]: ReleaseFile, from = release.dir) => {
    const place = path.join(from, name)
    if (isNotFound(name)) {
      const html = Buffer.from(withPolicy(readFileSync(place, 'utf8'), manifest, policies[policy ?? -1]))
      await replaceWith(`${name}.br`, await inBrotli(html, 'page'))
      await replaceWith(`${name}.gz`, await inGzip(html, 'document'))
      await replaceWith(name, html)
      return
    }
    for (const form of formsOnDisk[packed]) await replace(name + form, (file) => copyFile(place + form, file))
    if (packed === 2) await replaceWith(`${name}.gz`, await inGzip(readFileSync(place), 'document'))
  }

  const files = release.files.filter(([name]) => isExported(name, manifest))
  const { pages = [], needed = [] } = Object.groupBy(files, ([name]) => (name.endsWith('.html') ? 'pages' : 'needed'))
  await inParallel(needed, atOnce, (file) => exportFile(file))
  const isThere = (name: string) => written.has(name) || exported.has(name)
  for (const { dir: from, files } of before) {
    const missing = files.filter(([name]) => isAsset(name) && isPublic(name) && !isThere(name))
    await inParallel(missing, atOnce, (file) => exportFile(file, from))
  }
  await inParallel(pages, atOnce, (file) => exportFile(file))
  await replaceWith('_headers', headersFile(release, includeSubdomains))
  await replaceWith('_redirects', redirectsFile(manifest, isForNetlify))
  const left = [...exported].filter((name) => !written.has(name) && isFileIn(dir, name))
  const isAskedFor = (name: string) =>
    isAsset(name) && statSync(path.join(dir, name)).mtimeMs > Date.now() - longestOpenMs
  const { kept = [], old = [] } = Object.groupBy(left, (name) => (isAskedFor(name) ? 'kept' : 'old'))
  for (const name of old) rmSync(path.join(dir, name))
  const names = [...written, ...kept]
  await replaceWith(noteName, JSON.stringify({ release: release.id, files: names }))
  return names.length
}

/** The files that an earlier export wrote. */
function exportedBefore(dir: string): string[] {
  if (!existsSync(dir) || readdirSync(dir).length === 0) return []
  try {
    const { files } = JSON.parse(readFileSync(path.join(dir, noteName), 'utf8'))
    if (files.every((name: unknown) => typeof name === 'string')) return files
  } catch {}
  throw new ConfigError(`${dir} holds files that no build wrote there. Name an empty folder, or a new one.`)
}

/** Whether a name is that of a file in the folder itself; a note that others have changed may name `../x`, or go by a link. */
function isFileIn(dir: string, name: string): boolean {
  const file = [realpathSync(dir), ...name.split('/')].join(path.sep)
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true && realpathSync(file) === file
}

/**
 * A host puts the headers of all rules that fit a path together, so no two of these give the same header for one path: two
 * policies would both hold, and nothing would pass. That is why a not-found page, which answers at any path, has its policy
 * in itself, {@link withPolicy}, and why `/*`, `/assets/*` and `/media/*` leave out who may show a file: pictures of shared
 * links, which everybody may, lie among the others.
 *
 * @see https://docs.netlify.com/manage/routing/headers/
 * @see https://developers.cloudflare.com/pages/configuration/headers/
 */
function headersFile({ manifest, policies, files }: ReadRelease, includeSubdomains: boolean): string {
  const rule = (path: string, headers: readonly Header[]) =>
    [`${path}\n`, ...headers.map(([name, value]) => `  ${name}: ${value}\n`)].join('')
  const policy = (inline?: InlineHashes): Header => ['Content-Security-Policy', policyOf(manifest, inline)]
  const kept = (control: string): Header => ['Cache-Control', control]
  const shownBy = (who: string): Header => ['Cross-Origin-Resource-Policy', who]
  const [ours, anybodys] = [shownBy('same-origin'), shownBy('cross-origin')]
  const everywhere = securityHeaders(manifest, isSecure(manifest), includeSubdomains)
  const shown = manifest.shownElsewhere?.filter((name) => /^(assets|media)\/./.test(name)).map(placeInRules)
  const crawled = ['/robots.txt', '/sitemap.xml', '/.well-known/security.txt']
  const pages = files.filter(([name, , , index]) => name.endsWith('.html') && !isNotFound(name) && index !== undefined)
  return [
    rule(
      '/*',
      everywhere.filter(([name]) => name !== ours[0]),
    ),
    rule('/assets/*', [policy(), kept(cacheControl.hashed)]),
    rule('/media/*', [policy(), kept(cacheControl.media)]),
    ...crawled.map((path) => rule(path, [ours, kept(cacheControl.crawlers)])),
    ...iconFiles.map((name) => rule(`/${name}`, [anybodys, kept(cacheControl.icon)])),
    rule('/manifest.webmanifest', [ours, ['Content-Type', contentType('manifest.webmanifest')]]),
    ...pages.map(([name, , , index]) =>
      rule(addressOf(name), [ours, policy(policies[index!]), kept(cacheControl.page)]),
    ),
    ...new Set(shown?.map((place) => rule(place, [anybodys]))),
  ].join('')
}

/** The pictures that the build draws for shared links are as many as the pages; a host reads a hundred rules. */
function placeInRules(name: string): string {
  if (name.startsWith('media/')) return mediaAddress(name.slice('media/'.length))
  return `/${name.replace(/^assets\/share-.*/, 'assets/share-*')}`
}

/** Hosts read `/:id`, and a star inside of a path, as placeholders; those redirects are left to the pages at their addresses. */
const forHosts = ({ redirects }: ServerManifest) => redirects.filter(({ from }) => !/^[^?]*(?:\/:\w|\*.)/.test(from))

function redirectsFile(manifest: ServerManifest, isForNetlify: boolean): string {
  const folders = isForNetlify ? manifest.notFound.filter((folder) => folder !== '/') : []
  return [
    ...mostExactFirst(forHosts(manifest)).map(redirectLine),
    ...folders.map((folder) => `${folder}/* ${folder}/404.html 404\n`),
  ].join('')
}

/**
 * The first line that fits counts. Where there is a page, Netlify wants `!` to redirect from there all the same.
 *
 * @see https://docs.netlify.com/manage/routing/redirects/redirect-options/
 */
function redirectLine({ from, to }: Redirect): string {
  const [path, query] = pathAndQuery(from)
  const params = [...new URLSearchParams(query)].map((pair) => ` ${pair.map(encodeURIComponent).join('=')}`)
  const target = redirectTo(isOpen(to) ? to.replace('*', ':splat') : to, '')
  return `${encodedPath(path)}${params.join('')} ${target} 308${query && '!'}\n`
}

/** What static hosts do not do with some redirects; nothing where a site has none of those. */
export const hostLimits = ({ redirects }: ServerManifest): string | false =>
  redirects.some(({ from }) => /\?|\*$/.test(from)) &&
  'Netlify follows all redirects; Cloudflare follows none with a query (/?p=123), and one from /blog/* hides pages there.'

/** Whether a file is public, and not in the way of what `_redirects` says. */
function isExported(name: string, manifest: ServerManifest): boolean {
  if (!isPublic(name)) return false
  return !name.endsWith('.html') || !forHosts(manifest).some(({ from }) => from === addressOf(name))
}

const isAsset = (name: string) => /^assets\/(?!.*\.html)/.test(name)

const isNotFound = (name: string) => name === '404.html' || name.endsWith('/404.html')

/** What a policy inside a document cannot say; a browser would complain. */
const headersOnly = /^(?:frame-ancestors|report-to|report-uri|sandbox)\b/

/** A document with its own policy. */
function withPolicy(html: string, manifest: ServerManifest, inline: InlineHashes | undefined): string {
  const directives = policyOf(manifest, inline).split('; ')
  const policy = directives.filter((directive) => !headersOnly.test(directive)).join('; ')
  const charset = '<meta charset="utf-8">'
  return html.replace(charset, () => `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}">`)
}

function policyOf(manifest: ServerManifest, inline?: InlineHashes): string {
  return contentSecurityPolicy(manifest, isSecure(manifest), inline)
}

const isSecure = ({ siteUrl }: ServerManifest) => siteUrl.startsWith('https:')
