/** What browsers of one family tell of the connection. */
export interface Connection {
  /** Estimated, there and back, in milliseconds. */
  rtt?: number
  saveData?: boolean
}

/** Where it is remembered which fonts the browser has, for as long as the visit lasts. */
export const fontsKey = 'fonts'

const quickMs = 100

/**
 * Asks for the fonts of the first view before the page's rules do, where they are there already or the connection is quick
 * enough. On a slow one they would hold the first paint up for a quarter of a second and come too late all the same: the page
 * then does without (`<html data-fonts="later">`), and `src/browser/fontsLater.ts` fetches them for the next one.
 *
 * @param urls  divided by spaces
 * @param here  those that the browser has, in the same way
 */
export function fontsAhead(urls: string, here: string | null, document: Document, connection: Connection = {}): void {
  const { rtt = 0, saveData = false } = connection
  const all = urls.split(' ').filter(Boolean)
  if ((saveData || rtt > quickMs) && !all.every((url) => here?.includes(url))) {
    document.documentElement.dataset.fonts = 'later'
    return
  }
  for (const href of all) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href })
    document.head.append(link)
  }
}
