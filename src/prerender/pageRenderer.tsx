import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import type { PageData, PublicSettings } from '#src/app/pageData.ts'
import { createSiteRouter } from '#src/app/router.ts'
import { loadDrawings } from '#src/ui/art/Drawing.tsx'
import { registerIcons } from '#src/ui/Icon.tsx'
import { registerPictures } from '#src/ui/Picture.tsx'
import { SiteContext } from '#src/ui/SiteContext.tsx'
import { type StyledMarkup, styledMarkup } from './styledMarkup.tsx'

/** Reads the drawings that stand in documents, by their names in content. */
export const mediaReader = (mediaDir: string) => (name: string) => readFile(path.join(mediaDir, name), 'utf8')

/**
 * A renderer of pages' sections; the router's table is made once for all of them.
 *
 * @param site  the settings that views read
 * @param mediaDir  `content/media`
 */
export function createPageRenderer(site: PublicSettings, mediaDir: string) {
  const readDrawing = mediaReader(mediaDir)
  let current: PageData
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createSiteRouter(history, { loadPage: () => current })
  const tree = (
    <SiteContext value={site}>
      <RouterProvider router={router} />
    </SiteContext>
  )

  return async function renderPage(page: PageData): Promise<StyledMarkup> {
    current = page
    registerIcons(page.icons)
    registerPictures(page.pictures)
    await loadDrawings(page.sections, readDrawing)
    history.replace(page.path)
    await router.load()
    return styledMarkup(tree, 'tw')
  }
}
