import { createHash } from 'node:crypto'
import { channel, tracingChannel } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CompiledPage, CompiledSite } from '#schemas/compiled.ts'
import type { ServerManifest } from '#schemas/serverManifest.ts'
import { wholeWording, withDefaults } from '#schemas/siteWords.ts'
import { viewWords } from '#schemas/words.gen.ts'
import { type Diagnostic, error } from '#src/compiler/diagnostics/diagnostic.ts'
import type { Project } from '#src/compiler/project.ts'
import { picture } from '#src/compiler/rules/unusedMedia.ts'
import { pictureFile } from '#src/compiler/values/pictureFile.ts'
import { namesIn, wakingBlocks } from '#src/prerender/pageData.ts'
import type { PagesContext } from '#src/prerender/pagesContext.ts'
import { checkBudget } from './budget/checkBudget.ts'
import { type Bundles, writeAssets } from './bundle.ts'
import { robotsTxt, securityTxt, sitemapXml } from './crawlerFiles.ts'
import { displayParts, type Families, familiesOf, filesOf, packagesOf, strangeCharacters } from './fonts/faces.ts'
import { makeFonts } from './fonts/makeFonts.ts'
import { assertWhole, iconFiles, makeIcon, shareImageFrom } from './fromPicture.ts'
import { inParallel } from './inParallel.ts'
import { root } from './inputs.ts'
import { makePages } from './makePages.ts'
import { makePictures, publishedFiles, unlessDamaged, writeMedia } from './media.ts'
import { withMovedPage, writeMoved } from './moved.ts'
import { thirdPartyNotices } from './notices/notices.ts'
import { pageText } from './pageText.ts'
import { notFoundFolders, publicSettings } from './publicSettings.ts'
import { ReleaseDraft } from './release/draft.ts'
import { offeredSoFar, serverManifest } from './serverManifest.ts'
import { planShareImages, type ShareCard, shareCode } from './share/shareCard.ts'
import type { Store } from './store.ts'

export interface BuildOptions {
  contentDir: string
  distDir: string
  /** Public base address, without a slash at the end. */
  siteUrl: string
  /** The code, made ready. */
  bundles: Bundles
  /** Resolves once no other thread compresses it any more. */
  compressed?: Promise<void> | undefined
  /** What forms offered in earlier releases, the latest first. */
  offeredBefore?: NonNullable<ServerManifest['choices']>[]
  /** The day that the content was compiled for. */
  today: string
  /** Whether somebody asked for that day; else it is the calendar's. */
  isDayGiven?: boolean
  /** What has compiled the content, and so knows its media, and where everything was written. */
  project: Pick<Project, 'origin' | 'site'>
}

export interface BuildReport {
  /** Left out when none was made, because a page breaks its budget. */
  release?: string
  /** About what pages weigh. */
  diagnostics: Diagnostic[]
  pages: number
  /** Pages that had to be rendered. */
  rendered: number
  /** Those that had to be rendered, and how long that took. */
  sharePictures: { rendered: number; seconds: number }
  /** What its forms offer. */
  choices: NonNullable<ServerManifest['choices']>
}

/** For whoever measures: see `ledger.ts`. */
const picturesTrace = tracingChannel('site:pictures')
/** For whoever waits. */
const progress = channel('site:progress')

const cardsAtOnce = 4

/**
 * Makes a release of the finished site: every page's HTML and data, hashed assets, media, sitemap, redirects, each
 * compressed, and for the server `server.json` and, in `.server/`, the pages it fills in. What the store has is not made again.
 * A page that breaks its budget keeps the release from being made.
 */
