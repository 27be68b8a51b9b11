import type { Browser, BrowserContextOptions, Page } from 'playwright'

/** 1.6 Mbit/s, and 150 ms to the server and back. */
const connection = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const slowdown = 4

/** How long a page is left alone after its load: by then whatever it does by itself has begun and ended. */
export const quietMs = 4_000

/** A first visit by telephone leaves the splash screen out, which would be all that is measured. */
export const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
}

/** A visitor who was never here, on a poor connection and a processor four times slower; closing its context ends it. */
export async function openSlowly(browser: Browser, device: BrowserContextOptions = phone): Promise<Page> {
  const context = await browser.newContext(device)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', connection)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}
