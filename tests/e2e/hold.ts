import type { Page } from './site.ts'

/**
 * A poor connection: the page is there, what it asks for at these addresses is still on its way until it is let through.
 */
export async function hold(page: Page, addresses: RegExp): Promise<{ letThrough: () => void }> {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(addresses, async (route) => {
    await held
    await route.continue()
  })
  return { letThrough }
}

/** @param name  the modules that wait, all of them unless told */
export const holdScripts = (page: Page, name = '.*') => hold(page, new RegExp(`^http:.*/assets/${name}\\.js$`))
