import type { CompiledPage } from '#schemas/compiled.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { escapeHtml } from '#schemas/escapeHtml.ts'
import type { InlineHashes } from '#schemas/serverManifest.ts'
import type { Block, SiteSettings } from '#schemas/types.gen.ts'
import type { FirstPage, PageData, PublicSettings, ShareImage } from '#src/app/pageData.ts'
import { documentHtml, type Frame, type ModuleScript } from '#src/prerender/document.ts'
import { embeddedSections } from '#src/prerender/embeddedSections.ts'
import { pageHead } from '#src/prerender/pageHead.ts'
import { organization } from '#src/prerender/structuredData/organization.ts'
import { pageStructuredData } from '#src/prerender/structuredData/pageStructuredData.ts'
import { slotMark } from '#src/ui/slotMark.ts'
import { openPage } from './open/openPage.ts'
import { withWords } from './open/withWords.ts'
import type { Pictures } from './pictures/makePictures.ts'
import { pictureNames } from './pictures/pictureNames.ts'
import { inlineHash } from './policy.ts'

/** Everything that is the same for all pages of one build; plain data, so that it can be sent to a worker. */
export interface BuildContext {
  /** The prerenderer's module. */
  prerender: string
  settings: SiteSettings
  /** The drawings of the icons that the settings name. */
  icons: Record<string, string>
  siteUrl: string
  /** What was made of the pictures that pages show, by name. */
  pictures: Pictures
  site: PublicSettings
  /** The folders with a not-found page of their own, longest first. */
  notFound: string[]
  earlyScript: string
  scripts: ModuleScript[]
  /** Share images by page path. */
  shareImages: Record<string, ShareImage>
  extraHead?: string
  /** The development server: every section wakes, so each needs its data. */
  live?: boolean
}

export interface PageFiles {
  /** The finished document. */
  html: string
  /** What is written, by name below `dist/`. */
  files: Record<string, string>
  /** What each document carries inline, for its content security policy, by path. */
  hashes: Record<string, InlineHashes>
}

type Prerenderer = typeof import('#src/prerender/entry.tsx')

/**
 * Imports the prerenderer once and gives a function that turns pages into finished files.
 *
 * @param loaded  the prerenderer when it is loaded already, by the development server
 */
export async function createPageFiles(
  context: BuildContext,
  loaded?: Prerenderer,
): Promise<(page: CompiledPage) => Promise<PageFiles>> {
  const module: Prerenderer = loaded ?? (await import(context.prerender))
  const draw = createDocuments(module, context, context.site)
  const drawRefused = createDocuments(module, context, { ...context.site, refused: true })
  const forms = Object.fromEntries(
    Object.entries(endpoints).map(([request, path]) => [(context.site.apiBase ?? '') + path, request]),
  )
  const hasForm = (html: string) => Object.keys(forms).some((action) => html.includes(`action="${escapeHtml(action)}"`))

  return async (page) => {
    const { path } = page
    if (page.status === 'server' && !context.live) {
      const movedTo = path === movedPath ? slotMark('to') : undefined
      const { html, hashes } = await draw(withWords(page, slotMark), { still: true, movedTo })
      const files = { [`${fileName(path)}.json`]: JSON.stringify(openPage(html)) }
      return { html, files, hashes: { [path]: hashes } }
    }
    const { html, json, hashes } = await draw(page)
    const name = fileName(path)
    const files = { [`${name}.html`]: html, [`${name}.json`]: json }
    if (context.live || !hasForm(html)) return { html, files, hashes: { [path]: hashes } }
    const refused = await drawRefused(page, { still: true })
    const refusedPath = `/.server/forms/${name}`
    return {
      html,
      files: { ...files, [`${refusedPath.slice(1)}.json`]: JSON.stringify(openPage(refused.html, forms)) },
      hashes: { [path]: hashes, [refusedPath]: refused.hashes },
    }
  }
}

/** What stands at an address that has moved. */
export const movedPath = '/.server/moved'

interface DrawnDocument {
  html: string
  /** The page's data, for the browser to fetch instead of the document. */
  json: string
  hashes: InlineHashes
}

interface Drawing {
  /** Without script. */
  still?: boolean
  /** Where the page leads by itself. */
  movedTo?: string | undefined
}

/** @param site  the settings that views read */
function createDocuments(module: Prerenderer, context: BuildContext, site: PublicSettings) {
  const renderPage = module.createPageRenderer(site)
  const renderShell = module.createShellRenderer(context.settings, site, context.icons)
  const { brand } = context.settings
  const siteData = organization(context.settings, context.siteUrl)
  return async (page: CompiledPage, { still = false, movedTo }: Drawing = {}): Promise<DrawnDocument> => {
    const data = pageData(page, context)
    if (movedTo !== undefined) data.head.movedTo = movedTo
    const shell = await renderShell(data)
    const { html, css } = await renderPage(data)
    const frame: Frame = {
      language: context.settings.language ?? 'en',
      siteName: brand.name,
      css: module.siteCss + shell.css,
      fonts: module.pageFonts,
      earlyScript: context.earlyScript,
      splash: context.site.splash.show,
      scripts: context.scripts,
      ...(brand.icon && { icon: `/media/${brand.icon}` }),
      ...(context.extraHead && { extraHead: context.extraHead }),
    }
    const first: FirstPage = {
      page: context.live ? data : cutDown(data),
      notFound: context.notFound,
      site: context.site,
    }
    const { structuredData = [] } = data
    const parts = { first, siteData, structuredData, before: shell.before, after: shell.after, html, css, still }
    return {
      html: documentHtml(frame, parts),
      json: JSON.stringify(data),
      hashes: {
        script: still ? [] : [inlineHash(frame.earlyScript)],
        style: [inlineHash(frame.css), inlineHash(css)],
      },
    }
  }
}

/** Static sections, bars and structured data are in the HTML already; here they would only make it heavier. */
function cutDown(data: PageData): PageData {
  const sections = embeddedSections(data.sections)
  const { pictures, structuredData, ...rest } = data
  return { ...rest, ...(pictures && namedPictures(sections, pictures)), sections, ...(data.bars && { bars: {} }) }
}

export function pageData(given: CompiledPage, context: BuildContext): PageData {
  const { settings, siteUrl, shareImages, pictures, site } = context
  const { samples } = site
  const page = samples ? withWords(given, (word) => String(samples[word])) : given
  const { path, status, chrome, sections, search, icons, event } = page
  const head = pageHead(page, settings, siteUrl, shareImages[path])
  const structuredData = pageStructuredData(page, head, settings, siteUrl)
  return {
    path,
    status,
    chrome,
    head,
    ...(structuredData.length > 0 && { structuredData }),
    sections,
    ...(search && { search }),
    icons,
    ...namedPictures(sections, pictures),
    ...(event && { event }),
    ...(path === '/' && settings.home && { bars: settings.home }),
  }
}

function namedPictures(sections: Block[], pictures: Pictures): Pick<PageData, 'pictures'> {
  const names = [...pictureNames(sections, { has: (name) => Object.hasOwn(pictures, name) })]
  return names.length === 0 ? {} : { pictures: Object.fromEntries(names.map((name) => [name, pictures[name]!])) }
}

/** `/` is `index`, `/pricing` is `pricing`: the name of a page's files without their ending. */
export function fileName(path: string): string {
  return path === '/' ? 'index' : path.slice(1)
}
