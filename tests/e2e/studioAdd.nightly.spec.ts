import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { axeFindings } from './axeFindings.ts'
import { DevSite } from './devSite.ts'
import { openStudio, rowOf, studioOf } from './openStudio.ts'
import { expect, type Page, test } from './site.ts'

/** A marketer adds sections from the gallery, and copies sections and items. Each test leaves the content as it was. */
let site: DevSite

test.describe.configure({ mode: 'default' })
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
test.beforeAll(async () => {
  site = await DevSite.start()
})
test.afterEach(async ({ page }) => {
  await page.goto('about:blank')
  site.restoreAll()
})
test.afterAll(() => site.stop())

const pricing = 'pages/pricing.yaml'
const about = 'pages/about.yaml'
const textOf = (name: string) => readFileSync(site.file(name), 'utf8')
const original = (name: string) => readFileSync(join('content', name), 'utf8')
const said = (page: Page) => studioOf(page).getByRole('status')
const gallery = (page: Page) => page.getByRole('dialog', { name: /^Add a section/ })
const example = (page: Page, name: string) => gallery(page).getByRole('button', { name, exact: true })

/** It covers parts of buttons that nobody can reach meanwhile, which axe takes for small ones. */
const inDialog = { within: 'tide-studio', without: ['target-size'] }

const open = (page: Page, path: string) => openStudio(page, site.url + path)

async function undo(page: Page, steps: number): Promise<void> {
  const button = studioOf(page).getByRole('button', { name: 'Undo' })
  for (let step = 0; step < steps; step++) {
    await button.click()
    await expect(studioOf(page).locator('s')).toHaveCount(step + 1)
  }
}

/** What a file says after `npm run content -- add …`, tried on the content as it was. */
function afterCommand(name: string, ...words: string[]): string {
  const dir = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync('content', dir, { recursive: true })
  const env = { ...process.env, CONTENT_DIR: dir }
  execFileSync('npm', ['run', '--silent', 'content', '--', 'add', ...words], { env })
  const text = readFileSync(join(dir, name), 'utf8')
  rmSync(dir, { recursive: true })
  return text
}

test('by mouse: a section is added from the gallery as a draft, published, and undone', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, '/pricing')
  await page.locator('#page').getByText('Need Something Custom?').click()
  expect(asked.filter((path) => path.startsWith('/_blocks'))).toEqual([])
  await page.getByRole('toolbar', { name: 'cta on the page' }).getByRole('button', { name: 'Add below' }).click()
  await expect(gallery(page)).toHaveAccessibleName('Add a section below cta Need Something Custom?')
  await expect(gallery(page).getByRole('heading', { name: 'Openings' })).toBeVisible()
  const drawn = gallery(page).frameLocator('iframe[src="/_blocks/faq/cards"]')
  await gallery(page).getByRole('searchbox').fill('questions cards')
  await expect(gallery(page).getByRole('status')).toHaveText('1 of 66')
  await expect(drawn.locator('[data-block=faq]')).toBeVisible()
  expect(await axeFindings(page, inDialog)).toEqual([])
  await example(page, 'Questions and answers, cards').click()

  await expect(said(page)).toContainText('with example words, as a draft')
  await expect(page.locator('#page > [data-section="4"][data-block=faq]')).toBeInViewport()
  expect(textOf(pricing)).toBe(
    afterCommand(pricing, '/pricing', 'faq', '--look', 'cards', '--after', 'Need Something Custom?'),
  )
  const panel = studioOf(page).getByRole('form', { name: /^faq/ })
  await expect(panel).toBeFocused()
  await panel.getByRole('radio', { name: 'deep' }).check()
  await expect(page.locator('#page > [data-section="4"]')).toHaveAttribute('data-band', 'deep')
  expect(await axeFindings(page, { within: 'tide-studio' })).toEqual([])
  await panel.getByRole('button', { name: 'It is ready' }).click()
  await expect(said(page)).toContainText('is no draft any more: it goes online with what you publish next.')
  await expect(panel.getByRole('button', { name: 'It is ready' })).toHaveCount(0)
  expect(textOf(pricing)).not.toContain('draft: true')
  await undo(page, 3)
  expect(textOf(pricing)).toBe(original(pricing))
})

