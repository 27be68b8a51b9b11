import { expect, test } from 'vitest'
import { describeStores } from '../testing/testStores.ts'
import { secret } from './records.ts'
import type { Store } from './store.ts'
import {
  confirm,
  confirmToken,
  type NewSubscription,
  subscribe,
  unsubscribe,
  unsubscribeToken,
} from './subscriptions.ts'

const dayMs = 86_400_000
const startedAt = 1_000 * dayMs
const asked = (topic: string, email = 'ann@x.example'): NewSubscription => ({
  ...{ email, topic, kind: 'notify', source: '', consent_text_version: '1', bot_reasons: null },
})
const linkTo = async (store: Store, id: string) => confirmToken(await secret(store, 'links'), id, 1)
const leave = async (store: Store, id: string) =>
  unsubscribe(store, id, unsubscribeToken(await secret(store, 'links'), id))

describeStores('confirmation mails', (open) => {
  test('one address gets one a day and three in all, whatever topics a stranger names', async () => {
    let now = startedAt
    const store = await open(() => now)
    const mails = async () => (await store.db.selectFrom('outbox').selectAll().execute()).length
    const ask = (topic: string, afterMs: number, email?: string) => {
      now = startedAt + afterMs
      return subscribe(store, asked(topic, email), true)
    }
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

  test('an address whose host is written in Unicode or in ASCII is one', async () => {
    const store = await open()
    const ids = ['ada@m\u00fcller.example', 'Ada@xn--mller-kva.example', 'ada@MU\u0308LLER.example'].map(
      async (email) => (await subscribe(store, asked('/a', email), true)).id,
    )
    expect(new Set(await Promise.all(ids)).size).toBe(1)
    const stored = await store.db.selectFrom('subscription').select('email_norm').execute()
    expect(stored).toEqual([{ email_norm: 'ada@xn--mller-kva.example' }])
    expect(await store.db.selectFrom('outbox').selectAll().execute()).toHaveLength(1)
  })

  test.each(['ada@m\u00fcller.example', 'ada@xn--mller-kva.example'])(
    'stored as %s by an earlier release, it is the same to its limits and stays the one it was',
    async (old) => {
      const store = await open(() => startedAt)
      const before = await subscribe(store, asked('/a', old), true)
      await store.db.updateTable('subscription').set({ email_norm: old }).execute()
      for (const email of ['ada@m\u00fcller.example', 'ada@xn--mller-kva.example'])
        expect(await subscribe(store, asked('/a', email), true)).toEqual(before)
      await subscribe(store, asked('/b', 'ada@m\u00fcller.example'), true)
      await subscribe(store, asked('/b', 'ada@xn--mller-kva.example'), true)
      expect(await store.db.selectFrom('subscription').selectAll().execute()).toHaveLength(2)
      expect(await store.db.selectFrom('outbox').selectAll().execute()).toHaveLength(1)
    },
  )

  test('twenty topics at once are one mail as well', async () => {
    const store = await open()
    const given = Array.from({ length: 20 }, (_, n) => subscribe(store, asked(`/topic-${n}`), true))
    expect(new Set((await Promise.all(given)).map(({ id }) => id)).size).toBe(20)
    expect(await store.db.selectFrom('outbox').selectAll().execute()).toHaveLength(1)
  })

  test('a link works for fourteen days, for what waits to be confirmed', async () => {
    let now = startedAt
    const store = await open(() => now)
    const link = async (email: string, waitMs: number) => {
      const { id } = await subscribe(store, asked('/a', email), true)
      now += waitMs
      return { id, works: await confirm(store, id, await linkTo(store, id)) }
    }
    expect((await link('in-time@x.example', 14 * dayMs)).works).toBe(true)
    expect((await link('late@x.example', 14 * dayMs + 1)).works).toBe(false)
    const { id } = await link('left@x.example', 1)
    await leave(store, id)
    expect(await confirm(store, id, await linkTo(store, id))).toBe(false)
    expect(await confirm(store, 'none', 'x')).toBe(false)
  })

  test('what a machine filled in is held, and taken up when a person asks for it', async () => {
    const store = await open()
    const row = () => store.db.selectFrom('subscription').selectAll().executeTakeFirstOrThrow()
    const ask = (bot_reasons: string | null, confirming: boolean) =>
      subscribe(store, { ...asked('/a'), bot_reasons }, confirming)
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

describeStores('the link in a mail', (open) => {
  test('confirms once: a second press is no error, and changes nothing', async () => {
    let now = startedAt
    const store = await open(() => now)
    const { id } = await subscribe(store, asked('/a'), true)
    const row = () => store.db.selectFrom('subscription').selectAll().executeTakeFirstOrThrow()
    now += 1_000
    expect(await confirm(store, id, await linkTo(store, id))).toBe(true)
    const confirmed = await row()
    expect(confirmed).toMatchObject({ state: 'active', confirmed_at: now })
    now += 100 * dayMs
    expect(await confirm(store, id, await linkTo(store, id))).toBe(true)
    expect(await row()).toEqual(confirmed)
  })

  test('unsubscribes whose token it is, and none other', async () => {
    const store = await open()
    const { id } = await subscribe(store, asked('/a'), false)
    const state = async () =>
      (await store.db.selectFrom('subscription').select('state').executeTakeFirstOrThrow()).state
    const token = unsubscribeToken(await secret(store, 'links'), id)
    for (const wrong of ['', 'x', token.slice(1), `${token}x`, await linkTo(store, id)])
      await unsubscribe(store, id, wrong)
    expect(await state()).toBe('active')
    await unsubscribe(store, id, token)
    expect(await state()).toBe('unsubscribed')
  })
})

test('each mail, each person and each purpose has a token of its own, of 43 characters', () => {
  const key = Buffer.alloc(32, 1)
  const tokens = [
    ...[confirmToken(key, 'a', 1), confirmToken(key, 'a', 2), confirmToken(key, 'b', 1)],
    ...[unsubscribeToken(key, 'a'), unsubscribeToken(key, 'b'), unsubscribeToken(Buffer.alloc(32, 2), 'a')],
  ]
  expect(new Set(tokens).size).toBe(6)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  expect(confirmToken(key, 'a', 1)).toBe(tokens[0])
})
