import { afterEach, expect, test, vi } from 'vitest'
import { consentVersion } from '#schemas/consentVersion.ts'
import { type ChoresOptions, startChores } from './chores.ts'
import { createLog } from './log/log.ts'
import { storeLead } from './store/leads.ts'
import { consentTexts } from './store/records.ts'
import type { Store } from './store/store.ts'
import { describeStores, sampleLead } from './testing/testStores.ts'
import { until } from './testing/until.ts'

const dayMs = 86_400_000
const keep = { leadDays: 730, heldDays: 30, attemptDays: 90, unconfirmedDays: 14, unsubscribedDays: 30 }

describeStores('a server without mail and webhook', (open) => {
  let stop: () => void
  const start = (options: Pick<ChoresOptions, 'store' | 'log'> & Partial<ChoresOptions>) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    stop = startChores({ channels: () => [], keep, consents: () => '', digests: null, wake: () => {}, ...options })
  }
  afterEach(() => {
    stop()
    vi.useRealTimers()
  })

  test('says once a day how many enquiries were sent to nobody, and how many of them are held', async () => {
    const store = await open()
    await storeLead(store, sampleLead(), ['webhook'])
    await storeLead(store, sampleLead(), [])
    await storeLead(store, sampleLead(), [])
    await storeLead(store, sampleLead({ state: 'quarantined', bot_reasons: 'honeypot' }), [])
    // What is newer than ten seconds is left to the next digest.
    await store.db
      .updateTable('lead')
      .set({ created_at: Date.now() - 60_000 } as never)
      .execute()
    const lines: { level: string; msg: string }[] = []
    const { log } = createLog('warn', { write: (line: string) => lines.push(JSON.parse(line)) })
    let opened: Store | null = null
    start({ store: () => opened, log })
    vi.advanceTimersByTime(dayMs - 1)
    opened = store
    vi.advanceTimersByTime(1)
    await until(() => lines.length > 0)
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'warn',
        msg: expect.stringContaining('nothing is set to deliver enquiries'),
        undelivered: 2,
        held: 1,
        dead: 0,
      }),
    ])
  })

  test('deletes what is old a minute after its start, and says when an enquiry of it had reached nobody', async () => {
    let now = 1_000 * dayMs
    const store = await open(() => now)
    await storeLead(store, sampleLead({ state: 'quarantined', bot_reasons: 'honeypot' }), [])
    now += 121 * dayMs
    const lines: { level: string; msg: string }[] = []
    const { log } = createLog('info', { write: (line: string) => lines.push(JSON.parse(line)) })
    start({ store: () => store, log })
    vi.advanceTimersByTime(60_000)
    await until(() => lines.length === 2)
    expect(lines).toEqual([
      expect.objectContaining({ level: 'info', msg: 'old records deleted', leads: 1, unread: 1 }),
      expect.objectContaining({ level: 'error', msg: expect.stringContaining('reached nobody'), enquiries: 1 }),
    ])
    expect(await store.db.selectFrom('lead').select('id').execute()).toEqual([])
  })

  test('keeps the words of a consent as soon as the site shows them, before anybody agrees to them', async () => {
    const store = await open()
    const { log } = createLog('silent', { write: () => {} })
    const consents = () => 'I agree.\nI agree, too.'
    start({ store: () => store, log, consents })
    vi.advanceTimersByTime(20_000)
    const kept = async () => (await consentTexts(store.db)).map(({ version, text }) => [version, text])
    await until(async () => (await kept()).length === 3)
    // A form says one of them; for all that do not, the site's stand together.
    const texts = ['I agree.', 'I agree, too.', consents()]
    expect((await kept()).sort()).toEqual(texts.map((text) => [consentVersion(text), text]).sort())
  })
})
