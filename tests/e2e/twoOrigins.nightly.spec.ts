import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Mailbox, startMailbox } from '#server/testing/testMailbox.ts'
import { freePort } from '#server/testing/testPostgres.ts'
import { type RunningSite, startSite } from '../browser/startSite.ts'
import { type StaticHost, startStaticHost } from '../browser/staticHost.ts'
import { day } from '../day.ts'
import { serverPage, subscribe } from './content.ts'
import { expect, type Page, test } from './site.ts'

/** The pages on a static host, the API at another origin, as the guide says. */
let host: StaticHost
let api: RunningSite
let mailbox: Mailbox
let dir: string

test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  dir = mkdtempSync(path.join(tmpdir(), 'two-origins-'))
  mailbox = await startMailbox()
  const [pagesPort, apiPort] = [await freePort(), await freePort()]
  const siteUrl = `http://127.0.0.1:${pagesPort}`
  const env = {
    SITE_URL: siteUrl,
    API_BASE: `http://127.0.0.1:${apiPort}`,
    DIST_DIR: path.join(dir, 'dist'),
    TODAY: day,
  }
  const out = path.join(dir, 'public')
  execFileSync('node', ['src/build/main.ts', '--out', out], { env: { ...process.env, ...env }, stdio: 'ignore' })
  host = await startStaticHost(out, pagesPort)
  const mail = { SMTP_URL: mailbox.url, LEADS_FROM: 'site@tidewheel.example', LEADS_TO: 'team@tidewheel.example' }
  api = await startSite({ ...env, ...mail, PORT: String(apiPort), ORIGINS: siteUrl, LOG_LEVEL: 'error' })
})
test.afterAll(async () => {
  await api?.stop()
  await host?.stop()
  await mailbox.stop()
  rmSync(dir, { recursive: true, force: true })
})

async function mailTo(address: string) {
  const found = () => mailbox.messages.findLast(({ recipients }) => recipients.includes(address))
  await expect.poll(() => found() !== undefined).toBe(true)
  const { text, headers } = found()!
  const [confirm = '', unsubscribe = ''] = text.match(/https?:\/\/\S+\/api\/\S+/g) ?? []
  return { confirm, unsubscribe, headers }
}

const headline = (page: Page) => page.getByRole('heading', { level: 1 })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('the links of the mail lead to the API: subscribed, confirmed, and out again', async ({ page, request }) => {
      const address = javaScriptEnabled ? 'alicia@morenohvac.example' : 'ben@morenohvac.example'
      await page.goto(`${host.url}/resources/webinars`)
      const form = page.locator(`form[action="${api.url}/api/subscriptions"]`)
      if (javaScriptEnabled) await page.locator('form[novalidate]').waitFor()
      await form.getByLabel('Email').fill(address)
      await form.getByRole('button').click()
      if (javaScriptEnabled) await expect(page.getByText(subscribe.done!.title).first()).toBeVisible()
      else {
        await expect(headline(page)).toHaveText("You're All Set!")
        expect(new URL(page.url()).origin).toBe(host.url)
      }

      const { confirm, unsubscribe, headers } = await mailTo(address)
      expect(new URL(confirm).origin).toBe(api.url)
      await page.goto(confirm)
      await page.getByRole('button', { name: serverPage('confirm').button!.label }).click()
      await expect(page.getByText(serverPage('confirmed').lead!)).toBeVisible()

      // Mail programs are offered one click over https alone; the address takes it all the same.
      expect(headers['list-unsubscribe-post']).toBeUndefined()
      const oneClick = headers['list-unsubscribe']!.slice(1, -1)
      expect(oneClick).toBe(unsubscribe)
      expect((await request.post(oneClick, { form: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(200)
      await page.goto(unsubscribe)
      const main = page.getByRole('main')
      await main.getByRole('button', { name: serverPage('unsubscribe').button!.label }).click()
      await expect(headline(page)).toHaveText(serverPage('unsubscribed').heading)
    })
  })
}
