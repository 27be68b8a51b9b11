import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { describeStores, sampleLead } from '../testing/testStores.ts'
import { storeLead } from './leads.ts'

describeStores('an enquiry that was sent before', (open) => {
  test('is stored again when it was erased between the conflict and the look-up, and never answered without an id', async () => {
    const store = await open()
    const lead = sampleLead()
    const { id } = await storeLead(store, lead, ['email'])
    // The first look-up finds what an erasure on another server would leave.
    let lookUps = 0
    const erased: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        const isLookUp = result.rows.some((row) => Object.keys(row).join() === 'id')
        if (!isLookUp) return result
        lookUps += 1
        return lookUps === 1 ? { ...result, rows: [] } : result
      },
    }
    const raced = Object.create(store, { db: { value: store.db.withPlugin(erased) } })
    expect(await storeLead(raced, lead, ['email'])).toEqual({ id, replayed: true })
    expect(lookUps).toBe(2)
  })
})
