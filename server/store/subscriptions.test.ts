import { expect, test } from 'vitest'
import { describeStores } from '../testing/testStores.ts'
import {
  confirm,
  confirmToken,
  isToken,
  type NewSubscription,
  subscribe,
  unsubscribe,
  unsubscribeToken,
} from './subscriptions.ts'

const dayMs = 86_400_000
const key = Buffer.alloc(32, 1)
const asked = (topic: string, email = 'ann@x.example'): NewSubscription => ({
  ...{ email, topic, kind: 'notify', source: '', consent_text_version: '1', bot_reasons: null },
})

describeStores('confirmation mails', (open) => {
  test('one address gets one a day and three in all, whatever topics a stranger names', async () => {
    const store = await open()
    const mails = async () => (await store.db.selectFrom('outbox').selectAll().execute()).length
    const ask = (topic: string, now: number, email?: string) =>
      subscribe(store, asked(topic, email), { confirming: true, key, now })
    for (let n = 0; n < 10; n += 1) await ask(`/topic-${n}`, 0)
    expect(await mails()).toBe(1)
    await ask('/topic-3', dayMs - 1, 'ANN@x.example')
    expect(await mails()).toBe(1)
    await ask('/topic-3', dayMs)
    expect(await mails()).toBe(2)
    for (const day of [1, 2, 3, 4, 5])
      for (const topic of ['/topic-3', '/topic-4', '/new']) await ask(topic, day * dayMs)
    expect(await mails()).toBe(3)
    await ask('/topic-0', 0, 'ben@x.example')
    expect(await mails()).toBe(4)
  })

  test('twenty topics at once are one mail as well', async () => {
    const store = await open()
    const at = { confirming: true, key, now: 0 }
    const given = Array.from({ length: 20 }, (_, n) => subscribe(store, asked(`/topic-${n}`), at))
    expect(new Set((await Promise.all(given)).map(({ id }) => id)).size).toBe(20)
    expect(await store.db.selectFrom('outbox').selectAll().execute()).toHaveLength(1)
  })

  test('a link works for fourteen days, for what waits to be confirmed', async () => {
    const store = await open()
    const link = async (email: string, waitMs: number) => {
      const { id } = await subscribe(store, asked('/a', email), { confirming: true, key, now: 1_000 })
      return { id, works: await confirm(store, id, confirmToken(key, id, 1), 1_000 + waitMs) }
    }
    expect((await link('in-time@x.example', 14 * dayMs)).works).toBe(true)
    expect((await link('late@x.example', 14 * dayMs + 1)).works).toBe(false)
    const { id } = await link('left@x.example', 1)
    await unsubscribe(store, id)
    expect(await confirm(store, id, confirmToken(key, id, 1), 2_000)).toBe(false)
    expect(await confirm(store, 'none', 'x', 2_000)).toBe(false)
  })

  test('what a machine filled in is held, and taken up when a person asks for it', async () => {
    const store = await open()
    const row = () => store.db.selectFrom('subscription').selectAll().executeTakeFirstOrThrow()
    const ask = (bot_reasons: string | null, confirming: boolean) =>
      subscribe(store, { ...asked('/a'), bot_reasons }, { confirming, key, now: 0 })
    await ask('honeypot', true)
    expect(await row()).toMatchObject({ state: 'quarantined', confirm_count: 0 })
    await ask(null, true)
    expect(await row()).toMatchObject({ state: 'pending', confirm_count: 1, bot_reasons: null })
    await ask('honeypot', true)
    expect(await row()).toMatchObject({ state: 'pending', confirm_count: 1, bot_reasons: null })
    await ask(null, false)
    expect(await row()).toMatchObject({ state: 'active' })
    await ask(null, true)
    expect(await row()).toMatchObject({ state: 'active', confirm_count: 1 })
    expect(await store.db.selectFrom('outbox').selectAll().execute()).toHaveLength(1)
  })
})

test('each mail, each person and each purpose has a token of its own, of 43 characters', () => {
  const tokens = [
    ...[confirmToken(key, 'a', 1), confirmToken(key, 'a', 2), confirmToken(key, 'b', 1)],
    ...[unsubscribeToken(key, 'a'), unsubscribeToken(key, 'b'), unsubscribeToken(Buffer.alloc(32, 2), 'a')],
  ]
  expect(new Set(tokens).size).toBe(6)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  expect(confirmToken(key, 'a', 1)).toBe(tokens[0])
})

test('a token is right as a whole only', () => {
  expect([isToken('abc', 'abc'), isToken('abd', 'abc'), isToken('ab', 'abc'), isToken('', 'abc')]).toEqual([
    ...[true, false, false, false],
  ])
})
