import { readFileSync, writeFileSync } from 'node:fs'
import { axeFindings } from './axeFindings.ts'
import { DevSite } from './devSite.ts'
import { awake, expect, test } from './site.ts'

/** What an author sees of drafts, of seasons, and of pictures, on the development server. */
let site: DevSite

test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await DevSite.start({ 'pages/about.yaml': (text) => `${text.trimEnd()}\n${later}` })
})
test.afterEach(({ page }) => page.goto('about:blank'))
test.afterAll(() => site.stop())

const about = 'pages/about.yaml'
const later = `
  - type: stats
    show: { from: 2099-12-24 }
    items:
      - { value: "12", label: figures of then }
      - { value: "13", label: more of them }
`

test('a draft is marked, a coming section says when, and its day can be looked at', async ({
  page,
  context,
  browser,
}) => {
  await page.goto(`${site.url}/about`)
  await awake(page)
  const marks = page.locator('tide-marks')
  await expect(marks.getByText('stats: from 24 December 2099')).toBeVisible()
  await expect(page.getByText('figures of then')).toHaveCount(0)

  site.replace(about, [
    '  - type: stats\n',
    '  - type: stats\n    draft: true\n    items: [{ value: "1", label: not yet for everybody }, { value: "2", label: either }]\n\n  - type: stats\n',
  ])
  await expect(marks.getByText('stats: draft')).toBeVisible()
  expect(await axeFindings(page, { within: 'tide-marks' })).toEqual([])

  await marks.getByRole('button', { name: 'See that day' }).click()
  await expect(page.getByText('figures of then')).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/about`)
  const panel = page.locator('tide-seasons')
  await panel.getByText('As of 24 December 2099').click()
  expect(await axeFindings(page, { within: 'tide-seasons' })).toEqual([])

  // Edits go on, and others still see today.
  await awake(page)
  site.replace(about, ['figures of then', 'figures of that day'])
  await expect(page.getByText('figures of that day')).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await other.goto(`${site.url}/about`)
  await expect(other.locator('tide-marks').getByText('stats: from 24 December 2099')).toBeVisible()
  await other.context().close()

  await panel.getByRole('button', { name: 'Back to today' }).click()
  await expect(marks.getByText('stats: from 24 December 2099')).toBeVisible()
  expect(await context.cookies()).toEqual([])
})

test('who wants no marks has none, also on the next page', async ({ page }) => {
  await page.goto(`${site.url}/about`)
  const panel = page.locator('tide-seasons')
  await panel.locator('summary').click()
  await panel.getByLabel('Mark drafts and seasons on the page').uncheck()
  await expect(page.locator('tide-marks .mark')).toHaveCount(0)
  await page.reload()
  await expect(panel.locator('summary')).toBeVisible()
  await expect(page.locator('tide-marks .mark')).toHaveCount(0)
})

test.describe(() => {
  test.use({ expectedNoise: [/status of 404/] })

  test('the address of a page that comes later says so, and shows it as of then', async ({ page }) => {
    site.write(
      'pages/winter.yaml',
      'title: Winter\ndescription: It is cold.\nshow: { from: 2099-12-01 }\nsections:\n  - { type: hero, headline: Winter is here, lead: At last. }\n',
    )
    await page.goto(`${site.url}/winter`)
    const panel = page.locator('tide-seasons')
    await panel.locator('summary').click()
    await expect(panel.getByText('This page: from 1 December 2099')).toBeVisible()
    await panel.getByRole('button', { name: 'See that day' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter is here')
  })
})

test('a picture that is replaced under its name is the new one at once, each time', async ({ page }) => {
  const file = site.file('media/people/hannah-reyes.svg')
  const own = readFileSync(file, 'utf8')
  const other = readFileSync(site.file('media/people/joel-fraser.svg'), 'utf8')
  await page.goto(`${site.url}/about`)
  await awake(page)
  const picture = page.locator('img[src*="hannah-reyes"]')
  const shown = () => picture.evaluate(async (image: HTMLImageElement) => (await fetch(image.src)).text())
  let address = await picture.getAttribute('src')
  for (const drawing of [other, own, other]) {
    writeFileSync(file, drawing)
    await expect(picture).not.toHaveAttribute('src', address!)
    expect(await shown()).toBe(drawing)
    address = await picture.getAttribute('src')
  }
})
