import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { axeFindings } from './axeFindings.ts'
import { DevSite } from './devSite.ts'
import { openStudio, rowOf, studioOf } from './openStudio.ts'
import { awake, expect, type Page, test } from './site.ts'

/** A marketer changes the site on its own pages: by mouse, by keyboard alone, on a phone. Each test leaves the content as it was. */
let site: DevSite

test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  site = await DevSite.start()
})
test.afterEach(async ({ page }) => {
  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
  site.restoreAll()
})
test.afterAll(() => site.stop())

const pricing = 'pages/pricing.yaml'
const read = (name: string) => readFileSync(site.file(name), 'utf8')
const field = (page: Page, name: string | RegExp) => studioOf(page).getByRole('textbox', { name }).first()
const types = (page: Page) =>
  page.locator('#page > [data-section]').evaluateAll((all) => all.map((one) => one.getAttribute('data-block')))
const pressUndo = async (page: Page) => {
  await page.keyboard.press('Control+z')
  await expect(studioOf(page).getByRole('status')).toContainText('Undone:')
}

/** On a slow machine there are pauses between keys, and more steps than one. */
const undoAll = async (page: Page, ...names: string[]) => {
  const undo = async () => {
    await pressUndo(page)
    return names.flatMap(changedLines)
  }
  await expect.poll(undo, { timeout: 60_000 }).toEqual([])
}
const open = (page: Page, path: string) => openStudio(page, site.url + path)

/** The lines that are different from the content as it was, as `git diff` has them. */
function changedLines(name: string): string[] {
  try {
    execFileSync('git', ['diff', '--no-index', '--unified=0', `content/${name}`, site.file(name)])
    return []
  } catch (thrown) {
    const { stdout } = thrown as { stdout: Buffer }
    return stdout
      .toString()
      .split('\n')
      .filter((line) => /^[-+](?![-+])/.test(line))
  }
}

test('by mouse: a section moves by its bar, words are written where they stand, and undo takes all of it back', async ({
  page,
}) => {
  await open(page, '/pricing')
  const before = await types(page)
  await page.locator('#page h1').click()
  await field(page, 'Headline').fill('Know the price first')
  await expect(page.locator('#page h1')).toHaveText('Know the price first')
  await expect(studioOf(page).getByRole('status')).toContainText('Headline of hero is now “Know the price first”')
  expect(changedLines(pricing)).toEqual([
    '-    headline: Know the price before you pick up the phone',
    '+    headline: Know the price first',
  ])

  await page.getByText('Need Something Custom?').click()
  const bar = page.getByRole('toolbar', { name: 'cta on the page' })
  await bar.getByRole('button', { name: 'Move up' }).click()
  await expect.poll(() => types(page)).toEqual(['hero', 'tabs', 'cta', 'notice', ...before.slice(4)])
  await expect(rowOf(page, /^cta Need/)).toBeFocused()
  await bar.getByRole('button', { name: 'Duplicate' }).click()
  await expect.poll(async () => (await types(page)).length).toBe(before.length + 1)
  await studioOf(page)
    .getByRole('listitem')
    .filter({ has: page.locator('[aria-pressed=true]') })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect.poll(async () => (await types(page)).length).toBe(before.length)

  await studioOf(page).getByText('What was done').click()
  await expect(studioOf(page).getByRole('listitem').filter({ hasText: 'now stands above' })).toBeVisible()
  for (let step = 0; step < 4; step++) {
    await studioOf(page).getByRole('button', { name: 'Undo' }).click()
    await expect(studioOf(page).locator('s')).toHaveCount(step + 1)
  }
  expect(changedLines(pricing)).toEqual([])
  await expect.poll(() => types(page)).toEqual(before)
  await expect(page.locator('#page h1')).toHaveText('Know the price before you pick up the phone')
})

test('by keyboard alone: found, moved, copied, removed, written, undone', async ({ page }) => {
  await open(page, '/pricing')
  const before = await types(page)
  for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowDown')
  await expect(rowOf(page, /^notice/)).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => types(page)).toEqual(['hero', 'notice', 'tabs', ...before.slice(3)])
  await expect(rowOf(page, /^notice/)).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => types(page)).toEqual(before)
  expect(changedLines(pricing)).toEqual([])
  await expect(rowOf(page, /^notice/)).toBeFocused()
  await page.keyboard.press('Control+d')
  await expect.poll(async () => (await types(page)).length).toBe(before.length + 1)
  await expect(rowOf(page, /^notice/)).toBeFocused()
  await page.keyboard.press('Delete')
  await expect.poll(async () => (await types(page)).length).toBe(before.length)
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(studioOf(page).getByRole('form')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(studioOf(page)).toHaveCount(0)
  expect(changedLines(pricing)).toEqual([])
})