export async function buildSite(site: CompiledSite, store: Store, options: BuildOptions): Promise<BuildReport> {
  // What is only for checks decides nothing about the pages: when it changes they stay as they are.
  const {
    pages,
    settings: { budget, counts: _counts, waivers: _waivers, ...settings },
  } = site
  const { siteUrl, bundles, project } = options
  const draft = new ReleaseDraft(store)
  // Every page carries it. It names the code and what settings say to all pages, so that a changed page leaves the others as
  // they are, and so does an offer of the home page that ends.
  const { home: _home, ...everywhere } = settings
  const buildId = createHash('sha256')
    .update(bundles.fingerprint)
    .update(JSON.stringify([everywhere, site.words]))
    .digest('hex')
    .slice(0, 12)
  const notFound = notFoundFolders(site)
  const { media } = project.site
  const families = familiesOf(site.theme, media)
  const shownOn = new Map(pages.map((page) => [page, [...namesIn(page.sections, media)]]))
  // Of these no versions are shown: they are for search engines, home screens and shared links.
  const { brand, seo: _seo, ...inMenus } = settings
  const inShell = namesIn(inMenus, media)
  const shown = new Set([...inShell, ...[...shownOn.values()].flat()])
  const damaged = new Set<string>()
  const shownPictures = new Map([...media].filter(([name]) => shown.has(name) && picture.test(name)))
  const pictures = await makePictures(shownPictures, store, draft, damaged)
  // The site's own fonts are cut, and may not be handed on whole.
  const withheld = filesOf(families)
  const published = [...publishedFiles(site, media, pictures)].filter(([, file]) => !withheld.includes(file))
  await writeMedia(new Map(published), store, draft)
  const strangeOn = new Map(pages.map((page) => [page, pageText(page).strange]))
  const strange = [JSON.stringify([settings, site.words]), ...strangeOn.values()].join('')
  const fonts = await makeFonts(families, strangeCharacters(strange), store, draft)
  const prerenderer = (await import(bundles.prerender)) as typeof import('#src/prerender/entry.tsx')
  const { units } = withDefaults(viewWords, site.words).common
  const art = await prerenderer.createShareArt(media)
  const share = await planShareImages(
    pages,
    { settings, siteUrl, units },
    art,
    shareCode(families),
    displayParts(families),
  )
  const undrawn = pages.filter(({ path }) => !share.images[path])
  const byImage = Object.groupBy(undrawn, ({ meta }) => meta.image ?? settings.seo?.image ?? '')
  for (const [name, shown = []] of Object.entries(byImage)) {
    const make = async () => media.has(name) && shareImageFrom(name, media.get(name)!, siteUrl, store, draft)
    const image = await unlessDamaged(name, damaged, make)
    for (const { path } of shown) if (image) share.images[path] = image
  }
  const publicSite = publicSettings(site, buildId)
  const shellPictures = Object.fromEntries(Object.entries(pictures).filter(([name]) => inShell.has(name)))
  const laterShell = await prerenderer.laterShell({ settings, site: publicSite, icons: site.icons, shellPictures })
  const context: PagesContext = {
    settings,
    icons: site.icons,
    siteUrl,
    site: publicSite,
    fonts,
    pictures,
    shellPictures,
    media,
    notFound,
    inlineScripts: bundles.inlineScripts,
    words: await draft.writeHashed('words.json', JSON.stringify(wholeWording(viewWords, publicSite.wording))),
    laterShell: await draft.writeHashed('shell.json', JSON.stringify(laterShell)),
    scripts: [{ src: bundles.boot, integrity: integrityOf(path.join(bundles.assets, path.basename(bundles.boot))) }],
    clientScripts: { scripts: bundles.loaded.client, routerScripts: bundles.loaded.routing },
    partsOf: bundles.loaded.byBlock,
    shareImages: share.images,
  }
  const { icon = '', logo = '' } = brand
  await unlessDamaged(
    logo,
    damaged,
    async () => media.has(logo) && !/\.svg$/i.test(logo) && assertWhole(media.get(logo)!, store),
  )
  const iconSizes = Object.fromEntries([icon, logo].map((name) => [name, pictureFile(media.get(name) ?? '')]))
  const { createPages } = prerenderer
  const rendering = {
    createPages,
    code: bundles.fingerprint,
    shownOn: (page: CompiledPage) => shownOn.get(page) ?? [],
    yearShown: options.isDayGiven ? site.year : undefined,
  }
  const [{ made, rendered }] = await Promise.all([
    makePages(withMovedPage(site), context, rendering, store),
    Promise.resolve(options.compressed).then(() => writeAssets(bundles, draft)),
    draft.write('sitemap.xml', sitemapXml(pages, siteUrl)),
    draft.write('robots.txt', robotsTxt(siteUrl)),
    draft.write('.well-known/security.txt', securityTxt(settings, siteUrl, options.today)),
    draft.write('manifest.webmanifest', prerenderer.webManifest(settings, iconSizes)),
    unlessDamaged(icon, damaged, () => writeIcons(media.get(icon), site, draft)),
    draft.write('third-party-notices.txt', thirdPartyNotices(bundles.licenses, packagesOf(families))),
  ])
  const sharePictures = await picturesTrace.tracePromise(() => writeCards(share.cards, families, store, draft))
  for (const entry of made.values()) draft.addFiles(entry, '', entry.about.inline)
  const diagnostics = await checkBudget(budget, {
    pages,
    draft,
    fonts,
    pictures,
    picturesOn: (page) => made.get(page)?.about.pictures ?? [],
    loaded: bundles.loaded,
    wakesOn: ({ sections }) => wakingBlocks(sections),
    strangeOn: new Map([...strangeOn].filter(([, strange]) => strange !== '')),
    origin: (of, at) => project.origin(of, at),
  })
  for (const file of [...damaged].sort())
    diagnostics.push(error('asset/unmade', project.site.placeOfMedia(file), { file }))
  const choices = offeredSoFar(site.choices, options.offeredBefore ?? [])
  const report = { pages: pages.length, rendered, sharePictures, diagnostics, choices }
  if (diagnostics.some(({ severity }) => severity === 'error')) return report
  await writeMoved(site.redirects, draft)
  const shared = Object.values(share.images).map(({ url }) => decodeURIComponent(new URL(url).pathname.slice(1)))
  const built = {
    buildId,
    siteUrl,
    shownElsewhere: [...new Set([...iconFiles, `media/${icon}`, `media/${logo}`, ...shared])],
    contentDir: path.relative(root, options.contentDir) || '.',
    choices,
  }
  const release = await draft.publish(options.distDir, serverManifest(site, built, prerenderer.mailTemplate))
  return { ...report, release }
}

