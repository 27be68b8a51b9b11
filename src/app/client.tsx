import { CacheProvider } from '@emotion/react'
import { startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { allowTranslation } from '#src/browser/translation.ts'
import { loadViews, loadWakingViews } from '#src/renderer/views.ts'
import { adoptStyles } from '#src/theme/styleCache.ts'
import { registerIcons } from '#src/ui/Icon.tsx'
import { registerPictures } from '#src/ui/Picture.tsx'
import { type PublicSite, SiteContext } from '#src/ui/SiteContext.tsx'
import { wordsOf } from '#src/ui/words.ts'
import type { FirstPage, PageData } from './pageData.ts'
import { ShownPage } from './ShownPage.tsx'

/** React, where it stands on the page. */
export interface RunningPage {
  /** Brings what it takes to draw a page without a gap. */
  prepare: (page: PageData) => Promise<void>
  /** Shows a page, or what is new of the one shown. @returns whether that is drawn before there is something else to show */
  show: (page: PageData) => Promise<boolean>
  /** For what may fail. */
  words: ReturnType<typeof wordsOf>['errors']
  /** Draws the page with other settings. */
  showSite: (site: PublicSite) => void
}

/**
 * Starts React on the page that came as HTML. Nothing a visitor sees changes; from now on sections wake by their own policy.
 *
 * @param answered  resolves when whatever a visitor is just doing has been answered; see `watchTouches`
 */
export async function start({ page, site }: FirstPage, answered: () => Promise<void>): Promise<RunningPage> {
  registerNamed(page)
  const views = loadWakingViews(page.sections)
  const styles = adoptStyles('tw', document)
  let shown = page as PageData
  let shownSite: PublicSite = site
  let settle = (_isDrawn: boolean) => {}
  const onShown = () => settle(true)
  const tree = () => (
    <CacheProvider value={styles}>
      <SiteContext value={shownSite}>
        <ShownPage page={shown} onShown={onShown} />
      </SiteContext>
    </CacheProvider>
  )
  const drawn = (draw: () => void) =>
    new Promise<boolean>((resolve) => {
      settle(false)
      settle = resolve
      // In slices, between which touches are answered.
      startTransition(draw)
    })

  await views
  await answered()
  const place = document.getElementById('page') as HTMLElement
  allowTranslation(place)
  let root!: Root
  await drawn(() => {
    // A mismatch between the server's HTML and the browser's is a bug worth hearing of.
    root = hydrateRoot(place, tree(), { onRecoverableError: (error) => console.error(error) })
  })
  return {
    words: wordsOf(site).errors,
    prepare(page) {
      registerNamed(page)
      return loadViews(page.sections)
    },
    async show(page) {
      if (page === shown) return true
      shown = page
      return drawn(() => root.render(tree()))
    },
    showSite(site) {
      shownSite = site
      root.render(tree())
    },
  }
}

function registerNamed({ icons, pictures }: Pick<PageData, 'icons' | 'pictures'>): void {
  registerIcons(icons)
  registerPictures(pictures)
}
