import { wordingOf } from '#schemas/phrases.ts'
import { block, page as contentPage } from '../site/site.ts'
import { awake, expect, type Page, test } from './site.ts'

const entries = (page: Page) => page.locator('[data-block="catalog"] article').locator('visible=true')
const hrefs = (page: Page, name: string) =>
  page
    .getByRole('link', { name })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '').map((href) => href.split('?')[0]))

const printed = (fact: string | number) =>
  /^\d{4}-\d{2}-\d{2}$/.test(String(fact)) ? wordingOf().day(String(fact)) : String(fact)

// What is not written yet may be asked for ahead.
test.use({ expectedNoise: [/status of 404/] })

test('HUB-01 HUB-02 HUB-03 HUB-04 HUB-05 the hub leads to its seven shelves and three picks', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/resources')
  const cards = page.locator('#library li')
  await expect(cards).toHaveCount(7)
  for (const name of ['faq', 'blog', 'playbooks', 'templates', 'roi-calculator', 'webinars', 'help-center'])
    await expect(page.locator(`#library a[href="/resources/${name}"]`)).toBeVisible()
  await expect(cards.getByText('Most popular')).toHaveCount(1)
  for (const figure of ['10k+', '50k+', '4.9', '2M hrs'])
    await expect(page.locator('[data-block="stats"]').getByText(figure, { exact: true })).toBeVisible()
  const picks = page.locator('#featured article')
  await expect(picks).toHaveCount(3)
  for (const [index, { badge, meta, to }] of block(contentPage('/resources'), 'catalog').items.entries()) {
    const pick = picks.nth(index)
    await expect(pick).toContainText(badge!)
    await expect(pick).toContainText(String(meta![0]))
    await expect(pick.getByRole('link')).toHaveAttribute('href', to!)
  }
})

test('HUB-06 a call to action leads to the calculator without loading the page anew', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto('/resources')
  await awake(page)
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.locator('[data-block="cta"] a[href="/resources/roi-calculator"]').click()
  await expect(page.getByRole('button', { name: 'Calculate ROI' })).toBeVisible()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

test('BLOG-01 BLOG-02 BLOG-04 the blog shows its figures, one large article, and what each card tells', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/resources/blog')
  await expect(entries(page).first()).toContainText('AI')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expect(page.getByText('25k+')).toBeVisible()
  for (const card of (await entries(page).all()).slice(1)) {
    await expect(card.getByRole('heading')).not.toBeEmpty()
    await expect(card).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}.*\d+ min read/)
    await expect(card).toContainText(/[\d.]+k?\s*views\s*[\d.]+k?\s*likes/)
    await expect(card.locator('img').first()).toBeVisible()
    await expect(card.getByRole('link')).toHaveAttribute('href', /^\/resources\/blog\/[a-z0-9-]+$/)
  }
  await page.goto('/resources/blog?category=industry-insights')
  await awake(page)
  for (const card of (await entries(page).all()).slice(1)) await expect(card).toContainText('Industry Insights')
  expect(await entries(page).count()).toBeGreaterThan(1)
})

test('NF-11 NF-12 an article that is not written yet is not found, and says so', { tag: '@nightly' }, async ({
  page,
}) => {
  const answer = await page.goto('/resources/blog/ai-sales-transformation')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('PLAY-01 PLAY-05 PLAY-06 playbooks in two columns, two outcomes each, downloads on their way', {
  tag: '@nightly',
}, async ({ page, isMobile }) => {
  await page.goto('/resources/playbooks')
  await expect(entries(page)).toHaveCount(12)
  for (const card of await entries(page).all()) await expect(card.locator('ul > li')).toHaveCount(2)
  expect(await hrefs(page, 'Download Free')).toEqual(Array(12).fill('/coming-soon'))
  const left = async (index: number) => Math.round((await entries(page).nth(index).boundingBox())!.x)
  const columns = new Set(await Promise.all([0, 1, 2, 3].map(left)))
  expect(columns.size).toBe(isMobile ? 1 : 2)
})

test('TMPL-03 TMPL-04 each template tells what is in it and leads to its own path', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto('/resources/templates')
  const links = await hrefs(page, 'Download Template')
  expect(links).toHaveLength(12)
  expect(new Set(links).size).toBe(12)
  for (const href of links) expect(href).toMatch(/^\/resources\/templates\/[a-z0-9-]+$/)
  const [first] = block(contentPage('/resources/templates'), 'catalog').items
  const card = entries(page).filter({ hasText: first!.title })
  for (const text of [first!.text!, ...first!.meta!, ...first!.points!]) await expect(card).toContainText(printed(text))
})

test('WEBI-02 WEBI-03 WEBI-04 WEBI-05 webinars with their facts; a recording shows two topics and counts the rest', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/resources/webinars')
  const card = (title: string) => entries(page).filter({ hasText: title })
  const written = block(contentPage('/resources/webinars'), 'catalog').items
  const first = (kind: string) => written.find(({ category }) => category === kind)!
  const live = card(first('live').title)
  for (const fact of first('live').meta!) await expect(live).toContainText(printed(fact))
  await expect(live.getByRole('link', { name: 'Register Free' })).toHaveAttribute('href', /^\/get-started\?/)
  const { title, meta, points } = first('recorded')
  const recorded = card(title)
  for (const fact of meta!) await expect(recorded).toContainText(printed(fact))
  const more = points!.length > 2 ? [`+${points!.length - 2} more`] : []
  await expect(recorded.locator('li')).toHaveText([...points!.slice(0, 2), ...more])
  await expect(recorded.getByRole('link', { name: 'Watch Now' })).toHaveAttribute('href', /^\/get-started\?/)
  for (const { title, points } of written.filter(({ category }) => category === 'live'))
    await expect(card(title).locator('li')).toHaveText(points!)
})

