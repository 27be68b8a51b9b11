import { expect, type Page } from './site.ts'

/** Waits until headline and text are drawn in the brand's own faces. */
export async function showsBrandFaces(page: Page): Promise<void> {
  await expect.poll(() => fontsOf(page, 'h1')).toMatch(/^Besley[\w ]*$/)
  await expect.poll(() => fontsOf(page, '.skip-link')).toMatch(/^Instrument Sans[\w ]*$/)
}

/** The fonts that Chromium really draws an element's text with: `Besley, Besley Italic`. */
export async function fontsOf(page: Page, selector: string): Promise<string> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return fonts.map(({ familyName }) => familyName).join(', ')
}
