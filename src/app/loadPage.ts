import { redirect } from '@tanstack/react-router'
import { redirectTo } from '#schemas/redirects.ts'
import type { FirstPage, MovedPage, PageData } from './pageData.ts'

/** The server cannot be reached, or is in trouble. */
export class UnansweredError extends Error {}

/** So long a server may keep a visitor waiting. */
const longestMs = 30_000

/**
 * How the browser gets pages: the first one from the HTML it came with, the others from the JSON beside their HTML.
 *
 * @param prepare  brings what it takes to draw a page without a gap
 * @throws a router redirect when the page has moved; {@link UnansweredError}; any other error when what came is not a page that
 *   this script can show: the browser may load it whole
 */
export function browserPages(first: FirstPage, prepare: (page: PageData) => Promise<void>) {
  // Who comes back to it gets it whole; until then its head stays as it came.
  let fromHtml: PageData | undefined = first.page as PageData

  return async function loadPage(path: string, query = ''): Promise<PageData> {
    if (fromHtml?.path === path || fromHtml?.status === 404) {
      const page = fromHtml
      fromHtml = undefined
      return page
    }
    const page = await fetchPage(path, query, first)
    await prepare(page)
    return page
  }
}

async function fetchPage(path: string, query: string, { notFound, site }: FirstPage): Promise<PageData> {
  const answer = (await fetchJson(path)) ?? (await fetchJson(notFoundPage(path, notFound)))
  if (!answer) throw new Error(`The page ${path} could not be loaded.`)
  if ('moved' in answer) {
    const { moved } = answer
    if (moved.startsWith('/media/')) throw new Error(`The page ${path} is the file ${moved}.`)
    throw redirect({ href: redirectTo(moved, query), replace: true })
  }
  if (answer.buildId !== site.buildId) throw new Error(`The page ${path} is of another build.`)
  return answer
}

/** @returns nothing where there is no such page */
async function fetchJson(path: string): Promise<PageData | MovedPage | undefined> {
  const asked = { priority: 'high', redirect: 'manual', signal: AbortSignal.timeout(longestMs) } as const
  const fail = (cause: unknown) => {
    throw new UnansweredError(path, { cause })
  }
  const response = await fetch(path === '/' ? '/index.json' : `${path}.json`, asked).catch(fail)
  if (response.status >= 500) throw new UnansweredError(`${path}: ${response.status}`)
  if (response.status === 404) return undefined
  // A firewall, a network's sign-in page, an address of which only the server knows where it leads: the browser's.
  if (!response.ok) throw new Error(`The page ${path} could not be loaded (${response.status}).`)
  return JSON.parse(await response.text().catch(fail)) ?? {}
}

/** The not-found page that answers for an unknown path: that of the nearest folder. */
function notFoundPage(path: string, notFound: string[]): string {
  const folder = notFound.find((candidate) => candidate === '/' || path.startsWith(`${candidate}/`)) ?? '/'
  return folder === '/' ? '/404' : `${folder}/404`
}
