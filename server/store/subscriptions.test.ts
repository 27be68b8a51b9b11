import { expect, test } from 'vitest'
import { type NewSubscription, subscribe } from './subscriptions.ts'
import { describeStores } from './testStores.ts'

const dayMs = 86_400_000
const key = Buffer.alloc(32, 1)
const asked = (topic: string, email = 'ann@x.example'): NewSubscription => ({
  ...{ email, topic, kind: 'notify', source: '', consent_text_version: '1', bot_reasons: null },
})

describeStores('fault 2 confirmation mails', (open) => {
  test('one address gets one a day and three in all, whatever topics a stranger names', async () => {
    const store = await open()
    const mails = async () => (await store.db.selectFrom('outbox').selectAll().execute()).length
    const ask = (topic: string, now: number, email?: string) =>
      subscribe(store, asked(topic, email), { confirming: true, key, now })
    for (let n = 0; n < 10; n += 1) await ask(`/topic-${n}`, 0)
    expect(await mails()).toBe(1)
    await ask('/topic-3', dayMs - 1, 'ANN@x.example')
    expect(await mails()).toBe(1)
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
})