test('a mistake is told at its field in the words of the check, is not written, and is mended by a button', async ({
  page,
}) => {
  await open(page, '/pricing')
  await rowOf(page, /^cta Get your/).click()
  const actions = studioOf(page).getByRole('group', { name: 'Actions' })
  await actions.locator('summary').first().click()
  const address = actions.getByRole('combobox', { name: 'Where it goes' }).first()
  await address.fill('/get-startd')
  const alert = studioOf(page).getByRole('alert').filter({ hasText: '/get-startd' })
  await expect(alert).toBeVisible()
  expect(changedLines(pricing)).toEqual([])
  await alert.getByRole('button', { name: 'Write “/get-started”' }).click()
  await expect(alert).toHaveCount(0)
  await expect(address).toHaveValue('/get-started')
  expect(changedLines(pricing)).toEqual([])

  await page.locator('#page h1').click()
  await field(page, 'Headline').fill('')
  await expect(studioOf(page).getByRole('alert').filter({ hasText: '"headline" is empty.' })).toBeVisible()
  await expect(page.locator('#page h1')).toHaveText('Know the price before you pick up the phone')
  await field(page, 'Headline').fill('Prices')
  await expect(page.locator('#page h1')).toHaveText('Prices')
  await expect(studioOf(page).getByRole('alert')).toHaveCount(0)
  await pressUndo(page)
  expect(changedLines(pricing)).toEqual([])
})

test('what stands elsewhere is written there: a price for all pages, a question of an entry, a chip in a text', {
  tag: '@nightly',
}, async ({ page }) => {
  await open(page, '/pricing')
  await page.getByText('$1,400', { exact: true }).first().click()
  await expect(studioOf(page).getByRole('heading', { level: 3 })).toHaveText('Facts: Prices')
  await expect(studioOf(page).getByText(/Shows on \d+ pages/)).toBeVisible()
  await expect(field(page, 'Setup')).toBeVisible()
  await studioOf(page).locator(':focus').fill('$1,450')
  await expect(page.getByText('$1,450', { exact: true }).first()).toBeVisible()
  expect(changedLines('facts.yaml')).toEqual([
    '-  growth: { setup: "$1,400", monthly: $600, time: 3 weeks }',
    '+  growth: { setup: "$1,450", monthly: $600, time: 3 weeks }',
  ])
  await pressUndo(page)

  await page.goto(`${site.url}/resources/faq`)
  await expect(rowOf(page, /^hero/)).toBeFocused()
  await page.locator('#page').getByText('What do you automate for a small business?').click()
  await field(page, 'The question').fill('What do you automate?')
  await expect(page.locator('#page').getByText('What do you automate?')).toBeVisible()
  expect(changedLines('collections/faqs.yaml')).toEqual([
    '-  q: What do you automate for a small business?',
    '+  q: What do you automate?',
  ])
  await pressUndo(page)

  await open(page, '/pricing')
  await rowOf(page, /^hero/).click()
  const lead = studioOf(page).getByRole('textbox', { name: 'Lead' })
  await expect(lead.locator('.chip')).toHaveText('30')
  await lead.press('Home')
  await lead.pressSequentially('Plainly: ')
  await expect(page.locator('#page').getByText('Plainly: One-time setup plus')).toBeVisible()
  expect(changedLines(pricing)[1]).toMatch(/^\+ {4}lead: .*Plainly: One-time .*\{\{facts\.optimization\.days\}\}-day/)
  await undoAll(page, 'facts.yaml', 'collections/faqs.yaml', pricing)
})

test('who types fast loses no key', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/pricing')
  await page.locator('#page h1').click()
  const words = 'Every price on one page, before anybody has to call us'
  await field(page, 'Headline').fill('')
  await field(page, 'Headline').pressSequentially(words, { delay: 15 })
  await expect(page.locator('#page h1')).toHaveText(words)
  await expect(field(page, 'Headline')).toHaveValue(words)
  expect(changedLines(pricing)[1]).toBe(`+    headline: ${words}`)
  await undoAll(page, pricing)
})

test('one more item of a list is written when it is left or by Enter, once it is complete, and stays under the caret', {
  tag: '@nightly',
}, async ({ page }) => {
  await open(page, '/pricing')
  await rowOf(page, /^hero/).click()
  const claims = studioOf(page).getByRole('group', { name: 'Claims' })
  await claims.getByRole('button', { name: 'Add to claims' }).click()
  await expect(claims.getByRole('textbox', { name: /^Value/ }).last()).toBeFocused()
  await page.keyboard.type('7')
  await field(page, 'Kicker').focus()
  await expect(claims.getByRole('alert')).toContainText('"label" is missing')
  expect(changedLines(pricing)).toEqual([])
  const label = claims.getByRole('textbox', { name: /^Label/ }).last()
  await label.fill('teams')
  await label.press('Enter')
  await expect(page.locator('#page').getByText('teams', { exact: true })).toBeVisible()
  await expect(label).toBeFocused()
  expect(changedLines(pricing)).toEqual(['+      - { value: "7", label: teams }'])
  await pressUndo(page)
  expect(changedLines(pricing)).toEqual([])
})

