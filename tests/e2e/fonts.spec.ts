import { hold } from './hold.ts'
import { watchShift } from './layoutShift.ts'
import { awake, expect, type Page, test } from './site.ts'

test('fonts that come late move nothing on the first page, and are shown on the next', async ({ page }) => {
  const { letThrough } = await hold(page, /\.woff2$/)
  const { shift } = await watchShift(page)
  await page.goto('/pricing', { waitUntil: 'domcontentloaded' })
  await awake(page)
  await page.waitForTimeout(300)
  letThrough()
  await page.waitForLoadState()
  await page.waitForTimeout(500)
  expect(await shift()).toBeLessThan(0.01)
  expect(await headlineFont(page)).not.toMatch(/Besley/)

  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('#page a[href="/solutions"]')?.click())
  await expect(page).toHaveURL(/\/solutions$/)
  // The headline itself may be exchanged while it is looked at.
  await expect(async () => expect(await headlineFont(page)).toMatch(/Besley/)).toPass()
})

/** The font file that Chromium really draws the headline with. */
async function headlineFont(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return fonts.map(({ familyName }) => familyName).join(', ')
}
