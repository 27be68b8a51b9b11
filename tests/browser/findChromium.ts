import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** The browser without windows comes first: it needs three quarters of the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
]
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

/** What getting a browser needs of a machine; tests bring their own. */
export interface Machine {
  find(): string | undefined
  /** Runs a program to its end, its output shown. @returns whether it ended with 0 */
  run(program: string, ...args: string[]): boolean
  /** Whether the browser starts here at all: a downloaded one may lack libraries of the system. */
  starts(browser: string): boolean
  /** Whether Debian's packages can be installed: on Linux, as root. */
  hasPackages: boolean
  say(line: string): void
}

const thisMachine: Machine = {
  find: findChromium,
  run: (program, ...args) => spawnSync(program, args, { stdio: 'inherit' }).status === 0,
  starts: (browser) => spawnSync(browser, ['--version']).status === 0,
  hasPackages: process.platform === 'linux' && process.getuid?.() === 0,
  say: console.log,
}

/** Debian's packages, the smaller and faster one first; other systems of its kind may have only the second. */
const packages = ['chromium-headless-shell', 'chromium']

/**
 * Finds a browser, or installs one: with Playwright's own download, else from the system's packages where that is possible.
 *
 * @throws one sentence that says what to run when there is no way to get one
 */
export function getChromium({ find, run, starts, hasPackages, say }: Machine = thisMachine): string {
  const found = find()
  if (found) return found
  const names = packages.map((name) => `"${name}"`).join(' or, where there is none, ')
  const orElse = hasPackages ? `, or else the system’s package ${names} (apt-get, as root)` : ''
  say(`No Chromium here: installing Playwright’s own download${orElse}. CHROMIUM_PATH=FILE uses one that you have.`)
  run(process.execPath, join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium')
  const downloaded = find()
  if (downloaded && starts(downloaded)) return downloaded
  const isInstalled =
    hasPackages &&
    run('apt-get', 'update', '-qq') &&
    packages.some((name) => run('apt-get', 'install', '-y', '-qq', name))
  const packaged = isInstalled ? find() : undefined
  if (packaged) return packaged
  throw new Error(
    'The browser tests need Chromium, and none could be installed: run "npx playwright install --with-deps chromium", or set CHROMIUM_PATH to the file of one.',
  )
}
