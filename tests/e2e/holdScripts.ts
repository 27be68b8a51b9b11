import type { Page } from './site.ts'

/** A poor connection: the page is there, its modules are still on their way until they are let through. */
export async function holdScripts(page: Page): Promise<{ letThrough: () => void }> {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/^http:.*\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return { letThrough }
}
