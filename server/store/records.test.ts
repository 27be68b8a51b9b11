import { expect, test } from 'vitest'
import { consentVersion } from '#schemas/consentVersion.ts'
import { describeStores, olderLead, tableColumns } from '../testing/testStores.ts'
import { storeLead } from './leads.ts'
import { migrate } from './openStore.ts'
import { consentTexts, noteConsent } from './records.ts'

describeStores('the texts that visitors agreed to', (open) => {
  test('are kept once each, under a version made from their words', async () => {
    const store = await open()
    for (const text of ['I agree.', 'I agree!', 'I agree.']) await noteConsent(store, text)
    const kept = await consentTexts(store.db)
    expect(kept.map(({ version, text }) => [version, text]).sort()).toEqual(
      ['I agree.', 'I agree!'].map((text) => [consentVersion(text), text]).sort(),
    )
    expect(consentVersion('I agree.')).not.toBe(consentVersion('I agree!'))
  })

  test('an enquiry names the version that its page showed, when the site has ever shown that', async () => {
    const store = await open()
    const [shown, now, unknown] = ['I agree.', 'I agree!', 'I did not.'].map(consentVersion)
    await noteConsent(store, 'I agree.')
    expect(await noteConsent(store, 'I agree!', shown)).toBe(shown)
    expect(await noteConsent(store, 'I agree!', now)).toBe(now)
    expect(await noteConsent(store, 'I agree!', unknown)).toBe(now)
    expect(await noteConsent(store, 'I agree!')).toBe(now)
  })

  test('stay readable for enquiries that name a version from before', async () => {
    const store = await open(undefined, '002-channels')
    await storeLead(store, { ...olderLead(await tableColumns(store)), consent_text_version: '2026-11' }, [])
    await migrate(store)
    expect(await consentTexts(store.db)).toEqual([
      { version: '2026-11', text: expect.stringContaining('used to answer this inquiry'), first_at: expect.anything() },
    ])
  })
})
