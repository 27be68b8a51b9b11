import type { CompiledPage } from '#schemas/compiled.ts'
import type { OpenPage } from '#schemas/openPage.ts'
import type { InlineHashes } from '#schemas/serverManifest.ts'
import { firstFaces, firstGlobalCss, globalCss } from '#src/theme/global.ts'
import { slotMark } from '#src/ui/slotMark.ts'
import { attributeValues } from './attributeValues.ts'
import { documentWriter } from './document.ts'
import { wakingSections } from './embeddedSections.ts'
import { inlineHash } from './inlineHash.ts'
import { inlineStyles } from './inlineStyles.ts'
import { movedPath } from './movedPath.ts'
import { openPage, withoutPlaces } from './openPage.ts'
import { embeddedData, pageData } from './pageData.ts'
import { createPageRenderer } from './pageRenderer.tsx'
import type { PagesContext } from './pagesContext.ts'
import { picturesIn } from './picturesIn.ts'
import { createShellRenderer, type RenderedShell } from './shell.tsx'
import { organization } from './structuredData/organization.ts'
import type { StyledMarkup } from './styledMarkup.tsx'
import { withWords } from './withWords.ts'

interface FinishedPage {
  html: string
  /** What it carries inline, for its content security policy. */
  hashes: InlineHashes
  /** The page's data, for the browser to fetch instead of the document. */
  json: string
  /** The addresses of its pictures, in the versions that a telephone fetches. */
  pictures: string[]
  /** What the server fills in: the page itself where it is one of the server's, or as it comes back with a refused form. */
  open?: OpenPage & { hashes: InlineHashes }
}

/**
 * Finished pages, for the build and the development server alike. Each is drawn once, with signs where the server may fill
 * something in (`src/ui/slotMark.ts`).
 */
export function createPages(context: PagesContext): (page: CompiledPage) => Promise<FinishedPage> {
  const { live = false, styles: sheet, settings, icons, shellPictures, mediaDir, earlyScripts } = context
  const site = live ? context.site : { ...context.site, open: true as const }
  const renderSections = createPageRenderer(site, mediaDir)
  const renderShell = createShellRenderer(settings, site, icons, shellPictures, sheet)
  const frameOf = documentFrames(context)
  const { always, choices } = earlyScripts
  const [alwaysHash, choicesHash] = [always, choices].map(inlineHash) as [string, string]

  return async (given) => {
    const isOpen = given.status === 'server' && !live
    const page = isOpen ? withWords(given, slotMark) : given
    const data = pageData(page, context, isOpen && page.path === movedPath ? slotMark('to') : undefined)
    const shell = await renderShell(data)
    const drawn = await renderSections(data)
    const write = (markup: StyledMarkup, still: boolean) => {
      const { html } = markup
      const styles = inlineStyles(markup, sheet)
      const frame = frameOf(shell, html)
      const hasChoices = keepsChoices.test(html)
      const document = frame.write({
        page: data,
        embedded: live ? data : embeddedData(data),
        wakes: wakingSections(data.sections),
        styles,
        html,
        ...(hasChoices && { ownEarlyScript: choices }),
        still,
      })
      const script = still ? [] : [alwaysHash, ...(hasChoices ? [choicesHash] : [])]
      return { html: document, hashes: { script, style: [frame.styleHash, styles.hash] } }
    }
    const pictures = picturesIn(drawn.html)
    const json = JSON.stringify(data)
    if (isOpen) {
      const { html, hashes } = write(drawn, true)
      return { html, json, pictures, hashes, open: { ...openPage(html), hashes } }
    }
    const fixed = withoutPlaces(drawn.html)
    const finished = { ...write({ ...drawn, html: fixed }, false), json, pictures }
    if (fixed === drawn.html) return finished
    const { html, hashes } = write(drawn, true)
    return { ...finished, open: { ...openPage(html), hashes } }
  }
}

/** What `src/browser/early/restoreChoices.ts` looks for. */
const keepsChoices = / data-(?:url-state|param|preset|echo)=/

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
