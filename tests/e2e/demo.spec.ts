import { awake, expect, test } from './site.ts'

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await page.goto('/industries/real-estate')
  await awake(page)
  await page.locator('[data-block="demo"]').scrollIntoViewIfNeeded()
  await page.clock.runFor(1_000)
  await expect(page.getByRole('button', { name: 'Play' })).toBeEnabled()
  // From here on only the test lets time pass: no slow machine is ahead of it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000))
})

test('DEMO-03 DEMO-04 DEMO-07 DEMO-08 DEMO-09 DEMO-10 DEMO-12 DEMO-13 it runs, logs, stops, clears and begins anew', async ({
  page,
}) => {
  const demo = page.locator('[data-block="demo"]')
  const state = demo.getByRole('status')
  const log = demo.getByRole('log').getByRole('listitem')
  await expect(state).toHaveText('Ready')
  await expect(demo.getByRole('img', { name: '0 of 7 steps complete' })).toBeVisible()

  await demo.getByRole('button', { name: 'Play' }).click()
  await expect(state).toHaveText('Running')
  await expect(log).toHaveCount(1)
  await expect(demo.getByRole('button', { name: 'Reset' })).toBeDisabled()
  await page.clock.runFor(8_000)
  await demo.getByRole('button', { name: 'Pause' }).click()
  await expect(state).toHaveText('Paused')
  const logged = await log.count()
  expect(logged).toBeGreaterThan(1)
  await page.clock.runFor(30_000)
  await expect(log).toHaveCount(logged)
  await demo.getByRole('button', { name: 'Reset' }).click()
  await expect(state).toHaveText('Ready')
  await expect(log).toHaveCount(0)

  await demo.getByRole('button', { name: 'Play' }).click()
  await page.clock.runFor(60_000)
  await expect(demo.getByRole('status')).toHaveText('Complete')
  await expect(demo.getByRole('img', { name: '7 of 7 steps complete' })).toBeVisible()
  await demo.getByRole('button', { name: 'Play' }).click()
  await expect(demo.getByRole('status')).toHaveText('Running')
  await expect(log).toHaveCount(1)

  const details = demo.locator('li[data-state] ul')
  await expect(details.locator('visible=true')).toHaveCount(0)
  await demo.getByRole('button', { name: 'Show Details' }).click()
  await expect(details.locator('visible=true')).toHaveCount(await details.count())
  await demo.getByRole('button', { name: 'Hide Details' }).click()
  await expect(details.locator('visible=true')).toHaveCount(0)
})
