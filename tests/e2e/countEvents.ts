import type { Page } from './site.ts'

/** Stands in for Google Analytics and keeps what it is told. */
export const countEvents = (page: Page) =>
  page.addInitScript(() => {
    const events: unknown[] = []
    Object.assign(window, { events, gtag: (...call: unknown[]) => events.push(call) })
  })

export const countedEvents = (page: Page) => page.evaluate(() => (window as never as { events: unknown[][] }).events)
