import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { axeFindings } from './axeFindings.ts'
import { DevSite } from './devSite.ts'
import { openStudio, rowOf } from './openStudio.ts'
import { expect, type Page, test } from './site.ts'

/** A marketer changes a page in the studio, looks at what has changed, and publishes it to a host that is a folder. */
let site: DevSite
const host = mkdtempSync(path.join(tmpdir(), 'host-'))
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe' }).trim()

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  site = await DevSite.start()
  git(host, 'init', '--quiet', '--bare', '--initial-branch=main')
  git(site.dir, 'init', '--quiet', '--initial-branch=main')
  for (const [name, value] of [
    ['user.name', 'Mina'],
    ['user.email', 'mina@mina.example'],
    ['commit.gpgsign', 'false'],
  ] as const)
    git(site.dir, 'config', name, value)
  git(site.dir, 'add', '.')
  git(site.dir, 'commit', '--quiet', '--message=Begin')
  git(site.dir, 'remote', 'add', 'origin', host)
  git(site.dir, 'push', '--quiet', 'origin', 'main')
})
test.afterAll(async () => {
  await site.stop()
  rmSync(host, { recursive: true })
})

/** Its first section has a headline. */
async function openHero(page: Page, at: string): Promise<void> {
  await openStudio(page, site.url + at)
  await rowOf(page, /^hero/).click()
}

/** Once the panel shows what is written. */
async function openReview(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Review and publish' }).press('Enter')
  await expect(review(page)).toBeFocused()
}

const headline = (page: Page) => page.getByRole('textbox', { name: /^Headline\b/ })
const review = (page: Page) => page.getByRole('region', { name: 'Review and publish' })

test('a changed headline is reviewed in words and pictures, and published as by the command', async ({ page }) => {
  await openHero(page, '/pricing')
  await headline(page).fill('Prices that say it all')
  await expect(page.getByRole('heading', { level: 1, name: 'Prices that say it all' })).toBeVisible()
  await expect.poll(() => readFileSync(site.file('pages/pricing.yaml'), 'utf8')).toContain('Prices that say it all')
  await openReview(page)
  await expect(review(page).getByRole('listitem')).toHaveText([
    /^Hero “.*”: headline is “Prices that say it all” \(was “Know the price/,
  ])
  await expect(review(page).getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/pricing')
  const findings = await axeFindings(page)
  // The frame on the page is in no landmark.
  expect(findings.filter((one) => !one.includes('class="frame'))).toEqual([])

  await review(page)
    .getByRole('button', { name: /before and now$/ })
    .click()
  const states = page.getByRole('dialog', { name: '/pricing, before and now' })
  const shown = (side: string) => states.frameLocator(`[src*="/${side}/"]`).getByRole('heading', { level: 1 })
  await expect(shown('before')).toHaveText(/^Know the price/)
  await expect(shown('now')).toHaveText('Prices that say it all')
  await page.keyboard.press('Escape')
  await expect(states).toBeHidden()

  await review(page).getByLabel('What has changed, in one line').fill('Clearer prices')
  await page.keyboard.press('Enter')
  await expect(review(page)).toContainText('Would send the branch content/clearer-prices, with 1 changed file:')
  expect(git(host, 'branch', '--list')).toBe('* main')
  await review(page).getByRole('button', { name: 'Send it' }).click()
  await expect(review(page)).toContainText('Sent the branch content/clearer-prices, with 1 changed file:')
  await expect(review(page)).toContainText('Nothing that visitors see is different.')
  expect(git(host, 'log', '--format=%s by %an', 'content/clearer-prices')).toBe('Clearer prices by Mina\nBegin by Mina')
  expect(git(host, 'diff', '--name-only', 'main', 'content/clearer-prices')).toBe('pages/pricing.yaml')
  expect(git(site.dir, 'status', '--short', '--branch')).toBe(
    '## content/clearer-prices...origin/content/clearer-prices',
  )
})

test('what is not written yet is named before it is published, and refusals are those of the command', async ({
  page,
}) => {
  await openHero(page, '/pricing')
  await headline(page).fill('')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await openReview(page)
  await expect(review(page).getByRole('note')).toHaveText(/^1 field is not written yet/)
  await review(page).getByLabel('What has changed, in one line').fill('Nothing')
  await page.keyboard.press('Enter')
  await expect(review(page)).toContainText('Nothing has changed in ./ since it was last sent.')
  await review(page).getByRole('button', { name: 'Show it' }).click()
  await expect(headline(page)).toHaveValue('')
})

test('what is pasted from a word processor becomes Markdown where a field takes it', async ({ page }) => {
  await openHero(page, '/pricing')
  await page.keyboard.press('Enter')
  const html = '<b style="font-weight:normal"><p><span style="font-style:italic">Plain</span> <b>prices</b></p></b>'
  await headline(page).fill('')
  await headline(page).evaluate((field, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', 'Plain prices')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }))
  }, html)
  await expect(headline(page)).toHaveValue('*Plain* prices')
})
