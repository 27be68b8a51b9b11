import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { allowedSources } from './policy.ts'
import { wholeRelease } from './release/releases.ts'
import { testDraft, testManifest } from './testDraft.ts'

const settings = {} as SiteSettings

test('API-02 the host of the API may be called and may take forms, and no other', () => {
  expect(allowedSources({ ...settings, apiBase: 'https://api.example.com/v1' })).toEqual({
    'connect-src': ['https://api.example.com'],
    'form-action': ['https://api.example.com'],
  })
  expect(allowedSources(settings)).toEqual({})
})

test('BOOK-05 the calendar’s files may be used, and fetched ahead', () => {
  const booking = {
    url: 'https://calendar.example/call',
    script: 'https://assets.calendar.example/widget.js',
    style: 'https://assets.calendar.example/widget.css',
  }
  expect(allowedSources({ ...settings, booking })).toEqual({
    'frame-src': ['https://calendar.example'],
    'script-src': ['https://assets.calendar.example'],
    'style-src': ['https://assets.calendar.example'],
    'img-src': ['https://assets.calendar.example'],
    'connect-src': ['https://assets.calendar.example'],
  })
})

test('API-02 the server takes a release for every host that settings ask for', async () => {
  const sources = allowedSources({
    ...settings,
    apiBase: 'https://api.example.com:8443/v1',
    booking: { url: 'https://book.example/call', script: 'https://a.example/w.js', style: 'https://b.example/w.css' },
    analytics: { gtag: { id: 'G-1' }, fbq: { id: '1' }, plausible: { domain: 'any.example' } },
  })
  const dist = mkdtempSync(join(tmpdir(), 'policy-'))
  const id = await testDraft().draft.publish(dist, { ...testManifest, csp: { sources } })
  expect((await wholeRelease(dist, id))?.manifest.csp.sources).toEqual(sources)
})
