import type { CompiledPage } from '#schemas/compiled.ts'
import { escapeHtml } from '#schemas/escapeHtml.ts'
import type { InlineHashes } from '#schemas/serverManifest.ts'
import type { PublicSettings } from '#src/app/pageData.ts'
import { firstFaces, firstGlobalCss, globalCss } from '#src/theme/global.ts'
import { slotMark } from '#src/ui/slotMark.ts'
import { attributeValues } from './attributeValues.ts'
import { documentWriter } from './document.ts'
import { wakingSections } from './embeddedSections.ts'
import { formAddresses } from './formAddresses.ts'
import { inlineHash } from './inlineHash.ts'
import { inlineStyles } from './inlineStyles.ts'
import { movedPath } from './movedPath.ts'
import { embeddedData, pageData } from './pageData.ts'
import { createPageRenderer } from './pageRenderer.tsx'
import type { PagesContext } from './pagesContext.ts'
import { picturesIn } from './picturesIn.ts'
import { createShellRenderer, type RenderedShell } from './shell.tsx'
import { organization } from './structuredData/organization.ts'
import { withWords } from './withWords.ts'

interface FinishedDocument {
  html: string
  /** What it carries inline, for its content security policy. */
  hashes: InlineHashes
}

interface FinishedPage extends FinishedDocument {
  /** The page's data, for the browser to fetch instead of the document. */
  json: string
  /** The addresses of its pictures, in the versions that a telephone fetches. */
  pictures: string[]
  /** For a page with forms that the server takes: the document that tells what is wrong with one, with signs where it is told. */
  refused?: FinishedDocument
}

interface Drawing {
  /** Without script. */
  still?: boolean
  /** Where the page leads by itself. */
  movedTo?: string
}

/**
 * Finished pages, for the build and the development server alike. A page that the server fills in carries signs in the
 * places (`src/ui/slotMark.ts`).
 */
export function createPages(context: PagesContext): (page: CompiledPage) => Promise<FinishedPage> {
  const draw = createDocuments(context, context.site)
  const drawRefused = createDocuments(context, { ...context.site, refused: true })
  const addresses = Object.keys(formAddresses(context.site)).map(escapeHtml)
  return async (page) => {
    if (context.live) return (await draw(page)).finished
    if (page.status === 'server') {
      const movedTo = page.path === movedPath ? { movedTo: slotMark('to') } : {}
      return (await draw(withWords(page, slotMark), { still: true, ...movedTo })).finished
    }
    const { finished, forms } = await draw(page)
    if (!forms.some((address) => addresses.includes(address))) return finished
    const { html, hashes } = (await drawRefused(page, { still: true })).finished
    return { ...finished, refused: { html, hashes } }
  }
}

/** @param site  the settings that views read */
function createDocuments(context: PagesContext, site: PublicSettings) {
  const renderSections = createPageRenderer(site, context.mediaDir)
  const renderShell = createShellRenderer(context.settings, site, context.icons, context.shellPictures, context.styles)
  const frameOf = documentFrames(context)
  const { always, choices } = context.earlyScripts
  const [alwaysHash, choicesHash] = [always, choices].map(inlineHash) as [string, string]

  return async (page: CompiledPage, { still = false, movedTo }: Drawing = {}): Promise<Drawn> => {
    const data = pageData(page, context, movedTo)
    const shell = await renderShell(data)
    const markup = await renderSections(data)
    const { html } = markup
    const styles = inlineStyles(markup, context.styles)
    const frame = frameOf(shell, html)
    const hasChoices = keepsChoices.test(html)
    return {
      forms: attributeValues(html, 'action'),
      finished: {
        html: frame.write({
          page: data,
          embedded: context.live ? data : embeddedData(data),
          wakes: wakingSections(data.sections),
          styles,
          html,
          ...(hasChoices && { ownEarlyScript: choices }),
          still,
        }),
        json: JSON.stringify(data),
        pictures: picturesIn(html),
        hashes: {
          script: still ? [] : [alwaysHash, ...(hasChoices ? [choicesHash] : [])],
          style: [frame.styleHash, styles.hash],
        },
      },
    }
  }
}

/** What `src/browser/early/restoreChoices.ts` looks for. */
const keepsChoices = / data-(?:url-state|param|preset|echo)=/

interface Drawn {
  finished: FinishedPage
  /** Where the forms in it are sent, as it is written. */
  forms: string[]
}

/** What pages in the same shell have in common. */
interface DocumentFrame {
  write: ReturnType<typeof documentWriter>
  styleHash: string
}

/** Makes each of them once. */
function documentFrames(context: PagesContext): (shell: RenderedShell, html: string) => DocumentFrame {
  const frames = new WeakMap<RenderedShell, Map<string, DocumentFrame>>()
  return (shell, html) => {
    const known = frames.get(shell) ?? new Map<string, DocumentFrame>()
    frames.set(shell, known)
    const bands = new Set([shell.before, html, shell.after].flatMap((markup) => attributeValues(markup, 'data-band')))
    const key = [...bands].sort().join(' ')
    const frame = known.get(key) ?? documentFrame(shell, bands, context)
    known.set(key, frame)
    return frame
  }
}

function documentFrame(
  { before, after, css: shellCss }: RenderedShell,
  bands: ReadonlySet<string>,
  context: PagesContext,
): DocumentFrame {
  const { settings, site, siteUrl, fonts, notFound, earlyScripts, words, laterShell, styles, scripts, extraHead } =
    context
  // The shell is finished; views have no use for what it says.
  const { wording, year: _year, timeZone: _timeZone, ...ofViews } = site
  const css = (styles ? firstGlobalCss(fonts, bands) : globalCss(fonts)) + shellCss
  const write = documentWriter({
    language: settings.language ?? 'en',
    css,
    ...(styles && { restOfCss: styles.href }),
    // In development React would report the letter spacing that a swap leaves on elements it hydrates.
    firstFaces: styles ? (html) => firstFaces(fonts, html) : () => [],
    earlyScript: earlyScripts.always,
    splash: settings.splash?.show ?? 'never',
    scripts,
    ...(settings.brand.icon && { icon: `/media/${settings.brand.icon}` }),
    ...(extraHead && { extraHead }),
    before,
    after,
    siteData: organization(settings, siteUrl),
    everyPage: {
      notFound,
      ...(words ? { site: ofViews, words } : { site: { ...ofViews, ...(wording && { wording }) } }),
      ...(laterShell && { laterShell }),
    },
  })
  return { write, styleHash: inlineHash(css) }
}
