import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toolsCome, track, trackElement } from './analytics.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('ANA-01 ANA-12 an event goes to each of the three tools in its own form', async () => {
  const tools = threeTools()
  await track({ name: 'home_solution_click', params: { solution: 'ai-agents', type: 'core', position: 1 } })
  const params = { solution: 'ai-agents', type: 'core', position: 1 }
  expect(tools.gtag.mock.calls).toEqual([['event', 'home_solution_click', params]])
  expect(tools.fbq.mock.calls).toEqual([['trackCustom', 'home_solution_click', params]])
  expect(tools.plausible.mock.calls).toEqual([['home_solution_click', { props: params }]])
})

test('ANA-01 an absent tool is skipped without an error', async () => {
  const plausible = stub('plausible')
  await track({ name: 'page_view', params: { page: 'home' } })
  expect(plausible).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
  await track({ name: 'page_view' })
  expect(console.warn).not.toHaveBeenCalled()
})

test('ANA-01 an event waits for tools that are on their way, and is sent whether they come or not', async () => {
  const way = Promise.withResolvers<void>()
  toolsCome(way.promise)
  const sent = track({ name: 'page_view' })
  const plausible = stub('plausible')
  await Promise.resolve()
  expect(plausible).not.toHaveBeenCalled()
  way.reject(new Error('The file did not come.'))
  await sent
  expect(plausible).toHaveBeenCalledTimes(1)
})

test('ANA-08 an event that names its tools goes to those only', async () => {
  const tools = threeTools()
  await track({ name: 'footer_cta_click', params: { from: 'footer_company' }, tools: ['gtag', 'fbq'] })
  expect(tools.gtag).toHaveBeenCalledWith('event', 'footer_cta_click', { from: 'footer_company' })
  expect(tools.fbq).toHaveBeenCalledWith('trackCustom', 'footer_cta_click', { from: 'footer_company' })
  expect(tools.plausible).not.toHaveBeenCalled()
})

test('ANA-13 a bio link sends its second event to gtag alone', async () => {
  const tools = threeTools()
  const second = { event_category: 'bio_links', event_label: 'Watch demo' }
  await trackElement(
    carrying([
      { name: 'bio_link_click', params: { label: 'Watch demo' } },
      { name: 'click', params: second, tools: ['gtag'] },
    ]),
  )
  expect(tools.gtag.mock.calls).toEqual([
    ['event', 'bio_link_click', { label: 'Watch demo' }],
    ['event', 'click', second],
  ])
  expect(tools.fbq).toHaveBeenCalledTimes(1)
  expect(tools.plausible).toHaveBeenCalledTimes(1)
})

test('ANA-14 a tool that throws does not keep the others from their event', async () => {
  const tools = threeTools()
  tools.gtag.mockImplementation(() => {
    throw new Error('blocked')
  })
  await track({ name: 'contact_submit_success' })
  expect(tools.fbq).toHaveBeenCalledWith('trackCustom', 'contact_submit_success', {})
  expect(tools.plausible).toHaveBeenCalledWith('contact_submit_success', { props: {} })
})

test('ANA-14 an element with a malformed event sends nothing and breaks nothing', async () => {
  const tools = threeTools()
  await trackElement(withAttribute('{"name":'))
  expect(tools.gtag).not.toHaveBeenCalled()
})

const threeTools = () => ({ gtag: stub('gtag'), fbq: stub('fbq'), plausible: stub('plausible') })

/** One of the tools' functions. */
function stub(name: string) {
  const called = vi.fn()
  vi.stubGlobal(name, called)
  return called
}

const carrying = (events: unknown) => withAttribute(JSON.stringify(events))

function withAttribute(value: string): Element {
  // The one method that is read.
  return { getAttribute: () => value } as unknown as Element
}
