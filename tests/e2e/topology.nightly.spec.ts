import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runNode } from '#server/testing/testProcess.ts'
import { checkOutBefore, noVersionBefore, versionBefore } from '#server/testing/versionBefore.ts'
import { arrivedTwice, heldInPostgres } from '../bench/intake/holdings.ts'
import { send } from '../bench/intake/intakeLoad.ts'
import { hasNginx } from '../topology/startNginx.ts'
import { isReady, startTopology, type Topology } from '../topology/startTopology.ts'
import { startVisitors } from '../topology/visitors.ts'
import { serverPage, subscribe } from './content.ts'
import { enquiryForm } from './enquiry.ts'
import { expect, type Page, test } from './site.ts'

/**
 * More than one server, as the guide draws it: pages at one origin, the API of two servers behind nginx at another, one
 * PostgreSQL. What a visitor does goes through all of it, and nobody notices what happens behind.
 */
let site: Topology
let contentDir: string
/** The one that both servers have. */
let release: Topology['first']

test.describe.configure({ mode: 'serial' })
test.skip(!hasNginx, 'nginx is not installed (Debian: apt install nginx)')
test.beforeAll(async () => {
  test.setTimeout(600_000)
  contentDir = path.join(mkdtempSync(path.join(tmpdir(), 'content-')), 'content')
  cpSync('content', contentDir, { recursive: true })
  site = await startTopology(contentDir)
  release = site.first
})
test.afterAll(async () => {
  await site?.stop()
  rmSync(path.dirname(contentDir), { recursive: true, force: true })
})

const acknowledged = new Set<string>()

/** Stops those who visited, none of whom may have met an error, and keeps what they were promised. */
async function expectNobodyNoticed(visitors: ReturnType<typeof startVisitors>): Promise<void> {
  expect(await visitors.stop()).toEqual([])
  for (const { id } of visitors.writers.acknowledged) acknowledged.add(id)
  expect(visitors.writers.acknowledged.length).toBeGreaterThan(0)
}

async function expectAllStored(url = site.settings.DATABASE_URL): Promise<void> {
  const { ids } = await heldInPostgres(url)
  expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([])
}

