import { redirect } from '@tanstack/react-router'
import { redirectTo } from '#schemas/redirects.ts'
import { loadViews } from '#src/renderer/views.ts'
import { registerIcons } from '#src/ui/Icon.tsx'
import { registerPictures } from '#src/ui/Picture.tsx'
import type { FirstPage, MovedPage, PageData } from './pageData.ts'

/**
 * How the browser gets pages: the first one from the HTML it came with, the others from the JSON beside their HTML, each
 * with the views it needs, so that it renders without a gap.
 *
 * @throws a router redirect when the page has moved; an error when the server cannot be reached or cannot answer
 */
export function browserPages(first: FirstPage) {
  // Who comes back to it gets it whole; until then its head stays as it came.
  let fromHtml: PageData | undefined = { ...first.page, asleep: true } as PageData
  registerIcons(first.page.icons)
  registerPictures(first.page.pictures)

  return function loadPage(path: string, query = ''): PageData | Promise<PageData> {
    if (fromHtml?.path === path || fromHtml?.status === 404) {
      const page = fromHtml
      fromHtml = undefined
      return page
    }
    return fetchPage(path, query, first.notFound)
  }
}

async function fetchPage(path: string, query: string, notFound: string[]): Promise<PageData> {
  const answer = (await fetchJson(path)) ?? (await fetchJson(notFoundPage(path, notFound)))
  if (!answer) throw new Error(`The page ${path} could not be loaded.`)
  if ('moved' in answer) {
    const { moved } = answer
    // A file, or an address of which only the server knows where it leads, is the browser's.
    const reloadDocument = moved === path || moved.startsWith('/media/')
    throw redirect({ href: redirectTo(moved, query), replace: true, reloadDocument })
  }
  registerIcons(answer.icons)
  registerPictures(answer.pictures)
  await loadViews(answer.sections)
  return answer
}

async function fetchJson(path: string): Promise<PageData | MovedPage | undefined> {
  const response = await fetch(path === '/' ? '/index.json' : `${path}.json`, { priority: 'high', redirect: 'manual' })
  if (response.type === 'opaqueredirect') return { moved: path }
  // A server in trouble is no reason to say that there is no such page.
  if (response.status >= 500) throw new Error(`The page ${path} could not be loaded (${response.status}).`)
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return undefined
  return response.json()
}

/** The not-found page that answers for an unknown path: that of the nearest folder. */
function notFoundPage(path: string, notFound: string[]): string {
  const folder = notFound.find((candidate) => candidate === '/' || path.startsWith(`${candidate}/`)) ?? '/'
  return folder === '/' ? '/404' : `${folder}/404`
}
