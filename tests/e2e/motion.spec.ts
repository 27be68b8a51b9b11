import { inPieces } from './inPieces.ts'
import { awake, expect, nextFrames, type Page, test } from './site.ts'

/** How the animations stand inside the first element that matches: `running`, `paused`, or both. */
const playStates = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => [...new Set(element.getAnimations({ subtree: true }).map((one) => one.playState))])

/** The least opacity among what a section reveals. */
const opacityOf = (page: Page, selector: string) =>
  page
    .locator(`${selector} tide-reveal`)
    .first()
    .evaluate((box) => Math.min(...[...box.children].map((child) => Number(getComputedStyle(child).opacity))))

async function scrollBy(page: Page, pixels: number): Promise<void> {
  await page.mouse.move(400, 400)
  for (let step = 0; step < pixels; step += 100) {
    await page.mouse.wheel(0, 100)
    await nextFrames(page)
  }
}

test.describe('with motion', () => {
  test.use({ motion: true })

  test('nothing is hidden before the first scroll; the wheel stands still off screen, its halves turn in step', async ({
    page,
    baseURL,
  }) => {
    const wheel = '#hero svg[viewBox="-400 -400 800 800"]'
    // The lower half comes some frames after the upper one.
    const { url, stop } = await inPieces(baseURL ?? '', /<svg[^>]*viewBox="-400 -400 800 800"/g)
    await page.goto(url)
    await awake(page)
    for (const id of ['solutions', 'pricing', 'testimonials']) expect(await opacityOf(page, `#${id}`)).toBe(1)
    const hero = `#hero tide-art:has(${wheel.slice(6)})`
    await page.evaluate(() => scrollTo(0, 400))
    await expect.poll(() => playStates(page, hero)).toEqual(['running'])
    await page.evaluate(() => scrollTo(0, 4000))
    await expect.poll(() => playStates(page, hero)).toEqual(['paused'])
    await page.evaluate(() => scrollTo(0, 500))
    await expect.poll(() => playStates(page, hero)).toEqual(['running'])
    const turns = await page
      .locator(wheel)
      .evaluateAll((wheels) => wheels.map((wheel) => getComputedStyle(wheel).transform))
    expect(turns).toHaveLength(2)
    expect(turns[0]).toBe(turns[1])
    await stop()
  })

  test('the closing wheel turns only while it is in sight', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/')
    await awake(page)
    const closing = '[data-block=cta] tide-art:has(> img)'
    await expect.poll(() => playStates(page, closing)).toEqual(['paused'])
    await page.evaluate(() => document.querySelector('[data-block=cta]')?.scrollIntoView({ behavior: 'instant' }))
    await expect.poll(() => playStates(page, closing)).toEqual(['running'])
  })

  test('the tide of the figures is drawn, and they are hung from it, as the visitor reaches them', {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 560 })
    await page.goto('/')
    await awake(page)
    const held = () =>
      page
        .locator('[data-block=stats] tide-reveal')
        .evaluate((box) => box.getAnimations({ subtree: true }).map((one) => one.playState))
    await page.evaluate(() => {
      const top = document.querySelector('[data-block=stats]')?.getBoundingClientRect().top ?? 0
      scrollTo({ top: top - innerHeight - 100, behavior: 'instant' })
    })
    await scrollBy(page, 100)
    // The line, and of each figure its dot, its string and its two texts.
    await expect.poll(held).toEqual(Array(1 + 4 * 4).fill('paused'))
    await scrollBy(page, 500)
    await expect.poll(held).toEqual([])
  })

  test('a section rises as the visitor reaches it, and stays', async ({ page }) => {
    await page.goto('/pricing')
    await awake(page)
    const section = '[data-block]:has(> tide-reveal):nth-last-child(2)'
    const top = await page
      .locator(section)
      .first()
      .evaluate((element) => element.getBoundingClientRect().top)
    await page.evaluate((near) => scrollTo(0, near - innerHeight - 300), top)
    await scrollBy(page, 200)
    await expect.poll(() => opacityOf(page, section)).toBe(0)
    await scrollBy(page, 500)
    await expect.poll(() => opacityOf(page, section)).toBe(1)
  })

  test('what a visitor jumps past is not held back', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/')
    await awake(page)
    await scrollBy(page, 200)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    for (const id of ['ecosystem', 'solutions', 'pricing']) await expect.poll(() => opacityOf(page, `#${id}`)).toBe(1)
  })
})

test('with reduced motion nothing turns, drifts or rises', async ({ page }) => {
  await page.goto('/')
  await awake(page)
  await scrollBy(page, 600)
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter((one) => {
        const { duration } = one.effect?.getTiming() ?? {}
        return one.playState === 'running' && Number(duration) > 200
      }).length,
  )
  expect(moving).toBe(0)
})
