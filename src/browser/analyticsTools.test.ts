import { expect, test } from 'vitest'
import { loadAnalytics } from './analyticsTools.ts'

test('ANA-15 without a configured tool no script is added and no global is made', () => {
  const { globals, scripts } = load({})
  expect(scripts).toEqual([])
  expect(globals).toEqual({})
})

test('only the configured tool is loaded', () => {
  const { globals, scripts } = load({ plausible: { domain: 'tidewheel.example' } })
  expect(scripts).toEqual([{ src: 'https://plausible.io/js/script.js', 'data-domain': 'tidewheel.example' }])
  expect(Object.keys(globals)).toEqual(['plausible'])
})

test('a script with a hash is loaded with it', () => {
  const script = 'https://count.tidewheel.example/script.js'
  const { scripts } = load({ plausible: { domain: 'tidewheel.example', script, integrity: 'sha384-abc' } })
  expect(scripts).toEqual([
    { src: script, 'data-domain': 'tidewheel.example', integrity: 'sha384-abc', crossorigin: 'anonymous' },
  ])
})

test('events sent before a tool has arrived wait in its queue', () => {
  const { globals } = load({ gtag: { id: 'G-ABC123' }, fbq: { id: '42' }, plausible: { domain: 'tidewheel.example' } })
  globals.gtag?.('event', 'page_view', { page: 'home' })
  globals.fbq?.('trackCustom', 'page_view', { page: 'home' })
  globals.plausible?.('page_view', { props: { page: 'home' } })
  expect(globals.dataLayer?.map((entry) => [...(entry as unknown[])]).at(-1)).toEqual([
    'event',
    'page_view',
    { page: 'home' },
  ])
  expect(globals.fbq?.queue?.at(-1)).toEqual(['trackCustom', 'page_view', { page: 'home' }])
  expect(globals.plausible?.q).toEqual([['page_view', { props: { page: 'home' } }]])
})

function load(analytics: Parameters<typeof loadAnalytics>[0]) {
  const globals: Parameters<typeof loadAnalytics>[1] = {}
  const scripts: object[] = []
  loadAnalytics(analytics, globals, (attributes) => scripts.push(attributes))
  return { globals, scripts }
}
