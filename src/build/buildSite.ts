import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { CompiledSite } from '#schemas/compiled.ts'
import type { ServerManifest } from '#schemas/serverManifest.ts'
import type { PublicSettings } from '#src/app/pageData.ts'
import { pathExpression } from '#src/compiler/links/pathPattern.ts'
import { cachedBundle } from './bundleCache.ts'
import { mailTemplates } from './mailTemplates.ts'
import { mediaFiles, writeMedia } from './media.ts'
import { withMovedPage, writeMoved } from './moved.ts'
import { Output } from './output.ts'
import type { BuildContext } from './pageFiles.ts'
import { makePictures } from './pictures/makePictures.ts'
import { pictureNames } from './pictures/pictureNames.ts'
import { allowedSources } from './policy.ts'
import { renderSite } from './renderSite.ts'
import { shareImages } from './share/shareImages.ts'
import { robotsTxt, sitemapXml } from './sitemap.ts'

export interface BuildOptions {
  root: string
  contentDir: string
  outDir: string
  cacheDir: string
  /** Public base address, without a slash at the end. */
  siteUrl: string
  /** Source of the route table of this content. */
  routes: string
}

export interface BuildReport {
  pages: number
  changedFiles: number
  buildId: string
}

/**
 * Writes the finished site: every page's HTML and data, hashed assets, media, sitemap, redirects, each compressed, and for
 * the server `server.json` and, in `.server/`, the pages it fills in.
 */
export async function buildSite(site: CompiledSite, options: BuildOptions): Promise<BuildReport> {
  const { settings, pages } = site
  const { siteUrl } = options
  mkdirSync(options.outDir, { recursive: true })
  const output = new Output(options.outDir, path.join(options.cacheDir, 'output.json'))
  const bundles = await cachedBundle(options.root, options.cacheDir, options.routes)
  // Every page carries it. It names the code and the settings alone, so that a changed page leaves the others as they are.
  const buildId = createHash('sha256')
    .update(bundles.fingerprint)
    .update(JSON.stringify(settings))
    .digest('hex')
    .slice(0, 12)
  const notFound = notFoundFolders(site)
  const media = await mediaFiles(options.contentDir)
  await writeMedia(media, output)
  const shown = pictureNames(
    pages.map(({ sections }) => sections),
    media,
  )
  const pictures = await makePictures(new Map([...media].filter(([name]) => shown.has(name))), options.cacheDir, output)
  const { createShareArt } = (await import(bundles.prerender)) as typeof import('#src/prerender/entry.tsx')
  const share = await shareImages(pages, settings, siteUrl, await createShareArt())
  const context: BuildContext = {
    prerender: bundles.prerender,
    settings,
    icons: site.icons,
    siteUrl,
    site: publicSettings(site, buildId),
    pictures,
    notFound,
    earlyScript: bundles.earlyScript,
    scripts: [{ src: bundles.boot, integrity: integrityOf(path.join(bundles.assets, path.basename(bundles.boot))) }],
    shareImages: share.images,
  }
  const [hashes] = await Promise.all([
    renderSite(withMovedPage(pages), context, output),
    share.write(output, options.cacheDir),
    ...readdirSync(bundles.assets).map((file) =>
      output.write(`assets/${file}`, readFileSync(path.join(bundles.assets, file)), 'asset'),
    ),
    output.write('sitemap.xml', sitemapXml(pages, siteUrl)),
    output.write('robots.txt', robotsTxt(siteUrl)),
  ])
  await writeMoved(site.redirects, output)
  const csp = { sources: allowedSources(settings), pages: hashes }
  await output.finish()
  const manifest: ServerManifest = {
    buildId,
    siteUrl,
    contentDir: path.relative(options.root, options.contentDir) || '.',
    csp,
    redirects: site.redirects,
    notFound,
    mails: mailTemplates(site),
  }
  // Last, and always: its time says that everything before it is there.
  await writeFile(path.join(options.outDir, 'server.json'), JSON.stringify(manifest))
  return { pages: pages.length, changedFiles: output.changed, buildId }
}

/** The hash by which a browser knows the file again. @see https://www.w3.org/TR/SRI/ */
function integrityOf(file: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`
}

/** The folders that have a not-found page, the deepest first: `/solutions`, `/`. */
export function notFoundFolders({ pages }: CompiledSite): string[] {
  return pages
    .filter((page) => page.status === 404)
    .map((page) => page.path.replace(/\/404$/, '') || '/')
    .sort((a, b) => b.length - a.length)
}

export function publicSettings({ settings }: CompiledSite, buildId: string): PublicSettings {
  const { analytics, apiBase, brand, booking, contact, links, splash, startup } = settings
  return {
    brand: brand.name,
    bookingUrl: booking.url,
    bookingScript: booking.script,
    ...(booking.integrity && { bookingIntegrity: booking.integrity }),
    bookingStyle: booking.style,
    email: contact.email,
    splash: { show: splash?.show ?? 'every-load' },
    startupReload: startup?.reload ?? 'when-stale',
    buildId,
    ...(apiBase && { apiBase }),
    ...(analytics && { analytics }),
    ...(links?.unpublished && { unpublished: links.unpublished.map(pathExpression) }),
  }
}
