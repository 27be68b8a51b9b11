import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firefox, webkit } from 'playwright'
import { defineConfig } from 'playwright/test'
import { findChromium } from './tests/browser/findChromium.ts'
import { launchOptions } from './tests/browser/launchOptions.ts'
import { day } from './tests/day.ts'

// Playwright reads this file in every worker: what is chosen by chance is passed on in the environment. The port is below
// those that systems give to whoever asks for any, so that no connection of the tests can have it.
process.env.TEST_PORT ??= String(20_000 + Math.floor(Math.random() * 12_000))
if (!process.env.TEST_DATA_DIR) {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-data-'))
  process.env.TEST_DATA_DIR = dataDir
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
}
const baseURL = `http://127.0.0.1:${process.env.TEST_PORT}`

/**
 * `npm test` leaves out what is for the night: tests with the tag `@nightly` and files named `*.nightly.spec.ts`. On the
 * phone's screen it runs what only a phone has (the tag `@phoneOnly`) or lays out in its own way (`@phone`). Without it, as
 * in `npm run test:all` or when somebody runs a single file, every test runs, on both screens.
 */
const daily = process.env.TEST_TIER === 'daily'

/**
 * At night the phone runs all but these: what they tell is the same on every screen, or is an author's, who works at a desk.
 * Single tests of other files say so by the tag `@screenless`: what is counted, sent, kept or asked for, but not what is seen
 * and reached. `@wide` is for what only a wide screen, a mouse or a keyboard has.
 */
const screenless = [
  'dev',
  'dev-days.nightly',
  'dev-start.nightly',
  'fixture',
  'formSending',
  'gallery.nightly',
  'lateScript',
  'observatory',
  'open-site',
  'seo',
  'studio',
  'studioAdd.nightly',
  'staticHost.nightly',
  'studioPages.nightly',
  'studioPictures.nightly',
  'studioReview.nightly',
  'subscriberLinks',
  'subscription',
  'thanksBooking',
  'topology.nightly',
  'untouched',
  'withoutScript.nightly',
]

/** At night the most important journeys, those with the tag `@engines`, run in these, too, where Playwright has them. */
const others = { firefox, webkit }
const engines = (['firefox', 'webkit'] as const).filter((name) => !daily && existsSync(others[name].executablePath()))

export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: daily ? '**/*.nightly.spec.ts' : undefined,
  fullyParallel: true,
  workers: 2,
  // The whole run tries a failed test once more and names it; whoever runs some of them sees every failure as one.
  retries: process.env.TEST_REPORT ? 1 : 0,
  // Far beyond what anything takes: a machine that does much else besides must not make a test fail.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: process.env.TEST_REPORT ? [['dot'], ['json', { outputFile: process.env.TEST_REPORT }]] : 'list',
  outputDir: 'test-results',
  use: {
    baseURL,
    launchOptions: launchOptions(findChromium() ?? ''),
    // A trace of every test costs a sixth of the time; of one that failed in the whole run, its second try leaves one.
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: daily ? /@nightly|@phoneOnly/ : /@phoneOnly/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: screenless.map((name) => `**/${name}.spec.ts`),
      grep: daily ? /@phone/ : undefined,
      grepInvert: daily ? /@nightly/ : /@screenless|@wide/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    ...engines.map((name) => ({
      name,
      grep: /@engines/,
      // Chromium's file and switches are not theirs.
      use: { browserName: name, launchOptions: {}, viewport: { width: 1440, height: 900 } },
    })),
  ],
  webServer: {
    command: 'node server/start.ts',
    url: `${baseURL}/healthz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      TODAY: day,
      PORT: process.env.TEST_PORT,
      DATA_DIR: process.env.TEST_DATA_DIR,
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '100000',
      RATE_LIMIT_ALL: '100000',
    },
  },
})
