import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { axeFindings } from './axeFindings.ts'
import { DevSite } from './devSite.ts'
import { awake, expect, type Page, test } from './site.ts'

/**
 * `npm run dev` as its authors use it: they save files and look at the browser. The server and its content belong to this
 * file; each test leaves the content as it found it.
 */
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

const faq = 'pages/resources/faq.yaml'
const pricing = 'pages/pricing.yaml'

/** What a file says in its first hero. */
const headline = /(?<=^ +headline: ).*/m

/** Opens a page and gives it a mark that no reload survives. */
async function open(page: Page, path: string, from = site): Promise<void> {
  await page.goto(from.url + path)
  await awake(page)
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
}

const notReloaded = (page: Page) =>
  expect(page.evaluate(() => (window as { isTheSamePage?: boolean }).isTheSamePage)).resolves.toBe(true)

const mistakes = (page: Page) => page.getByRole('alert', { name: 'Mistakes in the content' })
const types = (page: Page) =>
  page.locator('#page > [data-block]').evaluateAll((all) => all.map((one) => one.getAttribute('data-block')))

test('a saved text is on the open page at once; scroll position, open answers and typed words stay', async ({
  page,
}) => {
  await open(page, '/resources/faq')
  await page.locator('summary').nth(2).click()
  await page.getByRole('searchbox').fill('a')
  await page.evaluate(() => scrollTo(0, 300))

  site.replace(faq, [headline, 'Eleven plain answers'], [/(?<=^title: ).*/m, 'Questions, answered'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eleven plain answers')
  await expect(page).toHaveTitle(/^Questions, answered/)
  site.replace('collections/faqs.yaml', [
    '- slug: ',
    '- slug: newly-put\n  q: Newly asked?\n  a: And answered.\n- slug: ',
  ])
  await expect(page.getByRole('heading', { name: 'Newly asked?' })).toBeVisible()

  await expect(page.getByRole('searchbox')).toHaveValue('a')
  await expect(page.locator('#page details[open]')).toHaveCount(1)
  // What is new above takes its room, and the browser moves on by as much.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(300)
  await expect(page.locator('#page details[open]')).toBeInViewport()
  await notReloaded(page)
})

test('a phrase of words.yaml is on the open page as it is saved, and its mistake is told at its line', async ({
  page,
}) => {
  await open(page, '/resources/faq')
  const count = page.getByRole('status').filter({ hasText: /^\d+ / })
  await expect(count).toHaveText(/^\d+ questions$/)
  site.write('words.yaml', 'faq:\n  questions: { one: "{n} answer", other: "{n} answers" }\n')
  await expect(count).toHaveText(/^\d+ answers$/)
  site.write('words.yaml', 'faq:\n  questions: { one: "{n} answer", other: "{m} answers" }\n')
  await expect(count).toHaveText(/^\d+ questions$/)
  await expect(mistakes(page)).toContainText(`${site.named('words.yaml')}:2:`)
  await notReloaded(page)
})

test.describe('the theme', () => {
  // A page that is being left may still load a view, whose drawings lie elsewhere by then.
  test.use({ expectedNoise: [/A tree hydrated/] })

  test('a saved theme.yaml shows at once; a wrong one is told at its line, and the last good one stays', async ({
    page,
  }) => {
    await open(page, '/resources/faq')
    // The page may load anew, more than once, while it is asked.
    const kicker = () =>
      page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--kicker').trim()).catch(() => '')
    const family = () => page.evaluate(() => getComputedStyle(document.body).fontFamily).catch(() => '')
    const hasFont = () => page.evaluate(() => document.fonts.check('1em Seen')).catch(() => false)
    expect(await kicker()).toBe('#AD1C60')
    const font = '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2'
    const theme = (color: string) =>
      `color:\n  primitive:\n    magenta: { 600: "${color}" }\nfont:\n  family:\n    text: { name: Seen, roman: "${font}", generic: serif }\n`
    site.write('theme.yaml', theme('#842AC4'))
    await expect.poll(kicker, { timeout: 60_000 }).toBe('#842AC4')
    await expect.poll(family).toMatch(/^Seen,/)
    await expect.poll(hasFont).toBe(true)
    site.write('theme.yaml', theme('#E0C0F0'))
    await expect(mistakes(page)).toContainText(`${site.named('theme.yaml')}:3:21`)
    await expect.poll(kicker).toBe('#842AC4')
    await page.reload()
    await expect.poll(kicker).toBe('#842AC4')
    // Without the file the usual look is back, for the tests that follow as well.
    site.restore()
    await expect.poll(kicker, { timeout: 60_000 }).toBe('#AD1C60')
  })
})

test('an open answer stays open while its question is edited', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/resources/faq')
  const question = ((await page.locator('summary').nth(1).textContent()) ?? '').trim()
  await page.locator('summary').nth(1).click()
  site.replace('collections/faqs.yaml', [question, 'Edited, and still open?'])
  await expect(page.locator('#page details[open] > summary')).toHaveText(/Edited, and still open\?/)
})

test('sections are added, moved and removed; the others stay the same elements', async ({ page }) => {
  await open(page, '/resources/faq')
  const before = await types(page)
  await page.locator('#page > [data-block="columns"]').evaluate((element) => Object.assign(element, { isMine: true }))
  const section =
    '  - type: stats\n    items:\n      - { value: "12", label: new figures }\n      - { value: "13", label: more of them }\n\n'
  site.replace(faq, ['  - type: columns', `${section}  - type: columns`])
  await expect(page.getByText('new figures')).toBeVisible()
  await expect.poll(() => types(page)).toEqual(['hero', 'stats', ...before.slice(1)])

  const text = readFileSync(site.file(faq), 'utf8').replace(section, '')
  site.write(faq, `${text.trimEnd()}\n\n${section}`)
  await expect.poll(() => types(page)).toEqual([...before, 'stats'])
  site.write(faq, text)
  await expect.poll(() => types(page)).toEqual(before)
  const isMine = page.locator('#page > [data-block="columns"]').evaluate((element) => 'isMine' in element)
  expect(await isMine).toBe(true)
  await notReloaded(page)
})

test('entries, facts and settings show wherever they are used, the menus and the footer included', {
  tag: '@nightly',
}, async ({ page }) => {
  await open(page, '/')
  site.replace('collections/solutions/ai-agents.yaml', [/^title: .*/m, 'title: Renamed Agents'])
  await expect(page.locator('#main').getByText('Renamed Agents').first()).toBeAttached()
  await expect(page.locator('header').getByText('Renamed Agents').first()).toBeAttached()
  site.replace('facts.yaml', [/^setupTime: .*/m, 'setupTime: 9 days'])
  await expect(page.locator('#main').getByText('9 days').first()).toBeAttached()
  site.replace(
    'site.yaml',
    [
      'label: Case Studies, to: /case-studies }\n    - label: Resources',
      'label: Proof, to: /case-studies }\n    - label: Resources',
    ],
    [/(?<=^ +summary: ).*/m, 'Made-for-you automation'],
  )
  await expect(page.locator('header').getByRole('link', { name: 'Proof', exact: true })).toBeVisible()
  await expect(page.locator('footer')).toContainText('Made-for-you automation')
  // The menus still know what scripts add to them.
  await page.getByRole('button', { name: 'Resources' }).press('ArrowDown')
  await expect(page.locator('[data-menu]:popover-open a').first()).toBeFocused()
  await notReloaded(page)
})

test('an edit that reaches many pages comes to the open one first, also after its viewer has gone on', {
  tag: '@nightly',
}, async ({ page }) => {
  const edits: { changed: string[] | 'all'; page?: { path: string } }[] = []
  let said = ''
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const { event, data } = JSON.parse(String(payload))
      if (event === 'content:edit') edits.push(data)
    })
    socket.on('framesent', ({ payload }) => {
      const { event, data } = JSON.parse(String(payload))
      if (event === 'content:open') said = data.path
    })
  })
  const editsOf = async (setupTime: string) => {
    edits.length = 0
    site.replace('facts.yaml', [/^setupTime: .*/m, `setupTime: ${setupTime}`])
    await expect.poll(() => edits.length).toBe(2)
    return edits.map(({ changed, page }) => ({ changed, brought: page?.path }))
  }
  await open(page, '/resources/faq')
  const [first, rest] = await editsOf('9 days')
  expect(first).toEqual({ changed: ['/resources/faq'], brought: '/resources/faq' })
  // The settings print it too, and so all that stands around the pages.
  expect(rest).toEqual({ changed: 'all', brought: '/resources/faq' })
  await expect(page.locator('#main').getByText('9 days').first()).toBeAttached()

  await page.locator('footer').getByRole('link', { name: 'Resources', exact: true }).click()
  await expect.poll(() => said).toBe('/resources')
  await expect(page.locator('#main').getByText('9 days').first()).toBeAttached()
  const [next] = await editsOf('8 days')
  expect(next).toEqual({ changed: ['/resources'], brought: '/resources' })
  await expect(page.locator('#main').getByText('8 days').first()).toBeAttached()
  await notReloaded(page)
})

