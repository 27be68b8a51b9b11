import { randomUUID } from 'node:crypto'
import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { noDeliveryConfigured } from '../config.ts'
import { createCourier } from '../delivery/createCourier.ts'
import { createLog } from '../log/log.ts'
import { openReleases } from '../site/releases.ts'
import { columnsOf, moveLead, type NewLead, storeLead } from '../store/leads.ts'
import { openStore } from '../store/openStore.ts'
import type { Job } from '../store/outbox.ts'
import type { Store } from '../store/store.ts'
import { runningServers } from '../store/storeHandle.ts'
import type { Channel } from '../store/tables.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'
import { channelFacts, needChannels } from './deliveries.ts'

/** Longer than an attempt may take, so that it says why one failed. */
const usualSeconds = '60'
/** The server looks for deliveries once a second. */
const lookEveryMs = 200

export const test: Command = {
  usage: 'test [--within SECONDS]',
  summary: `sends a test enquiry by mail and webhook, and says whether each took it within ${usualSeconds} seconds`,
  async run(context) {
    const { store, audit, options, write, fail } = context
    const { within = usualSeconds } = options
    if (!/^[1-9]\d{0,3}$/.test(within))
      throw new UsageError(`--within takes a number of seconds from 1 to 9999, not "${within}".`)
    const channels = await needChannels(context)
    if (channels.length === 0) throw new UsageError(`Nothing can arrive: ${noDeliveryConfigured}.`)
    await audit()
    const isServed = (await runningServers(store)) > 0
    const send = (through: Store) => sendTest(through, channels, Number(within))
    const jobs = isServed ? await send(store) : await deliverHere(context, send)
    for (const { channel, state, last_status, last_error } of jobs) {
      const { name } = channelFacts[channel]!
      if (state === 'delivered') write(`ok   ${name} took the test enquiry (${last_status})\n`)
      else write(`BAD  ${name}: ${last_error ?? `no answer within ${within} seconds`}\n`)
    }
    if (jobs.some(({ state }) => state !== 'delivered')) fail()
  },
}

/** @returns its deliveries, once each was tried or the time is over */
async function sendTest(store: Store, channels: Channel[], seconds: number): Promise<Job[]> {
  const untilMs = performance.now() + seconds * 1_000
  const { id } = await storeLead(store, testLead(), channels)
  const jobsOfTest = store.db.selectFrom('outbox').selectAll().where('lead_id', '=', id).orderBy('channel')
  let jobs: Job[]
  do {
    await wait(lookEveryMs)
    jobs = await jobsOfTest.execute()
  } while (jobs.some(({ attempts }) => attempts === 0) && performance.now() < untilMs)
  // No person needs to look at it, as at an enquiry that waits for an answer.
  await moveLead(store, store.db, id, ['accepted'], 'archived')
  return jobs
}

/** Where no server runs, the test has a courier and a store of its own: nothing else that waits shall leave by it. */
async function deliverHere({ config }: CommandContext, send: (store: Store) => Promise<Job[]>): Promise<Job[]> {
  const { log } = createLog('silent')
  await using opened = new AsyncDisposableStack()
  const releases = opened.adopt(openReleases({ ...config, log }), (it) => it.close())
  const { path: dataDir } = opened.use(mkdtempDisposableSync(join(tmpdir(), 'test-enquiry-')))
  const store = opened.adopt(await openStore({ databaseUrl: null, dataDir }, log), (it) => it.close())
  const courier = createCourier({
    delivery: config.delivery,
    site: () => releases.now,
    store: () => store,
    metrics: new Registry(),
    log,
    now: Date.now,
  })
  opened.defer(() => courier.stop())
  courier.start()
  return await send(store)
}

/** `kind` marks it in the store, and the source for people and the programs behind the webhook. */
function testLead(): NewLead {
  return {
    ...columnsOf({
      firstName: 'Test',
      lastName: 'Enquiry',
      email: 'test@example.com',
      service: 'Test',
      message: 'A test by "npm run leads -- test". Nothing needs to be done.',
      source: 'test',
    }),
    kind: 'test',
    state: 'accepted',
    idem_key: `test:${randomUUID()}`,
    body_hash: '',
    email_norm: 'test@example.com',
    client_bot_flag: 0,
    consent_text_version: '',
  }
}
