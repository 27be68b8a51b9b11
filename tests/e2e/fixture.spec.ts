import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compile } from '#src/compiler/project.ts'
import { colored, namesOfColors } from '#src/theme/siteTokens.ts'
import tokens from '#src/theme/tokens.json' with { type: 'json' }
import { startSite } from '../browser/startSite.ts'
import { day } from '../day.ts'
import { fixtureContent } from '../fixture/fixture.ts'
import { isFromContent, wordsOf } from '../fixture/words.ts'
import { axeFindings } from './axeFindings.ts'
import { beyondWithLargeText } from './largeText.ts'
import { servedMarkupErrors } from './servedMarkup.ts'
import { awake, expect, test as siteTest } from './site.ts'

/** The second site: nothing that the site in `content/` says, and the same code. */
const test = siteTest.extend<object, { second: { url: string; dataDir: string } }>({
  second: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'second-site-'))
      const folders = { CONTENT_DIR: fixtureContent, DIST_DIR: '.cache/fixture', DATA_DIR: dataDir }
      const site = await startSite({ ...folders, TODAY: day, LOG_LEVEL: 'error', CLASS_LABELS: '1' })
      await use({ url: site.url, dataDir })
      await site.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ second }, use) => use(second.url),
  context: async ({ context }, use) => {
    await context.route('https://termine.example/**', (route) => route.fulfill({ body: '' }))
    await use(context)
  },
})

// One server for all of them.
test.describe.configure({ mode: 'default' })

const { site } = compile(fixtureContent, { today: day })
const content = { settings: site.settings, pages: site.pages, choices: site.choices, words: site.words }
const paths = site.pages.filter(({ status }) => status === 200).map(({ path }) => path)

test('the second site arrives finished: its name, language, currency and pictures', async ({ page, request }) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain('<html lang="de-DE"')
  expect(html).toContain('<title>Blattwerk, Pflanzenpflege für Büros, Cafés und Höfe</title>')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grün, das bleibt, auch ohne Gießplan')
  await expect(page.getByText('89 €')).toBeVisible()
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/media/marke/icon.svg')
  await page.goto('/ratgeber')
  await expect(page.getByRole('img', { name: 'Ein Farn in einem gelben Topf' })).toBeVisible()
})

test('it has its own colors, fonts and corners, and none of the other site’s', async ({ page, request }) => {
  const usual = namesOfColors(tokens.color.primitive)
    .filter((name) => name !== 'white')
    .flatMap((name) => ['', ' / 0.5'].map((alpha) => colored(name + alpha, tokens.color.primitive).replace('0.5)', '')))
  expect(usual.length).toBeGreaterThan(80)
  const foreign = [...usual, 'Besley', 'Instrument Sans']
  const text = async (path: string) => (await request.get(path)).text()
  const pages = await Promise.all(paths.map(text))
  const assets = new Set(
    pages.flatMap((html) => [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|svg|json)/g)].map(([file]) => file)),
  )
  expect([...assets].some((file) => file.endsWith('.js'))).toBe(true)
  const all = [...pages, ...(await Promise.all([...assets, '/manifest.webmanifest'].map(text)))].join('\n')
  expect(foreign.filter((name) => all.toLowerCase().includes(name.toLowerCase()))).toEqual([])
  expect(JSON.parse(await text('/manifest.webmanifest')).theme_color).toBe('#FFFFFF')

  await page.goto('/leistungen')
  await awake(page)
  const look = await page.evaluate(() => ({
    family: getComputedStyle(document.body).fontFamily,
    color: getComputedStyle(document.body).color,
    faces: [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  }))
  expect(look.family).toMatch(/^Figtree, "Figtree Fallback Arial"/)
  expect(look.color).toBe('rgb(56, 72, 44)')
  expect(look.faces).toEqual(expect.arrayContaining(['Bitter', 'Figtree']))
  await expect(page.locator('h1')).toHaveCSS('font-family', /^Bitter,/)
  // A font is cut, and not handed on whole.
  expect((await request.get('/media/schriften/bitter.woff2')).status()).toBe(404)
})

test('its mails have its colors', async () => {
  const current = JSON.parse(readFileSync('.cache/fixture/current', 'utf8'))
  const manifest = readFileSync(`.cache/fixture/releases/${current.release}/server.json`, 'utf8')
  expect(manifest).toContain('#14381A')
  expect(manifest).not.toContain(tokens.color.primitive.fathom[800])
})