test.describe(() => {
  test.use({ expectedNoise: [/status of 404/] })

  test('a new page file is a page, its new name a new address, and a deleted one is gone', async ({ page }) => {
    await page.goto(`${site.url}/spring-offer`)
    await awake(page)
    const text =
      'title: Spring\ndescription: Spring is here.\nsections:\n  - { type: hero, headline: Spring is here, lead: At last. }\n'
    site.write('pages/spring-offer.yaml', text)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spring is here')
    site.write('pages/summer-offer.yaml', text)
    renameSync(site.file('pages/spring-offer.yaml'), site.file('pages/summer-offer.yaml'))
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Spring is here')
    await page.goto(`${site.url}/summer-offer`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spring is here')
    await awake(page)
    site.remove('pages/summer-offer.yaml')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Spring is here')
    await expect(page.locator('meta[name="prerender-status-code"]')).toHaveAttribute('content', '404')
  })
})

test('the last good page stays while there is a mistake, and says at its section what and where it is', async ({
  page,
}) => {
  await open(page, '/pricing')
  await page.evaluate(() => scrollTo(0, 120))
  const good = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  site.replace(pricing, ['- type: hero', '- type: heroo'], [headline, 'Guess the price'])
  const card = mistakes(page).or(page.locator('tide-notices')).locator('article')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('There is no block of type "heroo".')
  await expect(card).toContainText('Did you mean "hero"?')
  await expect(card).toContainText(site.place(pricing, 'heroo'))
  await expect(card.locator('pre')).toContainText('  - type: heroo')
  await expect(card.locator('mark')).toHaveText('heroo')
  await expect(card.getByRole('button', { name: 'Open in the editor' })).toBeVisible()
  await expect(mistakes(page)).toContainText('It shows its last good version.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(good)
  const fromTop = async () => {
    const [hero, shown] = await Promise.all([page.locator('[data-block="hero"]').boundingBox(), card.boundingBox()])
    return (shown!.y - hero!.y) / hero!.height
  }
  await expect.poll(fromTop).toBeGreaterThan(0)
  expect(await fromTop()).toBeLessThan(1)
  expect(await page.evaluate(() => scrollY)).toBe(120)
  expect(await axeFindings(page, { within: 'tide-notices' })).toEqual([])

  site.replace(pricing, ['- type: heroo', '- type: hero'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Guess the price/)
  await expect(mistakes(page)).toHaveCount(0)
  await expect(card).toHaveCount(0)
  await notReloaded(page)
})

test('several mistakes are told at once, and each goes when it is mended', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/pricing')
  const cards = page.locator('tide-notices article')
  site.replace(pricing, ['    kicker:', '    kiker:'], ['- type: tabs', '- type: tab'])
  await expect(mistakes(page)).toContainText('2 mistakes')
  await expect(cards).toHaveCount(2)
  await expect(cards.filter({ hasText: 'kiker' })).toContainText('Did you mean "kicker"?')
  await expect(cards.filter({ hasText: '"tab"' })).toContainText('Did you mean "tabs"?')
  site.replace(pricing, ['- type: tab\n', '- type: tabs\n'])
  await expect(cards).toHaveCount(1)
  site.replace(pricing, ['    kiker:', '    kicker:'])
  await expect(cards).toHaveCount(0)
})

test('a file that YAML cannot read leaves the page as it was', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/pricing')
  const cards = page.locator('tide-notices article')
  const good = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  site.replace(pricing, [headline, '"Guess the price'])
  await expect(cards.first()).toContainText(site.named(pricing))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(good)
  site.restore()
  await expect(cards).toHaveCount(0)
})

test('a mistake in site.yaml leaves the frame of the site as it was, and says so on every page', {
  tag: '@nightly',
}, async ({ page }) => {
  await open(page, '/about')
  site.replace('site.yaml', ['\n  skip: ', '\n  skiip: '])
  const card = page.locator('tide-notices article').first()
  await expect(card).toContainText('skip')
  await expect(card).toContainText(`${site.named('site.yaml')}:`)
  await expect(page.locator('header').getByRole('link', { name: 'Pricing' })).toBeVisible()
  await page.locator('header').getByRole('link', { name: 'Pricing' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Know the price/)
  await expect(card).toContainText('skip')
  site.restore()
  await expect(page.locator('tide-notices article')).toHaveCount(0)
})

test('mistakes on other pages are counted in the corner and listed on request', { tag: '@nightly' }, async ({
  page,
}) => {
  await open(page, '/about')
  site.replace(pricing, ['- type: hero', '- type: heroo'])
  const corner = page.locator('tide-notices').getByText('1 mistake on other pages')
  await expect(corner).toBeVisible()
  await expect(mistakes(page)).toHaveCount(0)
  await corner.click()
  await expect(page.locator('tide-notices').getByRole('button', { name: site.place(pricing, 'heroo') })).toBeVisible()
  site.restore()
  await expect(corner).toHaveCount(0)
})

test('a section leads to its line in the editor, and so does the message of a mistake', {
  tag: '@nightly',
}, async ({ page }) => {
  const opened = site.file('opened.txt')
  const editor = site.file('editor.sh')
  writeFileSync(editor, `#!/bin/sh\necho "$@" > "${opened}.part" && mv "${opened}.part" "${opened}"\n`)
  chmodSync(editor, 0o755)
  process.env.LAUNCH_EDITOR = editor
  const asked = () => {
    try {
      return readFileSync(opened, 'utf8').trim()
    } catch {
      return ''
    }
  }
  try {
    await open(page, '/pricing')
    const hero = site.place(pricing, 'type: hero')
    await page.getByRole('button', { name: 'Edit this page' }).click()
    const studio = page.getByRole('complementary', { name: 'Edit this page' })
    await studio.getByRole('button', { name: /^hero/ }).focus()
    const bar = page.getByRole('toolbar', { name: 'hero on the page' })
    await bar.getByRole('button', { name: `Open ${hero} in the editor` }).click()
    await expect.poll(asked).toBe(`${site.file(pricing)} ${hero.split(':').slice(-2).join(' ')}`)
    await expect(page.getByText(`Opened ${hero}`)).toBeVisible()

    rmSync(opened)
    site.replace(pricing, ['    kicker:', '    kiker:'])
    await page.locator('tide-notices article').getByRole('button', { name: 'Open in the editor' }).click()
    await expect
      .poll(asked)
      .toBe(`${site.file(pricing)} ${site.place(pricing, 'kiker').split(':').slice(-2).join(' ')}`)
  } finally {
    delete process.env.LAUNCH_EDITOR
    for (const file of [opened, editor]) rmSync(file, { force: true })
  }
})

test('every open browser follows: rapid saves, saves by renaming, line ends of Windows', { tag: '@nightly' }, async ({
  page,
  browser,
}) => {
  const other = await browser.newPage()
  await Promise.all([open(page, '/pricing'), open(other, '/pricing')])
  const heading = (of: Page) => of.getByRole('heading', { level: 1 })
  const original = readFileSync(site.file(pricing), 'utf8')
  const said = (words: string) => original.replace('Know the price', words)
  for (let save = 1; save <= 20; save++) site.write(pricing, said(`Save ${save} of the price`))
  for (const each of [page, other]) await expect(heading(each)).toHaveText(/^Save 20 of/)

  writeFileSync(site.file('pages/.pricing.yaml.tmp'), said('Renamed into place, the price'))
  renameSync(site.file('pages/.pricing.yaml.tmp'), site.file(pricing))
  for (const each of [page, other]) await expect(heading(each)).toHaveText(/^Renamed into place/)

  site.write(pricing, said('Windows wrote the price').replaceAll('\n', '\r\n'))
  for (const each of [page, other]) await expect(heading(each)).toHaveText(/^Windows wrote/)

  // Emptied and written again: nobody sees a mistake or a missing page in between.
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => seen.push(document.querySelector('h1')?.textContent ?? '')).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  rmSync(site.file(pricing))
  await page.waitForTimeout(40)
  site.write(pricing, '')
  await page.waitForTimeout(40)
  site.write(pricing, said('Written again, the price'))
  await expect(heading(page)).toHaveText(/^Written again/)
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen.filter((text) => !/^(?:Windows wrote|Written again)/.test(text))).toEqual([])
  await expect(mistakes(page)).toHaveCount(0)
  await other.close()
})

