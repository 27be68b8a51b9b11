import type { AnyRouter } from '@tanstack/react-router'
import { loadViews } from '#src/renderer/loadView.ts'
import { registerIcons } from '#src/ui/iconRegistry.ts'
import { registerPictures } from '#src/ui/pictureRegistry.ts'
import type { PageData } from './pageData.ts'

interface PagesEvent {
  pages: Record<string, PageData>
  changed: string[]
}

/**
 * Development only: puts edited pages in the place of those that the router holds, without a reload; scroll position and
 * the state of views stay.
 *
 * @param edited  pages that `loadPage` hands out before it asks the server
 */
export function followEdits(router: AnyRouter, edited: Map<string, PageData>): void {
  window.addEventListener('content:pages', async (event) => {
    const { pages, changed } = (event as CustomEvent<PagesEvent>).detail
    for (const path of changed) edited.delete(path)
    for (const page of Object.values(pages)) {
      registerIcons(page.icons)
      registerPictures(page.pictures)
      edited.set(page.path, page)
    }
    const current = pages[router.state.location.pathname]
    if (current) await loadViews(current.sections)
    if (changed.includes(router.state.location.pathname)) await router.invalidate()
  })
}