/** What a page says beside its content. */
const foreignIn = (html: string) => wordsOf(html).filter((words) => !isFromContent(words, content))

test('none of its pages says a word that is not in its content', async ({ request }) => {
  const pages = await Promise.all([...paths, '/gibt-es-nicht'].map(async (path) => (await request.get(path)).text()))
  expect(pages.filter((html) => /tidewheel/i.test(html))).toEqual([])
  expect(foreignIn(pages.join('\n'))).toEqual([])
})

test('nor does any state of them that a button leads to', async ({ page }) => {
  test.slow()
  const pressAll = async (path: string, scope: string) => {
    const buttons = page.locator(`${scope} button`)
    for (let index = 0; index < (await buttons.count()); index++) {
      const button = buttons.nth(index)
      if (!(await button.isVisible()) || !(await button.isEnabled())) continue
      await button.click({ timeout: 2_000 }).catch(() => {})
      expect(foreignIn(await page.content()), `${path}, button ${index}`).toEqual([])
    }
  }
  await page.clock.install()
  for (const path of paths) {
    await page.goto(path)
    await awake(page)
    await pressAll(path, '#page')
    await page.clock.runFor(30_000)
    expect(foreignIn(await page.content()), `${path}, later`).toEqual([])
    await pressAll(path, '#page')
  }
})

test('nor does the server, whatever it refuses', async ({ request, baseURL }) => {
  const json = { accept: 'application/json' }
  const post = (data: unknown, headers = {}) =>
    request.post('/api/contact', { headers: { ...json, ...headers }, data: data as object })
  const told = [
    await post({}),
    await post({ firstName: 'x'.repeat(200), email: 'keine', consent: false, company: 7 }),
    await post({ budget: 7, timeline: 'x'.repeat(300), website: [], hearAbout: {} }),
    await post('{"a":', { 'content-type': 'application/json' }),
    await post('a', { 'content-type': 'text/plain' }),
    await post({ message: 'x'.repeat(70_000) }),
    await post({}, { origin: 'https://anderswo.example' }),
    await request.post('/api/subscriptions', { headers: json, data: { email: 'a@b.example' } }),
    await request.get('/api/contact', { headers: json }),
    await request.get('/api/nirgends', { headers: json }),
    await request.get('/api/subscriptions/confirm?s=1&t=2', { headers: json }),
  ]
  for (const answer of told) {
    const { detail, errors = [] } = await answer.json()
    const details: string[] = errors.length > 0 ? errors.map((error: { detail: string }) => error.detail) : [detail]
    expect(details.filter((text) => !isFromContent(text, content))).toEqual([])
  }
  const text = { accept: 'text/plain' }
  const lines = [
    await request.post('/', { headers: text }),
    await request.get(`/${'x'.repeat(2_100)}`, { headers: text }),
  ]
  const answers = await Promise.all(lines.map((answer) => answer.text()))
  expect(answers.filter((answer) => !isFromContent(answer.trim(), content))).toEqual([])
  const page = { accept: 'text/html', origin: baseURL! }
  const refused = await request.post('/api/contact', { headers: page, form: { ...sent, email: '', consent: '' } })
  expect(refused.status()).toBe(422)
  expect(foreignIn(await refused.text())).toEqual([sent.message])
  for (const address of ['/api/subscriptions/confirm?s=1&t=2', '/api/nirgends'])
    expect(foreignIn(await (await request.get(address, { headers: { accept: 'text/html' } })).text())).toEqual([])
})

const sent = {
  firstName: 'Jörg',
  lastName: 'Weiß',
  email: 'joerg@weiss.example',
  service: 'Topf: 120 € zum Start',
  message: 'Unser Ficus lässt die Blätter hängen.',
  consent: 'on',
}

test('its pages are HTML that a checker takes', async ({ request }) => {
  expect(await servedMarkupErrors(request, [...paths, '/gibt-es-nicht'])).toEqual([])
})

test('pages with every block pass axe, keep quiet and hold large text', async ({ page }) => {
  for (const path of paths) {
    await page.goto(path)
    await awake(page)
    expect(await axeFindings(page), path).toEqual([])
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await beyondWithLargeText(page), `${path} at ${width} px`).toEqual([])
    }
  }
})