test('what is written for the first time, and an item that moves, keep the focus', { tag: '@nightly' }, async ({
  page,
}) => {
  await open(page, '/pricing')
  await rowOf(page, /^cta Need/).click()
  await studioOf(page)
    .getByText(/^More: .*kicker/)
    .click()
  await field(page, 'Kicker').press('A')
  await expect(page.locator('#page').getByText('A', { exact: true })).toBeVisible()
  await page.keyboard.type(' word')
  await expect(page.locator('#page').getByText('A word', { exact: true })).toBeVisible()
  await undoAll(page, pricing)

  await page.locator('#page').getByText('What people ask about money').click()
  const items = studioOf(page).getByRole('group', { name: 'Items' }).locator('.item')
  const named = (text: string) => items.filter({ hasText: text })
  await named('Is there a guarantee?').locator('summary').first().click()
  for (const at of [2, 3]) {
    await named('Is there a guarantee?').getByRole('button', { name: 'Move down' }).press('Enter')
    await expect(items.nth(at)).toContainText('Is there a guarantee?')
    await expect(items.nth(at)).toHaveAttribute('open')
    await expect(items.nth(at).getByRole('button', { name: 'Move down' })).toBeFocused()
  }
  await undoAll(page, pricing)
})

test('an item that is begun is taken up again, undo lets go of it first, and the panel follows its section', {
  tag: '@nightly',
}, async ({ page }) => {
  await open(page, '/pricing')
  await rowOf(page, /^faq/).click()
  const items = studioOf(page).getByRole('group', { name: 'Items' })
  await items.getByRole('button', { name: 'Add to items' }).click()
  await page.keyboard.type('Do you bill in euros?')
  await page.keyboard.press('Escape')
  await expect(studioOf(page).getByRole('form')).toHaveCount(0)
  await rowOf(page, /^faq/).click()
  const begun = items.getByRole('textbox', { name: /^The question/ })
  await expect(begun).toHaveValue('Do you bill in euros?')
  await begun.focus()
  await page.keyboard.press('Control+z')
  await expect(studioOf(page).getByRole('status').last()).toHaveText('What was not written yet is as it was.')
  await expect(begun).toHaveValue('')
  expect(changedLines(pricing)).toEqual([])

  // Two sections have come to other places, and it is still about this one.
  await page.keyboard.press('Escape')
  await rowOf(page, /^faq/).press('Alt+ArrowUp')
  await expect(studioOf(page).getByRole('status').last()).toContainText('now stands above')
  await rowOf(page, /^faq/).click()
  await pressUndo(page)
  await expect(studioOf(page).getByRole('heading', { level: 3 })).toHaveText('faq “What people ask about money”')
  expect(changedLines(pricing)).toEqual([])
})

test('a section in a tab that is not open is shown when it is chosen', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/pricing')
  const inTab = page.locator('#page').getByRole('heading', { name: 'What they do together' })
  await expect(inTab).toBeHidden()
  await rowOf(page, /^stats What they do/).press('Enter')
  await expect(inTab).toBeInViewport()
})

test('who leaves the splash means nothing below it', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/about')
  await page.evaluate(() => {
    document.documentElement.dataset.splash = 'on'
  })
  await page.keyboard.press('Escape')
  await page.mouse.click(300, 300)
  await page.evaluate(() => delete document.documentElement.dataset.splash)
  await expect(studioOf(page)).toBeVisible()
  await expect(studioOf(page).getByRole('form')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(studioOf(page)).toHaveCount(0)
})

test('two presses of its keys in a row open one studio', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(`${site.url}/about`)
  await awake(page)
  await page.keyboard.press('Alt+Shift+S')
  await page.keyboard.press('Alt+Shift+S')
  await expect(rowOf(page, /^hero/)).toBeFocused()
  await expect(page.locator('tide-studio')).toHaveCount(1)
})

test('the whole page stands beside the studio, and Alt leads on', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/pricing')
  const { x } = (await studioOf(page).boundingBox())!
  for (const end of [page.getByRole('banner'), page.locator('#page h1').locator('xpath=ancestor::section[1]')])
    expect((await end.boundingBox())!).toMatchObject({ x: 0, width: x })
  const link = page.getByRole('banner').getByRole('link', { name: 'Get Started' })
  await link.click()
  await expect(studioOf(page).getByRole('form')).toBeVisible()
  await link.click({ modifiers: ['Alt'] })
  await expect(page).toHaveURL(`${site.url}/get-started`)
})

