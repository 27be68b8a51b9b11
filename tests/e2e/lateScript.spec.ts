import { deadControls } from './deadControls.ts'
import { holdScripts } from './hold.ts'
import { awake, daily, expect, test } from './site.ts'

/** The pages with what only script can do: the carousel, the demo, the calculator, more articles. */
const pages = ['/', '/industries/real-estate', '/resources/roi-calculator', '/resources/blog']

for (const path of pages) {
  test(
    `while the scripts are late, what cannot be pressed yet on ${path} shows it`,
    daily(path === '/'),
    async ({ page }) => {
      const { letThrough } = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.locator('footer')).toBeAttached()
      const disabled = page.locator('main :disabled').filter({ visible: true })
      // All of the page is there; that it is laid out, too, may take another moment.
      await expect(disabled).not.toHaveCount(0)
      const waiting = await disabled.elementHandles()
      const looks = (handle: (typeof waiting)[number]) =>
        handle.evaluate((control) => {
          const { color, backgroundColor, borderColor, opacity } = getComputedStyle(control as Element)
          return [color, backgroundColor, borderColor, opacity].join()
        })
      const before = await Promise.all(waiting.map(looks))
      for (const handle of waiting)
        expect(await handle.evaluate((control) => getComputedStyle(control as Element).cursor)).toBe('not-allowed')
      letThrough()
      await awake(page)
      for (const [index, handle] of waiting.entries()) {
        await handle.scrollIntoViewIfNeeded()
        await handle.waitForElementState('enabled')
        await expect
          .poll(() => looks(handle), await handle.evaluate((control) => (control as Element).outerHTML))
          .not.toBe(before[index])
      }
    },
  )

  test(`while the scripts are late, nothing else on ${path} is dead`, daily(path === '/'), async ({ page }) => {
    await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('footer')).toBeAttached()
    const { dead } = await deadControls(page, { menus: false })
    // What is typed is taken over when the scripts come; the offer is closed by the script at the top of the page.
    const waits = /^<(?:button [^>]*disabled=""|input [^>]*type="(?:search|number)"|button [^>]*data-dismiss="offer")/
    expect(dead.filter((name) => !waits.test(name))).toEqual([])
  })
}
