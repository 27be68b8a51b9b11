import type { Page } from './site.ts'

/**
 * A poor connection: the page is there, its modules are still on their way until they are let through.
 *
 * @param name  the modules that wait, all of them unless told
 */
export async function holdScripts(page: Page, name = '.*'): Promise<{ letThrough: () => void }> {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(new RegExp(`^http:.*/assets/${name}\\.js$`), async (route) => {
    await held
    await route.continue()
  })
  return { letThrough }
}
