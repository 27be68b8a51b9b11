import { expect, test } from 'vitest'
import { storeLead } from '../store/leads.ts'
import { claimJobs, settleJobs } from '../store/outbox.ts'
import type { Store } from '../store/store.ts'
import { startReceiver } from '../testing/testReceiver.ts'
import { describeStores, sampleLead } from '../testing/testStores.ts'
import { addDigest, unreported } from './digest.ts'
import { webhookDestination } from './webhook.ts'

const hour = 3_600_000
const held = () => sampleLead({ state: 'quarantined', bot_reasons: 'honeypot' })

describeStores('a digest', (open) => {
  let now = 0
  const begin = async () => {
    now = 1_000 * hour
    const store = await open(() => now)
    const { id } = await storeLead(store, held(), [])
    now += 20_000
    return { store, id }
  }
  const digests = (store: Store) =>
    store.db.selectFrom('outbox').selectAll().where('event', '=', 'digest').orderBy('created_at').execute()
  const end = async (store: Store, way: 'digest' | 'webhook', state: 'dead' | 'delivered') => {
    const [job] = await claimJobs(store, [way], 'one')
    await settleJobs(store, 'one', [job!], [{ job: job!, at: now, ms: 1, status: null, error: null, next: { state } }])
  }

  test('that died is covered by the next, and one that arrived is not told again', async () => {
    const { store } = await begin()
    expect(await addDigest(store, 'digest')).toBe(true)
    await end(store, 'digest', 'dead')
    now += 1.1 * hour
    expect(await addDigest(store, 'digest')).toBe(true)
    expect((await digests(store)).map(({ detail }) => JSON.parse(detail!).from)).toEqual([0, 0])
    expect(await unreported(store)).toEqual({ held: 1, dead: 0 })
    await end(store, 'digest', 'delivered')
    now += 1.1 * hour
    expect(await addDigest(store, 'digest')).toBe(false)
    expect(await unreported(store)).toEqual({ held: 0, dead: 0 })
  })

  test('that is on its way for long has no second one beside it; two servers make one', async () => {
    const { store } = await begin()
    await Promise.all([addDigest(store, 'digest'), addDigest(store, 'digest')])
    await storeLead(store, held(), [])
    now += 30 * hour
    expect(await addDigest(store, 'digest')).toBe(false)
    expect(await digests(store)).toHaveLength(1)
    // The mail server was taken out of the settings.
    expect(await addDigest(store, 'webhook')).toBe(false)
    expect(await digests(store)).toMatchObject([{ state: 'pending', channel: 'webhook', due_at: now }])
    await end(store, 'webhook', 'delivered')
    expect(await unreported(store)).toEqual({ held: 1, dead: 0 })
  })

  test('goes by signed webhook where there is no mail, with ids, reasons and commands, and no names', async () => {
    const { store, id } = await begin()
    await addDigest(store, 'webhook')
    const receiver = await startReceiver()
    const [job] = await claimJobs(store, ['webhook'], 'one')
    const { send } = webhookDestination({ url: receiver.url, secrets: [receiver.secret] })
    await send(job!, store, AbortSignal.timeout(10_000))
    await receiver.stop()
    const [got] = receiver.events
    expect(got!.id).toBe(job!.id)
    expect(got!.event).toMatchObject({
      type: 'leads.digest',
      data: {
        heldCount: 1,
        held: [{ id, botReasons: ['honeypot'], release: `npm run leads -- release ${id}` }],
        deadCount: 0,
        dead: [],
      },
    })
    expect(JSON.stringify(got!.event)).not.toMatch(/Dana|Okafor|harbor/)
  })
})
