import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { getChromium } from './browser/findChromium.ts'
import { launchOptions } from './browser/launchOptions.ts'
import { startStaticHost } from './browser/staticHost.ts'
import { changedPages } from './changedPages.ts'
import { takePicture } from './tour/camera.ts'

/**
 * Pictures of the pages that a pull request changes, before and after, on a phone and on a desk. Called with the folders of
 * two builds (`npm run build -- --out DIR`) and one for the pictures: `node tests/changedPictures.ts before after pictures`.
 */
const mostPages = 12
const widths = [390, 1440]

const [before, after, folder] = process.argv.slice(2)
if (!before || !after || !folder || !existsSync(before) || !existsSync(after)) {
  console.error(
    'Name the folders of two builds, and one for pictures: node tests/changedPictures.ts before after pictures',
  )
  process.exit(2)
}
const { added, changed } = changedPages(before, after)
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(launchOptions(getChromium()))
try {
  for (const [state, dir] of [
    ['before', before],
    ['after', after],
  ] as const) {
    const host = await startStaticHost(dir)
    try {
      // What is new has no picture from before.
      const paths = [...changed, ...(state === 'after' ? added : [])].slice(0, mostPages)
      for (const path of paths)
        for (const width of widths) {
          const name = path.replaceAll('/', '_').replace(/^_|_$/g, '') || 'home'
          const file = join(folder, `${name}-${width}-${state}.png`)
          await takePicture(browser, { url: host.url + path, width }, file)
          console.log(file)
        }
    } finally {
      await host.stop()
    }
  }
} finally {
  await browser.close()
}
