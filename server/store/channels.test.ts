import { expect, test } from 'vitest'
import { describeStores } from '../testing/testStores.ts'
import { leaveChannels, noteChannels, notedChannels } from './channels.ts'

describeStores('the channels of a store', (open) => {
  test('two servers keep each other’s channels, and one that was killed is forgotten after a minute', async () => {
    let now = 1_000_000_000
    const store = await open(() => now)
    const noted = async () => await store.db.selectFrom('channel').selectAll().orderBy('name').execute()
    await noteChannels(store, ['webhook', 'email'])
    now += 20_000
    await noteChannels(store, ['webhook'])
    expect(await noted()).toEqual([
      { name: 'email', since: 1_000_000_000, seen_at: 1_000_000_000 },
      { name: 'webhook', since: 1_000_000_000, seen_at: now },
    ])
    now += 41_000
    await noteChannels(store, ['webhook'])
    expect((await noted()).map(({ name }) => name)).toEqual(['webhook'])
    now += 61_000
    await noteChannels(store, [])
    expect(await noted()).toEqual([])
  })

  test('a server that stops leaves its channels at once: the next one may have others', async () => {
    const store = await open()
    await noteChannels(store, ['webhook', 'email'])
    await leaveChannels(store, [])
    await leaveChannels(store, ['email'])
    await noteChannels(store, [])
    expect(await notedChannels(store.db)).toEqual(['webhook'])
  })
})
