import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright'
import type { Sharp } from 'sharp'
import { getChromium } from '../browser/findChromium.ts'
import { launchOptions } from '../browser/launchOptions.ts'
import { guideFiles, readGuide, root } from './guideFiles.ts'
import { plain, withMadeParts } from './madeParts.ts'
import { blocks, live, site } from './picturesOf.ts'

/**
 * `npm run guides`: brings up to date what the READMEs take from the code: lists, tables, printed output.
 * `npm run guides -- pictures [NAME …]`: takes their pictures too, or those whose name contains one of the words.
 */
const [verb, ...names] = process.argv.slice(2)
if (verb === undefined || verb === 'pictures') {
  if (verb) {
    const count = await takePictures((name) => names.length === 0 || names.some((part) => name.includes(part)))
    if (count === 0) {
      console.error(`No picture's name contains ${names.map((name) => `"${name}"`).join(' or ')}.`)
      process.exitCode = 2
    }
  }
  await writeParts()
} else {
  console.error(`"${verb}" is none of its words. Usage: npm run guides [-- pictures [NAME …]]`)
  process.exitCode = 2
}

async function writeParts(): Promise<void> {
  for (const file of guideFiles) {
    const text = readGuide(file)
    const made = await withMadeParts(text)
    if (plain(made) === plain(text)) continue
    writeFileSync(join(root, file), made)
    spawnSync('biome', ['format', '--write', file], { cwd: root, shell: process.platform === 'win32' })
    console.log(`${file} written`)
  }
}

/** @returns how many it took */
async function takePictures(wanted: (name: string) => boolean): Promise<number> {
  const browser = await chromium.launch(launchOptions(getChromium()))
  let count = 0
  const saveCounted = async (name: string, picture: Sharp) => {
    await save(name, picture)
    count += 1
  }
  try {
    for (const shoot of [site, blocks, live]) await shoot(browser, wanted, saveCounted)
  } finally {
    await browser.close()
  }
  return count
}

async function save(name: string, picture: Sharp): Promise<void> {
  const file = join('.github', 'pictures', `${name}.webp`)
  mkdirSync(join(root, dirname(file)), { recursive: true })
  const bytes = await picture.webp({ quality: 82, effort: 6 }).toBuffer()
  writeFileSync(join(root, file), bytes)
  console.log(`${file}  ${Math.round(bytes.length / 1000)} kB`)
}
