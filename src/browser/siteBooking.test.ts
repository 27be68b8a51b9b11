import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const opener = { open: vi.fn(async () => undefined), preload: vi.fn(), onBooked: vi.fn(() => () => {}) }
const createBooking = vi.fn(() => opener)
vi.mock('./booking.ts', () => ({ createBooking }))
vi.mock('./bookingHost.ts', () => ({ bookingHost: () => ({}) }))
vi.stubGlobal('window', {})
vi.stubGlobal('document', {})
// Other files share the process.
afterAll(() => void vi.unstubAllGlobals())

const settings = { url: 'https://calendar.example/call', script: 's', style: 's' }
const fromAd = { utmSource: 'ad' }
const fromButton = { utmSource: 'hero' }

beforeEach(() => {
  vi.resetModules()
  vi.clearAllMocks()
})

test('before the shell has set it up, nothing opens and nothing breaks', async () => {
  const { onBooked, openBooking, preloadBooking } = await import('./siteBooking.ts')
  expect(await openBooking()).toBeUndefined()
  preloadBooking()
  expect(() => onBooked(() => {})()).not.toThrow()
})

test('a page has one opener, however often it is set up', async () => {
  const { preloadBooking, setUpBooking } = await import('./siteBooking.ts')
  setUpBooking(settings)
  setUpBooking(settings)
  preloadBooking()
  expect(createBooking).toHaveBeenCalledOnce()
  expect(opener.preload).toHaveBeenCalledOnce()
})

test('what a form knows goes along, and a campaign says more than the button', async () => {
  const { openBooking, provideBookingDetails, setUpBooking } = await import('./siteBooking.ts')
  setUpBooking(settings)
  const takeBack = provideBookingDetails(() => ({ prefill: { name: 'Dana', email: 'a@b.example' }, utm: fromAd }))
  await openBooking({ prefill: { email: 'c@d.example' }, utm: fromButton })
  expect(opener.open).toHaveBeenLastCalledWith({ prefill: { name: 'Dana', email: 'c@d.example' }, utm: fromAd })
  takeBack()
  await openBooking({ utm: fromButton })
  expect(opener.open).toHaveBeenLastCalledWith({ prefill: {}, utm: fromButton })
})

test('without a campaign the button speaks', async () => {
  const { openBooking, provideBookingDetails, setUpBooking } = await import('./siteBooking.ts')
  setUpBooking(settings)
  provideBookingDetails(() => ({ utm: { utmSource: '' } }))
  await openBooking({ utm: fromButton })
  expect(opener.open).toHaveBeenLastCalledWith({ prefill: {}, utm: fromButton })
})

test('a form that has gone takes back only its own details', async () => {
  const { openBooking, provideBookingDetails, setUpBooking } = await import('./siteBooking.ts')
  setUpBooking(settings)
  const takeBack = provideBookingDetails(() => ({ prefill: { name: 'Old' } }))
  provideBookingDetails(() => ({ prefill: { name: 'New' } }))
  takeBack()
  await openBooking()
  expect(opener.open).toHaveBeenLastCalledWith({ prefill: { name: 'New' }, utm: undefined })
})