/** The hash by which a browser knows the file again. @see https://www.w3.org/TR/SRI/ */
function integrityOf(file: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`
}

/** @param file  where `brand.icon` lies. An icon that a redirect leads to instead is not made. */
async function writeIcons(file: string | undefined, { redirects }: CompiledSite, draft: ReleaseDraft): Promise<void> {
  if (file === undefined) return
  const made = iconFiles.filter((name) => !redirects.some(({ from }) => from === `/${name}`))
  for (const name of made) await draft.write(name, await makeIcon(name, file), 'asset')
}

/** Renders the share pictures that the store does not have. */
async function writeCards(
  cards: ReadonlyMap<string, ShareCard>,
  families: Families,
  store: Store,
  draft: ReleaseDraft,
): Promise<BuildReport['sharePictures']> {
  const startedMs = performance.now()
  const missing = [...cards].filter(([file]) => !store.has('share', file)).map(([, card]) => card)
  // The libraries are loaded only when there is something to draw.
  const library = missing.length > 0 ? await import('./share/shareRenderer.ts') : undefined
  const render = await library?.createShareRenderer(families, missing)
  let done = 0
  await inParallel(cards, cardsAtOnce, async ([file, card]) => {
    const entry = await store.entry('share', file, async (add) => add(file, await render!(card)))
    draft.addFiles(entry, 'assets/')
    done += 1
    progress.publish({ doing: 'Drawing share pictures', done, of: cards.size })
  })
  return { rendered: missing.length, seconds: (performance.now() - startedMs) / 1000 }
}
