import { block, page as contentPage } from '../site/site.ts'
import { headlineOf } from './content.ts'
import { holdScripts } from './hold.ts'
import { awake, daily, expect, type Page, test } from './site.ts'

/** What is chosen and searched lives in the address. What each filter finds is asked in the specs of the blocks. */

const lastTitle = (path: string) => block(contentPage(path), 'catalog').items.at(-1)!.title
const searches = [
  ['/resources/faq', block(contentPage('/resources/faq'), 'faq').items.at(-1)!.q],
  ['/resources/blog', lastTitle('/resources/blog')],
  ['/resources/templates', lastTitle('/resources/templates')],
  ['/resources/help-center', lastTitle('/resources/help-center')],
] as const

const box = (page: Page) => page.getByRole('searchbox')
const entries = (page: Page) => page.locator('#page li:is(:has(> article), :has(> details))').locator('visible=true')
const sought = (page: Page) => () => new URL(page.url()).searchParams.get('q')

for (const [path, title] of searches)
  test.describe(path, () => {
    test(
      'NAV-25 a search is one step: Back undoes it on the page, Forward searches again',
      daily(path === '/resources/faq', '@screenless'),
      async ({ page }) => {
        await page.goto(path)
        await awake(page)
        const all = await entries(page).count()
        const half = title.slice(0, title.length / 2).trim()
        await box(page).pressSequentially(half)
        await expect.poll(sought(page)).toBe(half)
        await box(page).pressSequentially(title.slice(half.length))
        await expect.poll(sought(page)).toBe(title)
        await expect(entries(page)).toHaveCount(1)

        await page.goBack()
        await expect(page).toHaveURL(path)
        await expect(box(page)).toHaveValue('')
        await expect(entries(page)).toHaveCount(all)
        await expect(box(page)).toBeFocused()
        await page.goForward()
        await expect.poll(sought(page)).toBe(title)
        await expect(box(page)).toHaveValue(title)
        await expect(entries(page)).toHaveCount(1)
      },
    )

    test.describe('with nobody there', () => {
      test.use({ present: false })

      test(
        'NAV-25 a shared search shows what it has found',
        daily(path === '/resources/faq', '@screenless'),
        async ({ page }) => {
          await neverQuietlyAwake(page)
          await page.goto(`${path}?q=${encodeURIComponent(title)}`)
          await expect(box(page)).toHaveValue(title)
          await expect(entries(page)).toHaveCount(1)
          await expect(entries(page)).toContainText(title)
        },
      )
    })
  })

test('NAV-25 "Clear filters" is one step, too', { tag: ['@screenless', '@nightly'] }, async ({ page }) => {
  await page.goto('/resources/faq?category=support')
  await awake(page)
  await box(page).fill('zebra')
  await expect.poll(sought(page)).toBe('zebra')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/resources/faq')
  await page.goBack()
  await expect(page).toHaveURL('/resources/faq?category=support&q=zebra')
  await expect(box(page)).toHaveValue('zebra')
  await expect(page.getByRole('radio', { name: 'Support' })).toBeChecked()
})

test.describe('before the scripts', () => {
  test.use({ present: false })
  test.beforeEach(({ page }) => neverQuietlyAwake(page))

  const choose = (name: string) => (page: Page) => page.getByText(name, { exact: true }).first().click()
  const open = (page: Page) =>
    page.locator('[data-block="case-studies"] summary').locator('visible=true').first().click()
  const study = block(contentPage('/case-studies'), 'case-studies').studies[0]!.id
  for (const [act, path, query] of [
    [choose('Core Modules'), '/pricing', '?view=modules'],
    [choose('Expertise'), '/about', '?tab=expertise'],
    [choose('On-Demand'), '/resources/webinars', '?category=recorded'],
    [choose('Beginner'), '/resources/playbooks', '?level=beginner'],
    [choose('Home Services'), '/case-studies', '?industry=home-services'],
    [open, '/case-studies', `?study=${study}`],
    [(page: Page) => box(page).fill('pilot'), '/resources/faq', '?q=pilot'],
  ] as const)
    test(
      `NAV-25 what is chosen on ${path} reaches the address when they come: ${query}`,
      daily(path === '/pricing'),
      async ({ page }) => {
        const { letThrough } = await holdScripts(page)
        await page.goto(path, { waitUntil: 'commit' })
        await act(page)
        letThrough()
        await expect(page).toHaveURL(path + query)
      },
    )

  test('NAV-25 the view of a switch reaches the address also where its panels are out of sight', {
    tag: ['@wide', '@nightly'],
  }, async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    const { letThrough } = await holdScripts(page)
    await page.goto('/pricing', { waitUntil: 'commit' })
    await choose('Core Modules')(page)
    letThrough()
    await expect(page).toHaveURL('/pricing?view=modules')
    await choose('Industry Packages')(page)
    await expect(page).toHaveURL('/pricing')
  })

  const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate ROI' })

  test('ROI-02 the calculator gets ready for a visitor who has typed already', async ({ page }) => {
    const { letThrough } = await holdScripts(page)
    await page.goto('/resources/roi-calculator', { waitUntil: 'commit' })
    await page.locator('input[name="employees"]').fill('8')
    letThrough()
    await expect(calculate(page)).toBeEnabled()
    await expect(page.locator('input[name="employees"]')).toHaveValue('8')
  })

  test('ROI-02 the calculator gets ready for a visitor who has scrolled already', {
    tag: ['@wide', '@nightly'],
  }, async ({ page }) => {
    const { letThrough } = await holdScripts(page)
    await page.goto('/resources/roi-calculator', { waitUntil: 'commit' })
    await expect(page.locator('footer')).toBeAttached()
    await page.mouse.wheel(0, 200)
    await expect(page.locator('html')).toHaveAttribute('data-scrolled')
    letThrough()
    await expect(calculate(page)).toBeEnabled()
  })
})

