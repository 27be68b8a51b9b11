import { readFileSync, writeFileSync } from 'node:fs'
import { axeFindings } from './axeFindings.ts'
import { DevSite } from './devSite.ts'
import { awake, expect, test } from './site.ts'

/** What an author sees of drafts, of days, and of pictures, on the development server. */
let site: DevSite

test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
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

test('drafts and coming sections are listed, and their day can be looked at, by all who are here', async ({
  page,
  browser,
}) => {
  await page.goto(`${site.url}/about`)
  await awake(page)
  const notices = page.locator('tide-notices')
  await notices.getByText('Drafts and days').click()
  await expect(notices.getByText('stats: from 2099-12-24')).toBeVisible()
  await expect(page.getByText('figures of then')).toHaveCount(0)
  expect(await axeFindings(page, { within: 'tide-notices' })).toEqual([])

  site.replace(about, [
    '  - type: stats\n',
    '  - type: stats\n    draft: true\n    items: [{ value: "1", label: not yet for everybody }, { value: "2", label: either }]\n\n  - type: stats\n',
  ])
  await expect(page.getByText('not yet for everybody')).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await other.goto(`${site.url}/about`)
  await awake(other)
  await notices.getByText('Drafts and days').click()
  await expect(notices.getByText('stats: draft')).toBeVisible()
  await notices.getByRole('link', { name: 'See that day' }).click()
  await expect(page.getByText('figures of then')).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/about`)
  await expect(other.getByText('figures of then')).toBeVisible()

  // Edits go on.
  await awake(page)
  site.replace(about, ['figures of then', 'figures of that day'])
  await expect(page.getByText('figures of that day')).toBeVisible()
  await notices.getByText('As of 2099-12-24').click()
  await notices.getByRole('link', { name: 'Back to today' }).click()
  await expect(page.getByText('figures of that day')).toHaveCount(0)
  await expect(other.getByText('figures of that day')).toHaveCount(0)
  await other.context().close()
})

test.describe(() => {
  test.use({ expectedNoise: [/status of 404/] })

  test('the address of a page that comes later says so, and shows it as of then', async ({ page }) => {
    site.write(
      'pages/winter.yaml',
      'title: Winter\ndescription: It is cold.\nshow: { from: 2099-12-01 }\nsections:\n  - { type: hero, headline: Winter is here, lead: At last. }\n',
    )
    await page.goto(`${site.url}/winter`)
    const notices = page.locator('tide-notices')
    await notices.getByText('Drafts and days').click()
    await expect(notices.getByText('This page: from 2099-12-01')).toBeVisible()
    await notices.getByRole('link', { name: 'See that day' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter is here')
    await page.goto(`${site.url}/about?asOf=`)
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
