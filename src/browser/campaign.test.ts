import { expect, test } from 'vitest'
import { campaignOf, rememberCampaign } from './campaign.ts'
import { safeStorage } from './storage.ts'

function session() {
  const entries = new Map<string, string>()
  return safeStorage(
    () =>
      ({
        getItem: (key: string) => entries.get(key) ?? null,
        setItem: (key: string, value: string) => void entries.set(key, value),
      }) as Storage,
  )
}
const news = { utm_source: 'news', utm_medium: 'mail', utm_campaign: 'fall' }
const none = { utm_source: '', utm_medium: '', utm_campaign: '' }

test('FORM-29 a campaign is still known on later pages of the visit', () => {
  const store = session()
  rememberCampaign('?utm_source=news&utm_medium=mail&utm_campaign=fall&x=1', store)
  rememberCampaign('?source=pricing', store)
  expect(campaignOf('?source=pricing', store)).toEqual(news)
  expect(campaignOf('', session())).toEqual(none)
})

test('FORM-28 the address itself comes first, as a whole', () => {
  const store = session()
  rememberCampaign('?utm_source=news&utm_medium=mail&utm_campaign=fall', store)
  expect(campaignOf('?utm_source=search', store)).toEqual({ ...none, utm_source: 'search' })
})

test('what is stored is not believed, and what is long is cut', () => {
  const broken = safeStorage(() => ({ getItem: () => '{"utm_source":7}', setItem: () => {} }) as unknown as Storage)
  expect(campaignOf('', broken)).toEqual(none)
  expect(campaignOf(`?utm_source=${'x'.repeat(999)}`, session()).utm_source).toHaveLength(200)
})