test('by keyboard: the gallery is searched and walked through, Escape closes only it', async ({ page }) => {
  await open(page, '/pricing')
  await rowOf(page, /^notice/).press('+')
  const search = gallery(page).getByRole('searchbox')
  await expect(search).toBeFocused()
  await search.fill('stats')
  await expect(example(page, 'Stats')).toBeVisible()
  await search.press('Escape')
  await expect(gallery(page)).toHaveCount(0)
  await expect(rowOf(page, /^notice/)).toBeFocused()
  await page.keyboard.press('+')
  await search.fill('stats')
  await expect(example(page, 'Stats')).toBeVisible()
  await search.press('ArrowDown')
  await expect(example(page, 'Stats')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(example(page, 'Stats, few')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(studioOf(page).getByRole('form', { name: /^stats/ })).toBeFocused()
  expect(textOf(pricing)).toBe(afterCommand(pricing, '/pricing', 'stats', '--look', 'few', '--after', 'notice'))
  await undo(page, 1)
  expect(textOf(pricing)).toBe(original(pricing))
})

test('a section is added to a panel of tabs', async ({ page }) => {
  await open(page, '/pricing')
  await rowOf(page, /^tabs/).click()
  await studioOf(page).getByText('“Core Modules”').click()
  await studioOf(page).getByRole('group', { name: 'Sections' }).getByRole('button', { name: 'Add a section' }).click()
  await expect(gallery(page)).toHaveAccessibleName('Add a section at the end of “Sections”')
  await example(page, 'Call to action').click()
  await expect(studioOf(page).getByRole('form', { name: /^cta/ })).toBeFocused()
  await studioOf(page).getByRole('button', { name: 'Back' }).click()
  await expect(studioOf(page).getByRole('form', { name: /^tabs/ })).toBeVisible()
  await undo(page, 1)
  expect(textOf(pricing)).toBe(original(pricing))
})

test('a section is copied to another page in another tab, and cut; words in fields are copied as everywhere', async ({
  page,
  context,
}) => {
  await open(page, '/pricing')
  await rowOf(page, /^tabs/).press('Control+c')
  await expect(said(page)).toContainText('Copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^- type: tabs\n {2}id: pricing\n/)
  await rowOf(page, /^notice/).press('Control+c')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^- type: notice\n/)

  const other = await context.newPage()
  await open(other, '/about')
  await rowOf(other, /^hero/).press('Control+v')
  await expect(rowOf(other, /^notice/)).toBeFocused()
  await expect(other.locator('#page > [data-section="1"]')).toHaveAttribute('data-block', 'notice')
  expect(textOf(pricing)).toBe(original(pricing))
  await other.keyboard.press('Control+x')
  await expect(rowOf(other, /^notice/)).toHaveCount(0)
  expect(textOf(about)).toBe(original(about))

  await rowOf(other, /^hero/).click()
  const kicker = studioOf(other).getByRole('textbox', { name: 'Headline' })
  await kicker.focus()
  const words = await kicker.inputValue()
  await kicker.press('Control+a')
  await kicker.press('Control+c')
  await kicker.press('End')
  await kicker.press('Control+v')
  await expect(kicker).toHaveValue(words + words)
  await other.close()
})

test('an item is copied in its list, and what fits nowhere is refused by the check', async ({ page }) => {
  await open(page, '/pricing')
  await rowOf(page, /^hero/).click()
  const claims = studioOf(page).getByRole('group', { name: 'Claims' })
  await claims.getByText('“bundle savings”').focus()
  await page.keyboard.press('Control+c')
  await expect(said(page)).toContainText('Copied.')
  await page.keyboard.press('Control+v')
  await expect(said(page)).toContainText('Pasted an item.')
  await expect(claims.getByText('“bundle savings”')).toHaveCount(2)
  const line = '      - { value: "{{facts.bundle.savings}}", label: bundle savings }\n'
  expect(textOf(pricing).split(`\n${line}`)).toHaveLength(3)
  await undo(page, 1)
  await studioOf(page).getByRole('button', { name: 'Back' }).click()
  await rowOf(page, /^cta Need/).press('Control+v')
  await expect(said(page)).toContainText('Not written, because this would be wrong:')
  expect(textOf(pricing)).toBe(original(pricing))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a section is added at the end of the page, and a copied one pasted in the gallery', async ({ page }) => {
    await open(page, '/pricing')
    await rowOf(page, /^cta Get/).press('Enter')
    await studioOf(page)
      .getByRole('toolbar', { name: 'This part' })
      .getByRole('button', { name: 'Copy', exact: true })
      .tap()
    await expect(said(page)).toContainText('Copied.')
    await studioOf(page).getByRole('button', { name: 'Back' }).tap()
    await studioOf(page).getByRole('button', { name: 'Add a section' }).tap()
    await expect(example(page, 'Hero')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await axeFindings(page, inDialog)).toEqual([])
    await gallery(page).getByRole('button', { name: 'Paste a copied section' }).tap()
    await expect(page.locator('#page > [data-block=cta]')).toHaveCount(3)
    await undo(page, 1)
    expect(textOf(pricing)).toBe(original(pricing))
  })
})
