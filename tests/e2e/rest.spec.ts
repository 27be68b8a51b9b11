import { showsBrandFaces } from './brandFaces.ts'
import { daily, expect, type Page, test } from './site.ts'

/** Frames for which the main thread worked meanwhile. What moves on layers of its own needs none. */
async function countMainFrames(page: Page, meanwhile: () => Promise<unknown>): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  let count = 0
  devtools.on('Tracing.dataCollected', ({ value }) => {
    count += (value as unknown as { name: string }[]).filter(({ name }) => name === 'BeginMainThreadFrame').length
  })
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline.frame']
  await devtools.send('Tracing.start', { traceConfig: { includedCategories } })
  await meanwhile()
  const written = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await written
  await devtools.detach()
  return count
}

/** Waits until what comes in once, the brand's faces and the line that is typed have come. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await showsBrandFaces(page)
  await expect(page.locator('tide-typed:not([typing=done])')).toHaveCount(0)
  const coming = () =>
    page.evaluate(() => {
      const running = document.getAnimations().filter(({ playState }) => playState === 'running')
      return running.filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 3_000).length
    })
  await expect.poll(coming).toBe(0)
}

test.use({ motion: true, present: false, expectedNoise: [/status of 404/] })

test('SPL-02 SPL-04 SPL-05 beneath the splash the main thread works at its words and marks alone', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  const frames = await countMainFrames(page, async () => {
    await page.goto('/about', { waitUntil: 'commit' })
    await expect(page.locator('#splash')).toBeVisible()
    await expect(page.locator('#splash')).toHaveCount(0)
  })
  // The page's own first ones, five words and four marks.
  expect(frames).toBeLessThanOrEqual(50)
})

const kinds = {
  '/about': 3,
  '/industries/real-estate': 3,
  '/pricing': 3,
  '/resources': 3,
  '/resources/roi-calculator': 3,
  '/resources/templates': 3,
  '/solutions': 3,
  '/solutions/ai-agents': 3,
  '/get-started': 3,
  '/no-such-page': 3,
  // What floats by begins and ends, and two lines are drawn.
  '/': 15,
}

for (const [path, most] of Object.entries(kinds)) {
  test(`a page rests while nobody touches it, whatever moves at its top: ${path}`, {
    ...daily(path === '/'),
  }, async ({ page }) => {
    await page.goto(path)
    await page.keyboard.press('Escape')
    await expect(page.locator('#splash')).toHaveCount(0)
    await settled(page)
    expect(await countMainFrames(page, () => page.waitForTimeout(3_000))).toBeLessThanOrEqual(most)
  })
}
