import { sessionStore } from '../storage.ts'

declare global {
  interface Window {
    /** The brand's faces, once those of the first view have come; none where they are not wanted. */
    brandFaces?: Promise<FontFace[]>
  }
}

/** The session remembers under this name the style sheet whose faces have come. */
export const facesKey = 'faces'

/**
 * Fetches the faces of the first view, after its first paint: before, they would hold that up. They stand in a style sheet
 * that is for visitors without script (`src/prerender/pages.ts`), and `swapFaces.ts` shows them.
 *
 * @param first  how many of the faces the first view needs; the browser fetches the others where they are used
 */
export async function fetchFaces(document: Document, first: number): Promise<FontFace[]> {
  // The browser reports its first paint only some time after it.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
  const { sheet, textContent } = document.getElementById('faces') as HTMLStyleElement
  const faces = [...sheet!.cssRules].map((rule) => {
    const { style } = rule as CSSFontFaceRule
    // Rules have their names in quotation marks; here these would be part of it.
    return new FontFace(style.getPropertyValue('font-family').replaceAll('"', ''), style.getPropertyValue('src'), {
      display: 'swap',
      style: style.getPropertyValue('font-style') || 'normal',
      weight: style.getPropertyValue('font-weight'),
      unicodeRange: style.getPropertyValue('unicode-range') || 'U+0-10FFFF',
    })
  })
  const loaded = await Promise.allSettled(faces.slice(0, first).map((face) => face.load()))
  if (loaded.every(({ status }) => status === 'fulfilled')) sessionStore.set(facesKey, textContent)
  return faces
}

/** Where an earlier page of this visit has fetched the faces, they are in the browser's cache, and shown from the beginning. */
export function showKnownFaces(document: Document): void {
  const known = sessionStore.get(facesKey)
  if (!known) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(known)
  document.adoptedStyleSheets.push(sheet)
}
