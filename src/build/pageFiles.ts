import type { CompiledPage } from '#schemas/compiled.ts'
import type { Block, SiteSettings } from '#schemas/types.gen.ts'
import type { FirstPage, PageData, PublicSettings, ShareImage } from '#src/app/pageData.ts'
import { documentHtml, type Frame } from '#src/prerender/document.ts'
import { embeddedSections } from '#src/prerender/embeddedSections.ts'
import { pageHead } from '#src/prerender/pageHead.ts'
import { pageStructuredData } from '#src/prerender/structuredData/pageStructuredData.ts'
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
  scripts: string[]
  /** Share images by page path. */
  shareImages: Record<string, ShareImage>
  extraHead?: string
  /** The development server: every section wakes, so each needs its data. */
  live?: boolean
}

export interface PageFiles {
  path: string
  html: string
  json: string
  /** What the page carries inline, for its content security policy. */
  hashes: { script: string[]; style: string[] }
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
  const renderPage = module.createPageRenderer(context.site)
  const renderShell = module.createShellRenderer(context.settings, context.site, context.icons)
  const { brand } = context.settings

  return async (page) => {
    const data = pageData(page, context)
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
    const structuredData = pageStructuredData(page, data.head, context.settings, context.siteUrl)
    return {
      path: page.path,
      html: documentHtml(frame, { first, structuredData, before: shell.before, after: shell.after, html, css }),
      json: JSON.stringify(data),
      hashes: { script: [inlineHash(frame.earlyScript)], style: [inlineHash(frame.css), inlineHash(css)] },
    }
  }
}

/** Static sections and bars are in the HTML already; their data would only make it heavier. */
function cutDown(data: PageData): PageData {
  const sections = embeddedSections(data.sections)
  const { pictures, ...rest } = data
  return { ...rest, ...(pictures && namedPictures(sections, pictures)), sections, ...(data.bars && { bars: {} }) }
}

export function pageData(page: CompiledPage, { settings, siteUrl, shareImages, pictures }: BuildContext): PageData {
  const { path, status, chrome, sections, icons, event } = page
  return {
    path,
    status,
    chrome,
    head: pageHead(page, settings, siteUrl, shareImages[path]),
    sections,
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
