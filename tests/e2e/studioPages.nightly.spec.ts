import { globSync, readFileSync } from 'node:fs'
import { axeFindings } from './axeFindings.ts'
import { DevSite } from './devSite.ts'
import { rowOf } from './openStudio.ts'
import { expect, type Page, test } from './site.ts'

/** The list of all pages, as an author uses it: the files show what came of it. */
let site: DevSite

test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  site = await DevSite.start()
})
test.afterEach(async ({ page }) => {
  await page.goto('about:blank')
  site.restore()
})
test.afterAll(() => site.stop())

const texts = () => {
  const names = globSync('**/*.yaml', { cwd: site.dir }).sort()
  return Object.fromEntries(names.map((name) => [name, readFileSync(site.file(name), 'utf8')]))
}

async function open(page: Page): Promise<void> {
  await page.goto(`${site.url}/_studio`)
  await expect(row(page, '/pricing')).toBeVisible()
}

const row = (page: Page, path: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: new RegExp(` ${path}$`) }) })
const act = (page: Page, path: string, action: string) =>
  row(page, path).getByRole('button', { name: action, exact: true }).click()
const paths = async (page: Page) =>
  (await page.getByRole('rowheader').getByRole('link').allTextContents()).map((text) => text.split(' ').at(-1))

test('pages are listed under their templates, filtered, and sorted by what a column has', async ({ page }) => {
  await open(page)
  await expect(row(page, '/pricing')).toContainText('Menu, Footer: Quick links')
  const all = await paths(page)
  expect(all[0]).toBe('/')
  expect(all.at(-1)).toMatch(/^\/\.server\//)
  expect(all.indexOf('/solutions/ai-agents')).toBeGreaterThan(all.indexOf('/solutions'))

  await page.getByRole('searchbox', { name: 'Words' }).fill('faq')
  await expect(row(page, '/pricing')).toBeHidden()
  expect(await paths(page)).toEqual(['/resources/faq'])
  await page.getByRole('searchbox').fill('')
  await page.getByRole('combobox', { name: 'Show' }).selectOption('In no menu or footer')
  await expect(row(page, '/pricing')).toBeHidden()
  expect(await paths(page)).toContain('/thank-you')

  const sections = page.getByRole('columnheader', { name: 'Sections' })
  for (const order of ['ascending', 'descending']) {
    await sections.getByRole('button').click()
    await expect(sections).toHaveAttribute('aria-sort', order)
  }
  expect(await axeFindings(page)).toEqual([])
})

test('a page is made, takes its links along to another address and goes; undo gives every file back', async ({
  page,
}) => {
  const before = texts()
  await open(page)
  const said = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words })

  await page.getByRole('button', { name: 'New page' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New page' })
  await dialog.getByLabel('Address').fill('/pricing')
  await dialog.getByLabel('Title').fill('Our partners')
  await dialog.getByRole('button', { name: 'Make the page' }).click()
  await expect(dialog.getByLabel('Address')).toHaveAccessibleDescription(/There is a page at \/pricing already\./)
  await expect(dialog.getByLabel('Address')).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByLabel('Address').fill('/partners')
  await dialog.getByLabel('Description').fill('Who we work with.')
  await dialog.getByLabel('Sections').selectOption('/about')
  await dialog.getByRole('button', { name: 'Make the page' }).click()
  // It is opened, to be written.
  await expect(page).toHaveURL(`${site.url}/partners`)
  await expect(rowOf(page, /^hero/)).toBeFocused()
  await open(page)
  await expect(row(page, '/partners')).toContainText('Our partners')
  await expect(row(page, '/partners')).toContainText('draft')

  await act(page, '/pricing', 'Change the address')
  await page.getByRole('textbox', { name: 'New address' }).fill('/plans')
  await page.keyboard.press('Enter')
  await expect(said(/\/pricing is now \/plans: \d+ links changed in \d+ files/)).toBeFocused()
  await expect(row(page, '/plans')).toContainText('Menu, Footer: Quick links')
  expect(texts()['site.yaml']).toContain('{ from: /pricing, to: /plans }')
  expect(texts()['pages/solutions/[slug].yaml']).toContain('{ label: View Pricing, to: /plans')

  await act(page, '/solutions/ai-agents', 'Remove')
  await page.getByRole('button', { name: 'Remove the page' }).click()
  await expect(page.getByRole('alert')).toContainText('Not written, because this would be wrong:')
  await page.keyboard.press('Escape')
  await act(page, '/resources/webinars', 'Remove')
  await page.getByRole('combobox', { name: 'Redirect its address to' }).selectOption('/resources')
  await page.getByRole('button', { name: 'Remove the page' }).click()
  await expect(said('/resources/webinars now leads to /resources.')).toBeFocused()
  await expect(row(page, '/resources/webinars')).toHaveCount(0)

  for (const path of ['/resources/webinars', '/pricing']) {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, path)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, '/partners')).toHaveCount(0)
  expect(texts()).toEqual(before)
})

test('the list comes up whatever is wrong, and what is typed stays while files are saved elsewhere', async ({
  page,
}) => {
  site.replace('site.yaml', ['brand:\n', 'brand: [\n'])
  site.replace('pages/pricing.yaml', ['type: hero', 'type: heroo'])
  await open(page)
  await expect(page.getByText(/^Mistakes in files that make no page: /)).toBeVisible()
  await expect(row(page, '/pricing')).toContainText('There is no block of type "heroo".')
  const place = site.place('pages/pricing.yaml', 'heroo')
  await expect(row(page, '/pricing').getByRole('button', { name: place }).first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'New page' }).first().click()
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Half a ti')
  site.restore()
  await expect(page.getByText('heroo')).toHaveCount(0)
  site.write('theme.yaml', 'colors: {}\n')
  site.replace('pages/about.yaml', [/(?<=^title: ).*/m, 'About all of us'])
  await expect(page.getByText('About all of us').first()).toBeAttached()
  await expect(title).toHaveValue('Half a ti')
  await expect(title).toBeFocused()
})

test('on a phone every page is a block of its own, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await expect(row(page, '/pricing')).toContainText('Menu, Footer: Quick links')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await axeFindings(page)).toEqual([])
})