test('nothing is lost: unwritten words outlive a reload, and what somebody else has saved stands beside them', async ({
  page,
}) => {
  await open(page, '/pricing')
  await rowOf(page, /^hero/).click()
  const tooLong = 'x'.repeat(90)
  await field(page, 'Kicker').fill(tooLong)
  await expect(studioOf(page).getByRole('alert')).toContainText('Take out 20 characters.')
  site.replace(pricing, ['kicker: Four packages, nine modules', 'kicker: Five packages'])
  await expect(studioOf(page).getByText('The file was changed meanwhile and says: Five packages')).toBeVisible()
  await page.reload()
  await rowOf(page, /^hero/).click()
  await expect(field(page, 'Kicker')).toHaveValue(tooLong)
  await studioOf(page).getByRole('button', { name: 'Keep mine' }).click()
  await field(page, 'Kicker').fill('Mine')
  await expect(page.locator('#page').getByText('Mine', { exact: true })).toBeVisible()
  expect(read(pricing)).toContain('    kicker: Mine\n')
  await pressUndo(page)
  expect(read(pricing)).toContain('    kicker: Five packages\n')
})

test('two tabs see each other’s steps, and either can take them back', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  await open(page, '/pricing')
  const other = await context.newPage()
  await open(other, '/pricing')
  const before = await types(page)
  await rowOf(other, /^cta Get your/).focus()
  await other.keyboard.press('Alt+ArrowUp')
  for (const each of [page, other]) await expect.poll(() => types(each)).not.toEqual(before)
  await page.bringToFront()
  await pressUndo(page)
  for (const each of [page, other]) await expect.poll(() => types(each)).toEqual(before)
  expect(changedLines(pricing)).toEqual([])
  await other.close()
})

test('a section is dragged to another place, but not above the page’s headline', { tag: '@nightly' }, async ({
  page,
}) => {
  await open(page, '/pricing')
  const before = await types(page)
  const row = (text: string) => studioOf(page).getByRole('listitem').filter({ hasText: text })
  await row('cta Get your').dragTo(row('hero Know'))
  await expect(studioOf(page).getByRole('status')).toContainText('stands below others')
  expect(changedLines(pricing)).toEqual([])
  await row('cta Get your').dragTo(row('notice'))
  await expect.poll(() => types(page)).toEqual(['hero', 'tabs', 'cta', 'notice', 'cta', 'faq'])
  await pressUndo(page)
  await expect.poll(() => types(page)).toEqual(before)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a headline is tapped and written, a section moved by its bar', { tag: '@nightly' }, async ({ page }) => {
    await page.goto(`${site.url}/pricing`)
    await awake(page)
    await page.getByRole('button', { name: 'Edit this page' }).tap()
    await expect(rowOf(page, /^hero/)).toBeVisible()
    await page.locator('#page h1').tap()
    await field(page, 'Headline').fill('Prices')
    await expect(page.locator('#page h1')).toHaveText('Prices')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await studioOf(page).getByRole('button', { name: 'Back' }).tap()
    await rowOf(page, /^notice/).tap()
    await page.getByRole('toolbar', { name: 'notice on the page' }).getByRole('button', { name: 'Move up' }).tap()
    await expect.poll(async () => (await types(page))[1]).toBe('notice')
    for (const _ of [1, 2]) await pressUndo(page)
    expect(await axeFindings(page, { within: 'tide-studio' })).toEqual([])
  })
})

test('it is accessible in every state', { tag: '@nightly' }, async ({ page }) => {
  const findings = () => axeFindings(page, { within: 'tide-studio' })
  await open(page, '/pricing')
  expect(await findings()).toEqual([])
  for (const name of [/^hero/, /^tabs/, /^faq/]) {
    await rowOf(page, name).click()
    await expect(studioOf(page).getByRole('form')).toBeVisible()
    const folded = studioOf(page).locator('details:not([open])')
    // In what opens, something else may be folded.
    await expect(async () => {
      await folded.evaluateAll((all) => all.map((one) => one.toggleAttribute('open', true)))
      expect(await folded.count()).toBe(0)
    }).toPass()
    expect(await findings()).toEqual([])
    await studioOf(page).getByRole('button', { name: 'Back' }).click()
  }
  await rowOf(page, /^hero/).click()
  await field(page, 'Headline').fill('')
  await expect(studioOf(page).getByRole('alert').first()).toBeVisible()
  expect(await findings()).toEqual([])
})
