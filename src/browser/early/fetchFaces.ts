declare global {
  interface Window {
    /** The brand's faces, once those of the first view have come; none where they are not wanted. */
    brandFaces?: Promise<FontFace[]>
  }
}

/**
 * Fetches the faces of the first view, after its first paint and the document: before, they would hold those up. They stand in a style sheet
 * that is for visitors without script (`src/prerender/pages.ts`), and `swapFaces.ts` shows them.
 *
 * @param first  how many of the faces the first view needs; the browser fetches the others where they are used
 */
export async function fetchFaces(document: Document, first: number): Promise<FontFace[]> {
  // The browser reports its first paint only some time after it.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
  // A document that breaks off has none.
  const rules = (document.getElementById('faces') as HTMLStyleElement | null)?.sheet?.cssRules ?? []
  const faces = [...rules].map((rule) => {
    const { style } = rule as CSSFontFaceRule
    // Rules have their names in quotation marks; here these would be part of it.
    return new FontFace(style.getPropertyValue('font-family').replaceAll('"', ''), style.getPropertyValue('src'), {
      display: 'swap',
      style: style.getPropertyValue('font-style') || 'normal',
      weight: style.getPropertyValue('font-weight'),
      unicodeRange: style.getPropertyValue('unicode-range') || 'U+0-10FFFF',
    })
  })
  await Promise.allSettled(faces.slice(0, first).map((face) => face.load()))
  return faces
}
