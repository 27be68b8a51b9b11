import { randomUUID } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { optionTexts } from '#schemas/choices.ts'
import type { CompiledPage, CompiledSite } from '#schemas/compiled.ts'
import { tempFolder } from '#server/testing/tempFolder.ts'
import { type Mailbox, startMailbox } from '#server/testing/testMailbox.ts'
import { enquiry, startServer, type TestServer } from '#server/testing/testServer.ts'
import { makeTestSite, nextRelease } from '#server/testing/testSite.ts'
import { until } from '#server/testing/until.ts'
import { prefillOf, presetsOf } from '#src/blocks/form/prefill.ts'
import { mailTemplates, offeredSoFar } from '#src/build/serverManifest.ts'
import { Project } from '#src/compiler/project.ts'
import { pageStructuredData } from '#src/prerender/structuredData.ts'
import { day } from '../day.ts'
import { block, blocks, texts } from './site.ts'

const was = 'Real Estate: Growth ($1,400 setup + $600/month)'
const is = 'Real Estate: Growth ($1,500 setup + $600/month)'
const siteUrl = 'https://www.tidewheel.example'

// One edit of one line, as a marketer makes it while the development server runs.
const contentDir = join(tempFolder(), 'content')
cpSync(fileURLToPath(new URL('../../content', import.meta.url)), contentDir, { recursive: true })
const project = new Project(contentDir, { today: day })
const before = project.result().site
const facts = join(contentDir, 'facts.yaml')
writeFileSync(facts, readFileSync(facts, 'utf8').replace('growth: { setup: "$1,400"', 'growth: { setup: "$1,500"'))
const { site: after, diagnostics } = project.update([facts])

const pageOf = (site: CompiledSite, path: string): CompiledPage => site.pages.find((page) => page.path === path)!
const formOf = (site: CompiledSite) =>
  block(pageOf(site, '/get-started'), 'form') as { choices?: CompiledSite['choices'] }

describe('one edit of a price', () => {
  test('leaves nothing to correct elsewhere', () => {
    expect(before.choices.services).not.toEqual(after.choices.services)
    expect(diagnostics).toEqual([])
  })

  test('shows on every page, and the old price on none but where somebody paid it', () => {
    const pricesOf = (path: string) =>
      blocks(pageOf(after, path), 'pricing-table').flatMap(({ tiers = [] }) =>
        tiers.filter(({ name }) => name === 'Growth').map(({ price }) => price),
      )
    expect(pricesOf('/pricing')).toEqual(['$1,500', '$1,500', '$1,500'])
    expect(pricesOf('/industries/real-estate')).toEqual(['$1,500'])
    const withOld = after.pages.filter((page) =>
      texts([page.meta, page.sections]).some((text) => text.includes('$1,400')),
    )
    expect(withOld.map(({ path }) => path)).toEqual(['/case-studies'])
  })

  test('shows in what search engines are told', () => {
    const page = pageOf(after, '/pricing')
    const { settings } = after
    const said = JSON.stringify(pageStructuredData(page, { settings, siteUrl, shareImages: {} }))
    expect(said).toContain('"price":1500')
    expect(said).not.toContain('"price":1400')
  })

  test('shows in the form, and the link on the pricing page chooses it', () => {
    const { choices } = formOf(after)
    const offered = optionTexts(choices!.service!)
    expect(offered).toHaveLength(27)
    expect(offered).toContain(is)
    expect(offered).not.toContain(was)
    const [table] = blocks(pageOf(after, '/pricing'), 'pricing-table')
    const { search } = table!.tiers!.find(({ name }) => name === 'Growth')!.action as { search: Record<string, string> }
    expect(prefillOf(`?${new URLSearchParams(search)}`, presetsOf(choices)).set).toEqual({ service: is })
  })

  test('leaves what a client once paid as it was', () => {
    const studies = (site: CompiledSite) => block(pageOf(site, '/case-studies'), 'case-studies').studies
    expect(studies(after).filter(({ investment }) => investment.startsWith('$1,400'))).toHaveLength(2)
    expect(studies(after)).toEqual(studies(before))
  })
})

test("one edit of a client's figure shows wherever the client's story is told", () => {
  writeFileSync(facts, readFileSync(facts, 'utf8').replace('showings: 52%', 'showings: 58%'))
  const { site: told, diagnostics } = project.update([facts])
  expect(diagnostics).toEqual([])
  const saying = (figure: string, { pages }: CompiledSite) =>
    pages.filter(({ meta, sections }) => texts([meta, sections]).some((text) => text.includes(figure)))
  const paths = saying('58%', told).map(({ path }) => path)
  expect(paths.toSorted()).toEqual(['/case-studies', '/industries/real-estate', '/solutions/real-estate-growth-os'])
  expect(saying('52%', told)).toEqual([])
})

describe('the server that runs on while the price changes', () => {
  let server: TestServer
  let mailbox: Mailbox
  const dist = makeTestSite({}, manifestOf(before))
  beforeAll(async () => {
    mailbox = await startMailbox()
    const team = { LEADS_FROM: 'site@tidewheel.example', LEADS_TO: 'ann@tidewheel.example' }
    server = await startServer({ env: { DIST_DIR: dist, SMTP_URL: mailbox.url, ...team } })
  })
  afterAll(async () => {
    await server.stop()
    await mailbox.stop()
  })

  function manifestOf(site: CompiledSite, earlier: ReturnType<typeof offeredSoFar>[] = []) {
    return { choices: offeredSoFar(site.choices, earlier), mails: mailTemplates(site) }
  }

  async function send(service: string) {
    const { status, json } = await server.post(enquiry({ service }), { 'idempotency-key': randomUUID() })
    const stored = await server
      .store()
      .db.selectFrom('lead')
      .selectAll()
      .where('id', '=', json.id)
      .executeTakeFirstOrThrow()
    await until(() => mailbox.messages.some(({ text }) => text.includes(json.id)))
    const { subject, text } = mailbox.messages.find(({ text }) => text.includes(json.id))!
    // A mail breaks its lines.
    return { status, stored, subject, text: text.replace(/\s+/g, ' ') }
  }
  const oddly = before.mails.enquiry!.content.unlisted!

  test('takes the old price until then', async () => {
    expect(await send(was)).toMatchObject({ status: 200, stored: { service: was, extra: null } })
    const { text, stored } = await send(is)
    expect([text, stored.service]).toEqual([expect.stringContaining(oddly), is])
  })

  test('takes the new one from the next release on, and the old one of a form that is open still, each in its own words', async () => {
    const { choices } = manifestOf(before)
    nextRelease(dist, { manifest: manifestOf(after, [choices]) })
    await until(() => server.lines.some(({ release }) => typeof release === 'string' && release.startsWith('next')))
    for (const service of [is, was]) {
      const { status, stored, subject, text } = await send(service)
      expect({ status, ...stored }).toMatchObject({ status: 200, service, extra: null, state: 'accepted' })
      expect(subject).toContain(service)
      expect(text).toContain(service)
      expect(text).not.toContain(oddly)
    }
    expect(await send('Fax automation')).toMatchObject({ status: 200, text: expect.stringContaining(oddly) })
  })
})
