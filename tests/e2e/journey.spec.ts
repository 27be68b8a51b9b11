import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parseCsv } from '#server/testing/testCsv.ts'
import { type Mailbox, startMailbox } from '#server/testing/testMailbox.ts'
import { openPostgres, type TestPostgres } from '#server/testing/testPostgres.ts'
import { type Receiver, startReceiver } from '#server/testing/testReceiver.ts'
import { type RunningSite, startSite } from '../browser/startSite.ts'
import { labelOf, thanked } from './content.ts'
import { alicia, enquiryForm } from './enquiry.ts'
import { awake, daily, expect, test } from './site.ts'

const run = promisify(execFile)
const growth = 'Home Services: Growth ($1,400 setup + $600/month)'
const message = 'We miss a third of our calls after five.\nThe voicemail box is full by Friday.'

for (const store of ['SQLite', 'PostgreSQL'] as const) {
  test.describe(`from a price to the CRM (${store})`, daily(store === 'SQLite'), () => {
    // One server for all of it.
    test.describe.configure({ mode: 'default' })
    test.skip(({ isMobile }) => isMobile, 'Once for each store; the phone has the same server.')

    let mailbox: Mailbox
    let receiver: Receiver
    let postgres: TestPostgres | undefined
    let site: RunningSite
    let env: Record<string, string>

    test.beforeAll(async () => {
      mailbox = await startMailbox()
      receiver = await startReceiver()
      postgres = store === 'PostgreSQL' ? await openPostgres() : undefined
      env = {
        DATA_DIR: mkdtempSync(join(tmpdir(), 'site-journey-')),
        ...(postgres && { DATABASE_URL: await postgres.createDatabase() }),
        ...{ SMTP_URL: mailbox.url, LEADS_FROM: 'site@tidewheel.example', LEADS_TO: 'team@tidewheel.example' },
        ...{ WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: receiver.secret },
      }
      site = await startSite(env)
    })
    test.afterAll(async () => {
      await site?.stop()
      await postgres?.stop()
      await mailbox?.stop()
      await receiver?.stop()
      if (env) rmSync(env.DATA_DIR ?? '', { recursive: true, force: true })
    })

    /** As the team runs it, beside the server. */
    async function leads(...args: string[]): Promise<string> {
      const { stdout } = await run(process.execPath, ['server/cli/main.ts', ...args], {
        env: { ...process.env, ...env },
      })
      return stdout
    }

    test('LEAD-01 FORM-23 FORM-29 FORM-30 an enquiry is chosen, sent, thanked for, stored, delivered both ways and exported', async ({
      page,
    }) => {
      await page.clock.install()
      await page.goto(`${site.url}/pricing?utm_source=news&utm_medium=mail&utm_campaign=fall`)
      await awake(page)
      await page.locator('a[href*="package=Growth"][href*="industry=Home"]').first().click()
      await expect(page).toHaveURL(/\/get-started\?source=pricing&package=Growth&industry=Home/)
      const { form, fill, submit } = await enquiryForm(page)
      await expect(form.getByLabel(labelOf('service'))).toHaveValue(growth)

      await fill({ service: false, message })
      await form.getByLabel(labelOf('phone')).fill('5550100188')
      // A person needs longer than four seconds.
      await page.clock.fastForward(9_000)
      await submit.click()
      await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(thanked('Alicia'))
      await expect(form.getByLabel(labelOf('firstName'))).toHaveValue('')

      await expect.poll(() => [mailbox.messages.length, receiver.events.length]).toEqual([1, 1])
      const [mail] = mailbox.messages
      expect(mail?.recipients).toEqual(['team@tidewheel.example'])
      expect(mail?.headers['reply-to']).toBe(`Alicia Moreno <${alicia.email}>`)
      expect(mail?.headers.subject).toContain(growth)
      expect(mail?.text).toContain('The voicemail box is full by Friday.')
      expect(receiver.forged).toBe(0)
      const [{ event }] = receiver.events as [Receiver['events'][0]]
      const told = {
        ...alicia,
        ...{ phone: '(555) 010-0188', service: growth, message, state: 'accepted', source: 'pricing' },
        ...{ utm_source: 'news', utm_medium: 'mail', utm_campaign: 'fall', page_path: '/get-started' },
      }
      expect(event).toMatchObject({ type: 'lead.created', data: { ...told, unlisted: [], botReasons: [] } })

      const [head = [], ...rows] = parseCsv(await leads('export', '--format', 'csv'))
      expect(rows).toHaveLength(1)
      const exported = Object.fromEntries(head.map((name, index) => [name, rows[0]?.[index]]))
      expect(exported).toMatchObject({ ...told, id: event.data.id })
      expect(Number(exported.ttc_ms)).toBeGreaterThanOrEqual(4000)
      await expect.poll(() => leads('outbox', 'list')).toBe('Everything is delivered.\n')
    })

    test('the form without script is stored and delivered just the same', async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      const before = receiver.events.length
      await page.goto(`${site.url}/get-started`)
      const form = page.locator('form', { has: page.getByLabel(labelOf('firstName')) })
      await form.getByLabel(labelOf('firstName')).fill('Noor')
      await form.getByLabel(labelOf('lastName')).fill('Haddad')
      await form.getByLabel(labelOf('email')).fill('noor@haddad.example')
      await form.getByLabel(labelOf('service')).selectOption(growth)
      await form.getByLabel(labelOf('message')).fill('No script here.')
      await form.locator('button[type=submit]').click()
      await expect(page).toHaveURL(`${site.url}/thank-you`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Thanks! We received your message.')
      await context.close()
      await expect.poll(() => receiver.events.length).toBe(before + 1)
      expect(receiver.events.at(-1)?.event.data).toMatchObject({ firstName: 'Noor', source: 'get-started' })
      expect(await leads('list')).toContain('Noor Haddad')
    })
  })
}

test('LEAD-49 FORM-33 hostile links stay text: nothing runs, opens or leads away', {
  tag: ['@screenless', '@nightly'],
}, async ({ page }) => {
  const opened: string[] = []
  page.on('dialog', (dialog) => {
    opened.push(dialog.message())
    return dialog.dismiss()
  })
  const hostile = '"><img src=x onerror=alert(1)>'
  for (const query of [
    { package: hostile, industry: hostile },
    { module: hostile, source: hostile },
    { interest: 'javascript:alert(1)' },
    { interest: '<script>alert(1)</script>', utm_source: hostile },
  ] as Record<string, string>[]) {
    const address = `/get-started?${new URLSearchParams(query)}`
    await page.goto(address)
    const { form } = await enquiryForm(page)
    const said = query.interest ?? query.package ?? query.module ?? ''
    await expect(page.getByText('You asked about:')).toContainText(said)
    await expect.poll(() => form.getByLabel(labelOf('message')).inputValue()).toContain(said)
    const led = page.locator('#page img[src=x], #page a[href^="javascript:"], #page script:not([type])')
    await expect(led).toHaveCount(0)
    await expect(page).toHaveURL(address)
    await form.getByLabel(labelOf('message')).fill('')
    await page.evaluate(() => localStorage.clear())
  }
  expect(opened).toEqual([])
})
