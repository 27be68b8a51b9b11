import { redirect } from '@tanstack/react-router'
import { loadViews } from '#src/renderer/loadView.ts'
import { registerIcons } from '#src/ui/iconRegistry.ts'
import { registerPictures } from '#src/ui/pictureRegistry.ts'
import { loadBars } from './HomeSlot.tsx'
import type { FirstPage, MovedPage, PageData } from './pageData.ts'

/**
 * How the browser gets pages: the first one from the HTML it came with, the others from the JSON beside their HTML, each
 * with the views it needs, so that it renders without a gap.
 *
 * @throws a router redirect when the page has moved; the fetch's error when the server cannot be reached
 */
export function browserPages(first: FirstPage) {
  let fromHtml: PageData | undefined = { ...first.page, asleep: true }
  registerIcons(first.page.icons)
  registerPictures(first.page.pictures)

  return function loadPage(path: string): PageData | Promise<PageData> {
    if (fromHtml?.path === path || fromHtml?.status === 404) {
      const page = fromHtml
      fromHtml = undefined
      return page
    }
    return fetchPage(path, first.notFound)
  }
}

async function fetchPage(path: string, notFound: string[]): Promise<PageData> {
  const answer = (await fetchJson(path)) ?? (await fetchJson(notFoundPage(path, notFound)))
  if (!answer) throw new Error(`The page ${path} could not be loaded.`)
  if ('moved' in answer) throw redirect({ href: answer.moved + location.search, replace: true })
  registerIcons(answer.icons)
  registerPictures(answer.pictures)
  await Promise.all([loadViews(answer.sections), answer.bars && loadBars()])
  return answer
}

async function fetchJson(path: string): Promise<PageData | MovedPage | undefined> {
  const response = await fetch(path === '/' ? '/index.json' : `${path}.json`, { priority: 'high' })
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return undefined
  return response.json()
}

/** The not-found page that answers for an unknown path: that of the nearest folder. */
function notFoundPage(path: string, notFound: string[]): string {
  const folder = notFound.find((candidate) => candidate === '/' || path.startsWith(`${candidate}/`)) ?? '/'
  return folder === '/' ? '/404' : `${folder}/404`
}
