import { hold } from './hold.ts'
import { awake, daily, expect, type Page, test } from './site.ts'

/** Pages with a drawing of each kind below their first section. */
const paths = ['/', '/pricing', '/industries', '/case-studies', '/resources/blog', '/resources/templates', '/about']

const drawing = /\/assets\/[\w-]+\.svg$/

const drawings = (page: Page) => page.locator('#page img[src$=".svg"]')

for (const path of paths) {
  test(
    `${path}: drawings are files that come when they come near, into room that was kept`,
    daily(path === '/'),
    async ({ page }) => {
      const { letThrough } = await hold(page, drawing)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await awake(page)
      // Some are as tall as the words beside them.
      await page.evaluate(async () => void (await document.fonts.ready))
      const boxes = () =>
        drawings(page).evaluateAll((all) =>
          (all as HTMLImageElement[])
            .filter((image) => image.checkVisibility())
            .map((image) => [image.src, image.offsetWidth, image.offsetHeight, Math.min(1, image.naturalWidth)]),
        )
      const withoutRoom = async () =>
        (await boxes()).filter(([, width, height]) => Number(width) <= 30 || Number(height) <= 30)
      // Sections far below are laid out a little later; the files are held back all the while.
      await expect.poll(withoutRoom).toEqual([])
      const before = await boxes()
      expect(before.length).toBeGreaterThan(0)
      for (const image of await drawings(page).all()) {
        await expect(image).toHaveAttribute('loading', 'lazy')
        await expect(image).toHaveAttribute('alt', '')
      }
      letThrough()
      await drawings(page).evaluateAll(async (all) => {
        for (const image of all as HTMLImageElement[]) {
          if (!image.checkVisibility()) continue
          image.scrollIntoView({ block: 'center', behavior: 'instant' })
          while (!image.complete) await new Promise((resolve) => requestAnimationFrame(resolve))
        }
      })
      await expect.poll(boxes).toEqual(before.map(([src, width, height]) => [src, width, height, 1]))

      // And below its first section no still drawing stands in the document itself.
      const large = await page.locator('#page [data-block]:not([data-block=hero]) svg').evaluateAll((all) =>
        all
          .filter((svg) => svg.querySelectorAll('*').length > 25)
          // What moves cannot be a file.
          .filter((svg) => !svg.closest('tide-art'))
          .map((svg) => svg.outerHTML.slice(0, 120)),
      )
      expect(large).toEqual([])
    },
  )
}

test('a page that the browser draws by itself shows the same drawings as its document', async ({ page, request }) => {
  const [, document = ''] = (await (await request.get('/resources/blog')).text()).split(' id="page"')
  const named = [...document.matchAll(/src="(\/assets\/[^"]+\.svg)"/g)].map(([, src]) => src)
  expect(named.length).toBeGreaterThan(10)
  const scene = /<svg[^>]* viewBox="([^"]+)"[^>]*>(<linearGradient id="art-lighthouse)/.exec(document)?.[1]
  expect(scene).toBeDefined()
  await page.goto('/about')
  await awake(page)
  await page.evaluate(() => {
    const link = window.document.querySelector('main')!.appendChild(window.document.createElement('a'))
    link.href = '/resources/blog'
    link.click()
  })
  await expect(page).toHaveURL(/\/resources\/blog$/)
  await expect(page.locator('#page [data-block=hero] svg').first()).toHaveAttribute('viewBox', scene!)
  await expect(drawings(page)).toHaveCount(named.length)
  expect(await drawings(page).evaluateAll((all) => all.map((image) => image.getAttribute('src')))).toEqual(named)
})