async function sendForm(page: Page, message: string): Promise<void> {
  await page.clock.install()
  await page.goto(`${site.pages}/get-started`)
  const { fill, submit } = await enquiryForm(page)
  await fill({ message })
  // As long as a person takes.
  await page.clock.fastForward(10_000)
  await submit.click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const mailWith = (text: string) => site.mailbox.messages.find((mail) => mail.text.includes(text))

test('an enquiry from a page of the other origin is in the mailbox and at the webhook', async ({ page }) => {
  await sendForm(page, 'Through two origins, nginx and one of two servers.')
  await expect.poll(() => mailWith('Through two origins')).toBeDefined()
  await expect
    .poll(() => site.receiver.events.some(({ event }) => event.data.message?.includes('two origins')))
    .toBe(true)
})

test('a subscription is confirmed by the link in its mail, which leads to the API', async ({ page }) => {
  await page.goto(`${site.pages}/resources/webinars`)
  const form = page.locator('form[novalidate]').filter({ has: page.getByLabel('Email') })
  await form.getByLabel('Email').fill('alicia@morenohvac.example')
  await form.getByRole('button').click()
  await expect(page.getByText(subscribe.done!.title).first()).toBeVisible()
  const link = () =>
    site.mailbox.messages
      .findLast(({ recipients }) => recipients.includes('alicia@morenohvac.example'))
      ?.text.match(/https?:\/\/\S+\/api\/\S+/)?.[0]
  await expect.poll(link).toBeDefined()
  expect(new URL(link()!).origin).toBe(site.api)
  await page.goto(link()!)
  await page.getByRole('button', { name: serverPage('confirm').button!.label }).click()
  await expect(page.getByText(serverPage('confirmed').lead!)).toBeVisible()
})

test('a deploy that nobody notices: no request fails, no click is dead, and a page of yesterday works on', async ({
  page,
}) => {
  test.setTimeout(600_000)
  await page.goto(`${site.pages}/`)
  const visitors = startVisitors([site.pages, site.api], site.api)
  const settings = path.join(contentDir, 'site.yaml')
  writeFileSync(settings, readFileSync(settings, 'utf8').replace('name: Tidewheel', 'name: Tidewheel Two'))
  const next = await site.build()
  expect(next.id).not.toBe(site.first.id)
  for (const machine of site.machines) machine.unpack(next)
  for (const machine of site.machines) {
    expect(await machine.end('SIGTERM')).toBe(0)
    await machine.start(next)
    const before = visitors.answers()
    await expect.poll(() => visitors.answers(), { timeout: 60_000 }).toBeGreaterThan(before + 50)
  }
  // The page that was opened before goes on by itself, with the scripts of its own release.
  const footer = page.getByRole('contentinfo')
  for (const address of ['/pricing', '/case-studies']) {
    await footer.locator(`a[href="${address}"]`).first().click()
    await expect(page).toHaveURL(site.pages + address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  release = next
  await expectNobodyNoticed(visitors)
  await expectAllStored()
})

test('one server is killed: the other one answers for it, and takes its deliveries over', async ({ page }) => {
  const [first] = site.machines
  const visitors = startVisitors([site.pages, site.api], site.api)
  await expect.poll(() => visitors.writers.acknowledged.length).toBeGreaterThan(20)
  await first.end('SIGKILL')
  const before = visitors.writers.acknowledged.length
  await expect.poll(() => visitors.writers.acknowledged.length).toBeGreaterThan(before + 20)
  await sendForm(page, 'While one of two is gone.')
  await expectNobodyNoticed(visitors)
  await expectAllStored()
})

test.describe('an outage', () => {
  // What browsers say of an answer that is no success.
  test.use({ expectedNoise: [/503/] })

  test('the database is killed and comes back: pages go on, enquiries are refused with their draft kept, nothing is lost', async ({
    page,
  }) => {
    const [first] = site.machines
    await first.start(release)
    const visitors = startVisitors([site.pages, site.api], site.api)
    await expect.poll(() => visitors.writers.acknowledged.length).toBeGreaterThan(20)
    await page.clock.install()
    await page.goto(`${site.pages}/get-started`)
    const { fill, submit } = await enquiryForm(page)
    await fill({ message: 'Sent while the database was away.' })
    await page.clock.fastForward(10_000)

    site.postgres.kill('SIGQUIT')
    await expect.poll(() => visitors.writers.replies.at(-1)?.status).toBe(503)
    for (const { url } of site.machines) {
      expect(await isReady(url)).toBe(false)
      expect((await fetch(`${url}/readyz/pages`)).status).toBe(200)
    }
    await submit.click()
    await expect(page.getByRole('alert').first()).toContainText('draft')
    await site.postgres.restart()
    for (const { url } of site.machines) await expect.poll(() => isReady(url), { timeout: 15_000 }).toBe(true)
    await submit.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(new Set(await visitors.stop())).toEqual(new Set(['POST 503']))
    for (const { id } of visitors.writers.acknowledged) acknowledged.add(id)
    expect(visitors.writers.replies.filter(({ status, retryAfter }) => status === 503 && !retryAfter)).toEqual([])
    await expectAllStored()
  })
})

test('the code goes back to the version before, one server after the other, and nobody notices', async () => {
  test.skip(!versionBefore, noVersionBefore)
  const code = checkOutBefore()
  const visitors = startVisitors([site.pages, site.api], site.api)
  for (const machine of site.machines) {
    expect(await machine.end('SIGTERM')).toBe(0)
    await machine.start(site.first, code)
    const before = visitors.answers()
    await expect.poll(() => visitors.answers(), { timeout: 60_000 }).toBeGreaterThan(before + 50)
  }
  await expectNobodyNoticed(visitors)
  await expectAllStored()
})

test('a restore into an empty database has every enquiry, and sends nothing a second time', async () => {
  // A receiver that takes nothing leaves deliveries open, as there always are some at three in the morning.
  site.receiver.answer = (res) => void res.writeHead(503).end()
  const late = await send(site.api, randomUUID(), 'Not delivered before the backup.')
  acknowledged.add(late.id)
  await expect.poll(async () => (await heldInPostgres(site.settings.DATABASE_URL)).open).toBeGreaterThan(0)
  const copy = path.join(path.dirname(contentDir), 'copy.sqlite')
  await leads('backup', copy)
  for (const machine of site.machines) await machine.end('SIGTERM')
  // Another server may have delivered again what a killed one had delivered but not yet written down.
  const twice = arrivedTwice(site)
  site.settings.DATABASE_URL = await site.postgres.createDatabase()
  const told = await leads('restore', copy)
  expect(told).toMatch(/\d+ enquiries/)
  site.receiver.answer = (res) => void res.writeHead(204).end()
  for (const machine of site.machines) await machine.start(release)
  await expectAllStored()
  await send(site.api, randomUUID(), 'Sent after the restore.')
  // By then, whatever was due before it has gone out too.
  await expect
    .poll(() => site.receiver.events.some(({ event }) => event.data.message?.endsWith('Sent after the restore.')))
    .toBe(true)
  const { open } = await heldInPostgres(site.settings.DATABASE_URL)
  expect(open).toBeGreaterThan(0)
  expect(arrivedTwice(site)).toBe(twice)
  await leads('outbox', 'retry', '--dead')
  await expect.poll(async () => (await heldInPostgres(site.settings.DATABASE_URL)).open, { timeout: 60_000 }).toBe(0)
})

/** `npm run leads -- …` with the settings of the servers. @returns what it said */
async function leads(...args: string[]): Promise<string> {
  const { child, output } = runNode(['server/cli/main.ts', ...args], site.settings)
  const [code] = await once(child, 'close')
  expect(output(), `exit code ${code}`).toBe(code === 0 ? output() : '')
  return output()
}
