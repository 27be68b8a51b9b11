import AxeBuilder from '@axe-core/playwright'
import { awake, expect, type Page, test } from './site.ts'

/** Every URL of the sitemap, with one solution standing for the many that are built alike. */
async function listedPaths(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path ?? '/')
  const solutions = paths.filter((path) => path.startsWith('/solutions/'))
  return paths.filter((path) => !solutions.slice(2).includes(path))
}

test('every page keeps quiet, moves nothing and passes axe', async ({ page }) => {
  test.setTimeout(240_000)
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput)
          Object.assign(window, { shift: (window as never as { shift: number }).shift + entry.value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of await listedPaths(page)) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'load' })
      await awake(page)
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 600) {
          window.scrollTo(0, y)
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
      })
      await page.waitForTimeout(150)
      expect
        .soft(await page.evaluate(() => (window as never as { shift: number }).shift), `${path}: layout shift`)
        .toBeLessThan(0.01)
      expect.soft(await page.locator('h1').count(), `${path}: one h1`).toBe(1)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect.soft(overflow, `${path}: scrolls sideways`).toBeLessThanOrEqual(0)
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
      expect.soft(found, `${path}: axe`).toEqual([])
    })
  }
})

test('React takes over without touching the markup that the server sent', async ({ page }) => {
  for (const path of ['/', '/pricing', '/solutions', '/solutions/ai-agents']) {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const changes: string[] = []
        Object.assign(window, { changes })
        const container = document.getElementById('page')
        if (!container) return
        new MutationObserver((records) => {
          for (const { target, addedNodes, removedNodes } of records) {
            const within = (target as Element).closest?.('tide-typed, tide-flotsam, [data-layer]')
            if (!within && addedNodes.length + removedNodes.length > 0)
              changes.push((target as Element).outerHTML.slice(0, 120))
          }
        }).observe(container, { childList: true, subtree: true })
      })
    })
    await page.goto(path)
    await awake(page)
    await page.waitForTimeout(400)
    expect(await page.evaluate(() => (window as never as { changes: string[] }).changes), path).toEqual([])
  }
})
