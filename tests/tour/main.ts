import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { getChromium } from '../browser/findChromium.ts'
import { launchOptions } from '../browser/launchOptions.ts'
import { startSite } from '../browser/startSite.ts'
import { takePicture } from './camera.ts'
import { formStops } from './formStops.ts'
import { resourceStops } from './resourceStops.ts'
import { type Stop, stops } from './stops.ts'

/**
 * `npm run tour [-- NAME …] [--at 320,1024]`: a picture of every page and state at phone, tablet and desktop width, or
 * at the widths asked for, in `test-results/tour/`, to look at beside the design.
 */
const { positionals: wanted, values } = parseArgs({ allowPositionals: true, options: { at: { type: 'string' } } })
const asked = values.at?.split(',').map(Number)
const widths = [390, 768, 1440]
const folder = join('test-results', 'tour')

mkdirSync(folder, { recursive: true })
const site = await startSite()
const browser = await chromium.launch(launchOptions(getChromium()))
try {
  for (const stop of [...stops, ...formStops, ...resourceStops].filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  )) {
    for (const width of asked ?? stop.widths ?? widths) await picture(stop, width)
  }
} finally {
  await browser.close()
  await site.stop()
}

async function picture({ name, path, ...shot }: Stop, width: number): Promise<void> {
  const file = join(folder, `${name}-${width}.png`)
  try {
    await takePicture(browser, { ...shot, url: site.url + path, width }, file)
    console.log(file)
  } catch (error) {
    console.error(`${name} at ${width} px: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}
