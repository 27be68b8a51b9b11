import { type Mailbox, startMailbox } from '#server/testing/testMailbox.ts'
import { type RunningSite, startSite } from '../browser/startSite.ts'
import { serverPage, subscribe } from './content.ts'
import { daily, expect, type Page, test } from './site.ts'

/** A site with mail, of its own. */
let site: RunningSite
let mailbox: Mailbox

test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(240_000)
  mailbox = await startMailbox()
  const mail = { SMTP_URL: mailbox.url, LEADS_FROM: 'site@tidewheel.example', LEADS_TO: 'team@tidewheel.example' }
  site = await startSite({ ...mail, LOG_LEVEL: 'error' })
})
test.afterAll(async () => {
  await site.stop()
  await mailbox.stop()
})

/** The links of the last mail to an address, at the site under test. */
async function linksTo(address: string): Promise<string[]> {
  const found = () => mailbox.messages.findLast(({ recipients }) => recipients.includes(address))
  await expect.poll(() => found() !== undefined).toBe(true)
  const links = [...found()!.text.matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link))
  return links
    .filter(({ pathname }) => pathname.startsWith('/api/'))
    .map(({ pathname, search }) => site.url + pathname + search)
}

const headline = (page: Page) => page.getByRole('heading', { level: 1 })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test(
      'from the form through the mail to the confirmation, and out again',
      daily(javaScriptEnabled),
      async ({ page }) => {
        const address = javaScriptEnabled ? 'alicia@morenohvac.example' : 'ben@morenohvac.example'
        await page.goto(`${site.url}/resources/webinars`)
        const form = page.locator('form[action="/api/subscriptions"]')
        if (javaScriptEnabled) await page.locator('form[novalidate]').waitFor()
        await form.getByLabel('Email').fill(address)
        await form.getByRole('button').click()
        if (javaScriptEnabled) await expect(page.getByText(subscribe.done!.title).first()).toBeVisible()
        else await expect(headline(page)).toHaveText("You're All Set!")

        const [confirm = '', unsubscribe = ''] = await linksTo(address)
        await page.goto(confirm)
        await expect(headline(page)).toHaveText(serverPage('confirm').heading)
        await page.getByRole('button', { name: serverPage('confirm').button!.label }).click()
        await expect(headline(page)).toHaveText("You're All Set!")
        await expect(page.getByText(serverPage('confirmed').lead!)).toBeVisible()

        await page.goto(unsubscribe)
        await page
          .getByRole('main')
          .getByRole('button', { name: serverPage('unsubscribe').button!.label })
          .click()
        await expect(headline(page)).toHaveText(serverPage('unsubscribed').heading)
      },
    )
  })
}