test('a new cover is there at once, and so is an edited drawing', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/resources/blog')
  const featured = page.locator('article img').first()
  const isDrawn = () => featured.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
  await expect.poll(isDrawn).toBe(true)
  site.replace('collections/articles/ai-sales-transformation.yaml', [/(?<=^image: ).*/m, 'art/covers/boats-1.svg'])
  await expect(featured).toHaveAttribute('src', /^\/media\/art\/covers\/boats-1\.svg\?v=/)
  const before = await featured.getAttribute('src')
  site.replace('media/art/covers/boats-1.svg', ['#FFC02E', '#CF3A7E'])
  await expect(featured).not.toHaveAttribute('src', before!)
  await expect.poll(isDrawn).toBe(true)
  const sun = page.locator('[data-block=hero] svg path').first()
  site.replace('media/art/scenes/lighthouse.svg', [/d="M318-372L-420/, 'd="M318-370L-420'])
  await expect(sun).toHaveAttribute('d', /^M318-370/)
  await notReloaded(page)
})

test('the preview of the mails shows them filled in, follows their files, and has a mistake in its place', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto(`${site.url}/__mails.html`)
  const mail = page.getByRole('region', { name: 'confirm', exact: true })
  const inside = page.frameLocator('iframe[title="confirm as HTML"]')
  await expect(inside.getByRole('link').first()).toBeVisible()
  await expect(mail.getByText(/^Subject: .*www\.tidewheel\.example/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  site.replace(
    'mails/confirm.yaml',
    [/(?<=^subject: ).*/m, 'Kindly confirm your address for {site}'],
    [/(?<=^ +- text: ).*/m, 'A person, probably you, asked for mail.'],
  )
  await expect(mail.getByText('Subject: Kindly confirm your address')).toBeVisible()
  await expect(inside.getByText('A person, probably you')).toBeVisible()
  site.replace('mails/confirm.yaml', ['address for {site}', 'address for {sit}'])
  await expect(mail.getByText('Did you mean "{site}"?')).toBeVisible()
})

test('a page of the server is there to look at, with samples, and follows its file', { tag: '@nightly' }, async ({
  page,
}) => {
  await open(page, '/.server/refused')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Please enter a valid email address.')
  site.replace('server/refused.yaml', [/(?<=^ +heading: ).*/m, 'Not quite'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not quite')
  await notReloaded(page)
  site.replace('server/refused.yaml', ['slot: errors', 'slot: error'])
  await expect(page.getByText('Did you mean "errors"?')).toBeVisible()
  site.restore()

  await open(page, '/.server/failed')
  await expect(page.getByText('0a1b2c3d.')).toBeVisible()
  await open(page, '/.server/moved')
  await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', '/')
  expect(await axeFindings(page)).toEqual([])
})