test.describe('after a reload', () => {
  test.use({ present: false })
  test.beforeEach(({ page }) => neverQuietlyAwake(page))

  /** What is chosen, typed and open on the page. */
  const choices = (page: Page) => () =>
    page.locator('#page').evaluate((root) => {
      const inputs = [...root.querySelectorAll<HTMLInputElement>('input[data-url-state]')]
      const rows = [...root.querySelectorAll<HTMLDetailsElement>('details[data-param][open]')]
      const chosen = inputs.filter(({ type, checked }) => checked || type === 'search').map(({ value }) => value)
      return [...chosen, ...rows.map(({ dataset }) => dataset.value)]
    })
  const check = (name: string) => (page: Page) => page.getByRole('radio', { name, exact: true }).check()
  const open = (page: Page) =>
    page.locator('[data-block="case-studies"] summary').locator('visible=true').first().click()
  const search = (page: Page) => box(page).fill('pilot')

  for (const late of ['all scripts', 'the views'])
    for (const [path, view, ...acts] of [
      ['/resources/playbooks', 'Catalog', check('Support'), check('Beginner')],
      ['/pricing', 'Tabs', check('Core Modules')],
      ['/case-studies', 'CaseStudies', check('Home Services'), open],
      ['/resources/faq', 'Faq', check('Pricing'), search],
    ] as const)
      test(
        `NAV-25 Back undoes each choice on ${path} while ${late} are late`,
        daily(path === '/pricing' && late === 'all scripts'),
        async ({ page }) => {
          await page.goto(path)
          await awake(page)
          const steps: [query: string, chosen: (string | undefined)[]][] = []
          for (const act of acts) {
            steps.push([new URL(page.url()).search, await choices(page)()])
            await act(page)
            await expect(page).not.toHaveURL(path + steps.at(-1)![0])
          }
          const [lastQuery, last] = [new URL(page.url()).search, await choices(page)()]

          const { letThrough } = await holdScripts(page, late === 'the views' ? `${view}-[^/]*` : undefined)
          await page.reload({ waitUntil: 'commit' })
          if (late === 'the views') await awake(page)
          await expect.poll(choices(page)).toEqual(last)
          for (const [query, chosen] of steps.toReversed()) {
            await page.goBack({ waitUntil: 'commit' })
            await expect(page).toHaveURL(path + query)
            await expect.poll(choices(page)).toEqual(chosen)
          }
          letThrough()
          await awake(page)
          for (const [query, chosen] of [...steps.slice(1), [lastQuery, last] as const]) {
            await page.goForward()
            await expect(page).toHaveURL(path + query)
            await expect.poll(choices(page)).toEqual(chosen)
          }
        },
      )

  test('Back to another page shows that page, also while the scripts are late', async ({ page }) => {
    await page.goto('/resources')
    await awake(page)
    await page.locator('#library a[href="/resources/playbooks"]').first().click()
    await expect(page).toHaveURL('/resources/playbooks')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headlineOf('/resources/playbooks'))
    const { letThrough } = await holdScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('footer')).toBeAttached()
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveURL('/resources')
    await expect(page.locator('#library')).toBeVisible()
    letThrough()
    await awake(page)
    await expect(page.locator('#library')).toBeVisible()
  })
})

/** A page that shows no sign of a visitor wakes after ten seconds. Here it does not, however long a test takes. */
async function neverQuietlyAwake(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window
    const onlyShort = (run: () => void, ms = 0) => (ms < 9_000 ? setTimeout(run, ms) : 0)
    Object.assign(window, { setTimeout: onlyShort })
  })
}