test('HELP-01 HELP-04 HELP-05 HELP-07 topics, three channels with their hours, and the claims', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/resources/help-center')
  for (const slug of [
    'getting-started',
    'implementation',
    'troubleshooting',
    'best-practices',
    'integrations',
    'billing',
  ])
    await expect(page.locator(`[data-block="catalog"] a[href="/resources/help-center/${slug}"]`)).toBeVisible()
  for (const [name, hours, reply] of [
    ['Live Chat', 'Mon-Fri 9AM-6PM EST', 'under 2 minutes'],
    ['Phone', 'Mon-Fri 9AM-6PM EST', 'immediate'],
    ['Email', '24/7', 'under 4 hours'],
  ] as const) {
    const channel = page.locator('#channels li', { has: page.getByRole('heading', { name, exact: true }) })
    await expect(channel.getByRole('definition').nth(0)).toHaveText(hours)
    await expect(channel.getByRole('definition').nth(1)).toHaveText(reply)
    await expect(channel.getByRole('link').last()).toHaveAttribute('href', /^\/contact\?source=help-center/)
  }
  await expect(page.locator('#channels').getByRole('link', { name: '(555) 010-0142' })).toHaveAttribute('href', /^tel:/)
  await page.locator('#channels a').first().click()
  await expect(page).toHaveURL(/\/get-started\?source=help-center&/)
})

test('figures in the water keep apart at every width', { tag: ['@wide', '@nightly'] }, async ({ page }) => {
  // It sets its own widths.
  for (const path of ['/industries/real-estate', '/resources/help-center', '/about']) {
    for (const width of [320, 768, 900, 1024, 1200]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      const boxes = await page.locator('[data-block="hero"] ul b').evaluateAll((figures) =>
        figures.map((figure) => {
          const range = document.createRange()
          range.selectNodeContents(figure)
          return range.getBoundingClientRect().toJSON() as DOMRect
        }),
      )
      expect(boxes.length).toBeGreaterThan(2)
      for (const [index, box] of boxes.entries()) {
        expect(box.right, `${path} at ${width} px`).toBeLessThanOrEqual(width)
        for (const other of boxes.slice(index + 1))
          expect(box.right <= other.left || box.bottom <= other.top, `${path} at ${width} px`).toBe(true)
      }
    }
  }
})

test('BLOG-05 FAQ-03 chips, search and answers by keyboard alone, with the focus in sight', async ({ page }) => {
  await page.goto('/resources/faq')
  await awake(page)
  const search = page.getByRole('searchbox')
  await search.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'All Questions' })).toBeFocused()
  const ring = () =>
    page.evaluate(
      () => getComputedStyle(document.activeElement!.closest('label') ?? document.activeElement!).outlineStyle,
    )
  await expect.poll(ring).toBe('solid')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/category=pricing$/)
  await page.keyboard.press('Tab')
  await expect.poll(ring).toBe('solid')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-block="faq"] details[open]')).toHaveCount(1)
  await page.keyboard.press('Space')
  await expect(page.locator('[data-block="faq"] details[open]')).toHaveCount(0)
})

test('BLOG-09 the keyboard loads more articles, and goes on from there', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/resources/blog')
  await awake(page)
  const more = page.getByRole('button', { name: 'Load More Articles' })
  await expect(more).toBeEnabled()
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(entries(page)).toHaveCount(13)
  await page.keyboard.press('Enter')
  await expect(entries(page)).toHaveCount(16)
  // The button has gone with the last portion; the focus must not fall back to the top of the page.
  await expect(entries(page).nth(13).getByRole('link')).toBeFocused()
})

test('ROI-02 ROI-11 ROI-12 the calculator by keyboard: limits as hints, Enter computes', { tag: '@engines' }, async ({
  page,
}) => {
  await page.goto('/resources/roi-calculator')
  await awake(page)
  await expect(page.getByRole('button', { name: 'Calculate ROI' })).toBeEnabled()
  const limits = await page
    .locator('[data-block="calculator"] input')
    .evaluateAll((inputs) =>
      inputs.map((input) => ['name', 'value', 'min', 'max'].map((name) => input.getAttribute(name))),
    )
  expect(limits).toEqual([
    ['employees', '5', '1', null],
    ['hourlyRate', '25', '1', null],
    ['hoursPerWeek', '10', '1', '40'],
    ['implementationCost', '5000', '1000', null],
    ['monthlyCost', '500', '0', null],
  ])
  await expect(page.locator('[data-block="calculator"] label').getByText('$5,000', { exact: true })).toBeVisible()
  await page.locator('input[name="implementationCost"]').focus()
  await expect(page.locator('[data-block="calculator"] label').getByText('$5,000', { exact: true })).toBeHidden()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('12000')
  await page.keyboard.press('Enter')
  await expect(page.locator('dd', { hasText: '$18,000' })).toBeVisible()
  await expect(page.locator('dd')).toHaveCount(6)
})

test('a chip chosen by a shared address is in sight on a phone', { tag: '@phoneOnly' }, async ({ page }) => {
  await page.goto('/resources/templates?category=operations')
  await awake(page)
  const chip = page.getByRole('radio', { name: 'Operations' })
  await chip.evaluate((radio) => radio.closest('section')!.scrollIntoView())
  await expect(chip).toBeChecked()
  await expect(page.locator('label', { has: chip })).toBeInViewport({ ratio: 0.9 })
})
