import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

/** A browser that is on this machine already: the one that `CHROMIUM_PATH` names, the system's, or Playwright's own. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH names "${env.CHROMIUM_PATH}", but there is no such file.`)
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...macApps]
  const own = chromium.executablePath()
  return [...candidates, own].find((file) => file && existsSync(file))
}

/**
 * Finds a browser, or gets one: with Playwright's installer, else from Debian's packages where that is possible.
 *
 * @throws one sentence that says what to install when there is no way to get one
 */
export function getChromium(): string {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium on this machine; trying to install one …')
  spawnSync(process.execPath, [join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium'], {
    stdio: 'inherit',
  })
  const installed = findChromium()
  if (installed) return installed
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    try {
      execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
      execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' })
    } catch {
      // Told below: what is left is for a person to install.
    }
    const packaged = findChromium()
    if (packaged) return packaged
  }
  throw new Error(
    'The browser tests need Chromium: install Google Chrome or Chromium, or set CHROMIUM_PATH to the file of one.',
  )
}
