import { headlineOf } from './content.ts'
import { watchShift } from './layoutShift.ts'
import { awake, controlsAwake, expect, nextFrames, test } from './site.ts'

test('CASE-02 CASE-05 a closed study shows four results and two excerpts, an open one all of it', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/case-studies')
  await awake(page)
  const rows = page.locator('[data-block="case-studies"] details')
  await expect(rows).toHaveCount(3)
  for (const row of await rows.all()) {
    const summary = row.locator('summary')
    await expect(summary.locator('b').locator('visible=true')).toHaveCount(4)
    const excerpts = (await summary.locator('span', { hasText: /…”?$/ }).allTextContents())
      .map((text) => text.replace(/[“”]/g, ''))
      .filter((text, index, all) => all.indexOf(text) === index && (text.match(/…/g)?.length ?? 0) === 1)
    const lengths = excerpts.map((text) => [...text.replace('…', '')].length)
    expect(lengths.some((length) => length <= 150 && length > 140)).toBe(true)
    expect(lengths.some((length) => length <= 120 && length > 110)).toBe(true)
    await summary.click()
    const results = row.locator('dl').first().locator('dt')
    expect(await results.count()).toBeGreaterThan(4)
    await expect(row.getByText('…')).toHaveCount(2)
    for (const excerpt of await row.getByText('…').all()) await expect(excerpt).toBeHidden()
  }
})

test('CASE-07 a study opens and closes from the keyboard', async ({ page }) => {
  await page.goto('/case-studies')
  await awake(page)
  const open = page.locator('[data-block="case-studies"] details[open]')
  await page.locator('[data-block="case-studies"] summary').first().focus()
  await page.keyboard.press('Enter')
  await expect(open).toHaveCount(1)
  await expect(page).toHaveURL(/study=/)
  await page.goBack()
  await expect(open).toHaveCount(0)
})

test('ABOUT-02 the tabs lead on to the form and to the stories', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/about?tab=expertise')
  await awake(page)
  await expect(page.locator('main a[href="/get-started"]').locator('visible=true')).not.toHaveCount(0)
  await page.locator('[data-block="cta"] a[href="/case-studies"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headlineOf('/case-studies'))
})

test('LINKS-02 LINKS-03 LINKS-04 LINKS-05 LINKS-06 LINKS-07 five marked-up links in new tabs', async ({
  page,
  isMobile,
}) => {
  await page.goto('/links')
  const links = page.locator('[data-block="link-list"] a')
  await expect(links.locator('b')).toHaveText([
    'Book a free 30-minute audit',
    'Packages and pricing',
    'Explore solutions',
    'Watch demo',
    'Automation tips and guides',
  ])
  await expect(links.getByText('Most popular')).toHaveCount(1)
  await expect(links.first()).toContainText('Most popular')
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
    const { searchParams } = new URL((await link.getAttribute('href'))!, 'http://site')
    for (const name of ['utm_source', 'utm_medium', 'utm_campaign']) expect(searchParams.get(name)).toBeTruthy()
    await expect(link.locator('i').first()).toBeVisible()
  }
  for (const badge of ['24/7 AI Support', '2-4 Week Setup', '30-Day Guarantee'])
    await expect(page.getByText(badge, { exact: true })).toBeVisible()
  if (isMobile) return
  const look = () => links.nth(1).evaluate((link) => getComputedStyle(link).background)
  const rest = await look()
  await links.nth(1).hover()
  await expect.poll(look).not.toBe(rest)
})

test('NAV-25 a shared address shows its state from the first paint: nothing moves, nothing is drawn anew', {
  tag: '@nightly',
}, async ({ page }) => {
  const { shift } = await watchShift(page)
  await page.addInitScript(() => {
    const gone: string[] = []
    Object.assign(window, { gone })
    document.addEventListener('DOMContentLoaded', () => {
      const watch = new MutationObserver((records) => {
        for (const { removedNodes } of records)
          for (const node of removedNodes) if (node instanceof SVGElement) gone.push(node.outerHTML.slice(0, 80))
      })
      watch.observe(document.getElementById('page')!, { childList: true, subtree: true })
    })
  })
  for (const path of [
    '/case-studies?study=whitlock-realty',
    '/case-studies?industry=home-services',
    '/resources/blog?category=ai',
    '/resources/playbooks?category=sales&level=beginner',
    '/resources/webinars?category=recorded',
    '/about?tab=expertise',
  ]) {
    await page.goto(path)
    await awake(page)
    await page.locator('[data-block]').nth(1).scrollIntoViewIfNeeded()
    await controlsAwake(page)
    await nextFrames(page)
    expect.soft(await page.evaluate(() => (window as never as { gone: string[] }).gone), path).toEqual([])
    expect.soft(await shift(), path).toBeLessThan(0.01)
  }
})
