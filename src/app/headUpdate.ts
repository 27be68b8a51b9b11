import { canonicalLink, headMetas, metaKey } from './headMetas.ts'
import type { PageData } from './pageData.ts'
import { pageTitle } from './pageTitle.ts'

/** Brings `<head>` and the root element's marks up to date after a navigation in the browser. */
export function updateHead(page: PageData, document: Document): void {
  const title = pageTitle(page.head, document.location)
  document.title = title
  document.documentElement.dataset.chrome = page.chrome
  document.documentElement.toggleAttribute('data-home', page.path === '/')
  for (const [name, content] of Object.entries(headMetas(page, title))) setMeta(document, name, content)
  setCanonical(document, canonicalLink(page))
  setStructuredData(document, page.structuredData)
}

/** A page that failed has no more to say than that. */
export function headOfFailure(title: string, document: Document): void {
  document.title = title
  setStructuredData(document)
}

/** Nothing of this runs, so the page's policy has no say in it. */
function setStructuredData(document: Document, structuredData: object[] = []): void {
  for (const former of document.querySelectorAll('script[type="application/ld+json"][data-page]')) former.remove()
  for (const data of structuredData) {
    const script = document.createElement('script')
    script.type = 'application/ld+json'
    script.dataset.page = ''
    script.textContent = JSON.stringify(data)
    document.head.append(script)
  }
}

function setCanonical(document: Document, address: string | undefined): void {
  const existing = document.querySelector('link[rel=canonical]')
  if (address === undefined) {
    existing?.remove()
    return
  }
  const link = existing ?? document.head.appendChild(document.createElement('link'))
  link.setAttribute('rel', 'canonical')
  link.setAttribute('href', address)
}

function setMeta(document: Document, name: string, content: string | undefined): void {
  const key = metaKey(name)
  const existing = document.head.querySelector(`meta[${key}="${name}"]`)
  if (content === undefined) {
    existing?.remove()
    return
  }
  const meta = existing ?? document.head.appendChild(document.createElement('meta'))
  meta.setAttribute(key, name)
  meta.setAttribute('content', content)
}
