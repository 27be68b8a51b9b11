import { type Connection, fontsKey } from './early/fontsAhead.ts'
import { sessionStore } from './storage.ts'

/**
 * Fetches the fonts that the first page of a visit did without, for those after it. Whoever saves bytes does without on these
 * as well.
 */
export async function fetchFontsLater(document: Document, connection: Connection = {}): Promise<void> {
  if (document.documentElement.dataset.fonts !== 'later' || connection.saveData) return
  const urls = document.querySelector<HTMLElement>('script[data-fonts]')?.dataset.fonts ?? ''
  // A font that is missing is missing on the next page too.
  const fetched = await Promise.all(
    urls.split(' ').map((url) => fetch(url, { priority: 'low' }).then((response) => response.ok)),
  ).catch(() => [false])
  if (!fetched.includes(false)) sessionStore.set(fontsKey, `${sessionStore.get(fontsKey) ?? ''} ${urls}`)
}