test('on a phone, a card without an icon has the whole width for its title', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/leistungen')
  const [without, other] = await Promise.all(
    ['Handschere', 'Lastenrad'].map((name) => page.getByRole('heading', { name, exact: true }).boundingBox()),
  )
  expect(without!.width).toBeGreaterThan(other!.width)
})

test('a class says which part of which file dresses an element', async ({ page }) => {
  await page.goto('/kontakt')
  await expect(page.getByRole('contentinfo')).toHaveClass(/-shell-Footer-/)
  await expect(page.locator('[data-block=form] form')).toHaveClass(/-form-Form-/)
})

test('its menu leads to a page of its collection', async ({ page }) => {
  await page.goto('/')
  await awake(page)
  const bar = page.getByRole('navigation', { name: 'Hauptmenü' })
  await bar.getByRole('button', { name: 'Leistungen' }).click()
  await bar.getByRole('link', { name: 'Hofpflege' }).click()
  await expect(page).toHaveURL('/leistungen/hofpflege')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hofpflege')
  await expect(page).toHaveTitle('Hofpflege · Blattwerk')
})

test('its switch shows the other prices and stands in the address', async ({ page }) => {
  await page.goto('/leistungen')
  await awake(page)
  await page.getByRole('radio', { name: 'Einzeln' }).check()
  await expect(page.getByRole('heading', { name: 'Heckenschnitt' })).toBeVisible()
  await expect(page.getByText('380 €').filter({ visible: true })).toBeVisible()
  await expect(page).toHaveURL('/leistungen?ansicht=einzeln')
})

test('its articles are filtered by what is chosen and typed', async ({ page }) => {
  await page.goto('/ratgeber')
  await awake(page)
  const yellow = page.getByRole('heading', { name: 'Warum Blätter gelb werden' })
  const winter = page.getByRole('heading', { name: 'Im Winter seltener gießen' })
  await page.getByRole('radio', { name: 'Gießen' }).check()
  await expect(yellow).toBeVisible()
  await expect(page).toHaveURL('/ratgeber?category=wasser')
  await page.getByRole('searchbox', { name: 'Beiträge durchsuchen' }).fill('Heizung')
  await expect(winter).toBeVisible()
  await expect(yellow).toBeHidden()
  await page.getByRole('radio', { name: 'Licht' }).check()
  await expect(page.getByText('Nichts gefunden')).toBeVisible()
  await page.getByRole('button', { name: 'Filter aufheben' }).click()
  await expect(yellow).toBeVisible()
})

test('its form is sent, and the enquiry is in its own store', async ({ page, second }) => {
  await page.clock.install()
  await page.goto('/kontakt?package=Topf')
  await awake(page)
  const form = page.getByRole('form', { name: 'Ihre Anfrage' })
  await form.and(page.locator('[novalidate]')).waitFor()
  await expect(form.getByLabel('Worum geht es?')).toHaveValue('Topf: 120 € zum Start')
  await form.getByLabel('Vorname').fill('Jörg')
  await form.getByLabel('Nachname').fill('Weiß')
  await form.getByLabel('E-Mail').fill('joerg@weiss.example')
  await form.getByLabel('Ihre Nachricht').fill('Unser Ficus lässt die Blätter hängen.')
  await form.getByLabel('Rahmen').selectOption('Bis 500 €')
  await form.getByLabel('Beginn').selectOption('Im Frühling')
  await form.getByLabel('Telefon').fill('030 23125140')
  // A person needs longer than four seconds.
  await page.clock.fastForward(9_000)
  await form.getByRole('button', { name: 'Anfrage senden' }).click()
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('Danke, Jörg. Wir haben Ihre Nachricht.')
  const env = { ...process.env, DATA_DIR: second.dataDir }
  const leads = ['server/cli/main.ts', 'export', '--format', 'ndjson']
  const { stdout } = await promisify(execFile)(process.execPath, leads, { env })
  const lead = JSON.parse(stdout)
  const chosen = { budget: 'Bis 500 €', timeline: 'Im Frühling', unlisted: [] }
  expect(lead).toMatchObject({ firstName: 'Jörg', phone: '030 23125140', ...chosen })
})

test.describe('at an address without a page', () => {
  test.use({ expectedNoise: [/status of 404/] })

  test('it says so in its own words, and an old address leads on', async ({ page }) => {
    expect((await page.goto('/gibt-es-nicht'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite gibt es nicht')
    await page.goto('/angebote')
    await expect(page).toHaveURL('/leistungen')
  })
})
