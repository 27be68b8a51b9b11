import type { Browser, Page } from 'playwright'

/** What a picture is taken of. */
export interface Shot {
  url: string
  /** Of the window, in CSS pixels. */
  width: number
  /** Only what the window shows, and not the whole page. */
  windowOnly?: boolean | undefined
  /** With what moves; left out, at rest. */
  motion?: boolean | undefined
  /** Brings the page to where it is to be seen. */
  prepare?: ((page: Page, width: number) => Promise<void>) | undefined
}

/** Takes a picture of a page, once everything in it is there. */
export async function takePicture(
  browser: Browser,
  { url, width, windowOnly = false, motion = false, prepare }: Shot,
  path: string,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    reducedMotion: motion ? 'no-preference' : 'reduce',
    // Or the style below would be refused.
    bypassCSP: !windowOnly,
  })
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    if (!windowOnly) {
      // Sections far below are laid out only as they come near.
      await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
      await scrollThrough(page)
    }
    await prepare?.(page, width)
    await page.screenshot({ path, fullPage: !windowOnly })
  } finally {
    await context.close()
  }
}

/** Pictures further down are fetched only when somebody comes near them. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    scrollTo(0, 0)
  })
}
