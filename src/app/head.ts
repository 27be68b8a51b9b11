import { titleOfKind } from '#src/browser/kindOfPath.ts'
import type { PageData } from './pageData.ts'

const structuredData = 'script[type="application/ld+json"][data-page]'
/** The tags of `<head>` that are not the same on every page; see `src/prerender/pageHead.ts`. */
const ownTags = `title, meta[name]:not([name=viewport]), meta[property], link[rel=canonical], ${structuredData}`

/** Brings `<head>` and the root element's marks up to date after a navigation in the browser. */
export function showHead({ head, structuredData = '', titleByKind, chrome, path }: PageData, document: Document): void {
  for (const tag of document.head.querySelectorAll(ownTags)) tag.remove()
  document.head.insertAdjacentHTML('beforeend', head + structuredData)
  if (titleByKind) document.title = titleOfKind(titleByKind, document.location)
  document.documentElement.dataset.chrome = chrome
  document.documentElement.toggleAttribute('data-home', path === '/')
}

/** A page that failed has no more to say than that. */
export function showHeadOfFailure(title: string, document: Document): void {
  document.title = title
  for (const data of document.head.querySelectorAll(structuredData)) data.remove()
}
