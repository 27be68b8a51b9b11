import type { Page } from './site.ts'

/** Watches what moves on the pages that come next; what follows a visitor's own touch does not count. */
export async function watchShift(page: Page): Promise<{ shift: () => Promise<number> }> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput)
          Object.assign(window, { shift: (window as never as { shift: number }).shift + entry.value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return { shift: () => page.evaluate(() => (window as never as { shift: number }).shift) }
}
