import { describe, expect, test } from 'vitest'
import type { CompiledPage, CompiledSite } from '#schemas/compiled.ts'
import { releaseFormat } from '#schemas/serverManifest.ts'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { makeTestSite, pointTo, writeRelease } from '#server/testing/testSite.ts'
import { allowedSources, consentsOf, offeredBefore, offeredSoFar, serverManifest } from './serverManifest.ts'

describe('what the policy allows', () => {
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

  test('API-02 the server knows which one takes the forms, for where reports go', () => {
    const site = { settings: { brand: {} }, words: {}, pages: [], mails: {}, redirects: [] } as unknown as CompiledSite
    const built = { buildId: 'any', siteUrl: 'https://www.any.example', contentDir: 'content' }
    const withApi = { ...site, settings: { ...site.settings, apiBase: 'https://api.example.com' } }
    const manifestOf = (of: CompiledSite) => serverManifest(of, built, () => ({ subject: [], text: [], html: [] }))
    expect([manifestOf(withApi).apiBase, manifestOf(site).apiBase]).toEqual(['https://api.example.com', undefined])
  })
})

describe('what visitors agree to', () => {
  const page = (path: string, ...sections: object[]) => ({ path, sections }) as CompiledPage
  const form = (label: string) => ({ type: 'form', request: 'contact', fields: { consent: { label } } })

  test('what visitors agree to are the words that they read', () => {
    const pages = [
      page('/get-started', { type: 'columns', main: [form('I agree.')], aside: [] }),
      page('/contact', form('I agree.')),
      page('/news', { type: 'form', request: 'subscription', fields: { email: { label: 'Email' } } }),
      page('/.server/confirm', { type: 'notice', heading: 'One more click', lead: 'Please confirm.' }),
    ]
    expect(consentsOf(pages)).toEqual({ contact: 'I agree.', news: 'Please confirm.' })
  })

  test('other words are another text, and a site without forms has none', () => {
    const both = consentsOf([page('/a', form('I agree.')), page('/b', form('I agree, too.'))])
    expect(both).toEqual({ contact: 'I agree.\nI agree, too.', news: '' })
    expect(consentsOf([])).toEqual({ contact: '', news: '' })
  })
})

describe('what forms offer', () => {
  const list = (...texts: string[]) => ({ services: [{ label: 'All', options: texts.map((text) => ({ text })) }] })

  test('today’s options come first, then those of earlier releases, the latest first and each once', () => {
    const before = [{ services: ['Growth $1,400', 'Website'] }, { services: ['Growth $1,300', 'Growth $1,400'] }]
    expect(offeredSoFar(list('Growth $1,500', 'Website'), before)).toEqual({
      services: ['Growth $1,500', 'Website', 'Growth $1,400', 'Growth $1,300'],
    })
  })

  test('a price that comes back is today’s again', () => {
    expect(offeredSoFar(list('Growth $1,400'), [{ services: ['Growth $1,500', 'Growth $1,400'] }])).toEqual({
      services: ['Growth $1,400', 'Growth $1,500'],
    })
  })

  test('of what was offered long ago, 500 options are known at most', () => {
    const old = Array.from({ length: 600 }, (_, n) => `Growth $${n}`)
    const { services } = offeredSoFar(list('Growth', 'Website'), [{ services: old }])
    expect(services).toHaveLength(502)
    expect(services!.at(-1)).toBe('Growth $499')
  })

  test('the current release speaks first, then the youngest; one of another version says nothing', async () => {
    const dist = makeTestSite({}, { choices: { services: ['First'] } })
    writeRelease(dist, 'second', { manifest: { choices: { services: ['Second'] } } })
    writeRelease(dist, 'later', { manifest: { format: releaseFormat + 1 } })
    writeRelease(dist, 'old', {})
    pointTo(dist, 'second')
    const offers = await offeredBefore(dist)
    expect(offers[0]).toEqual({ services: ['Second'] })
    expect(offers).toHaveLength(3)
    expect(offers).toContainEqual({ services: ['First'] })
  })

  test('where nothing was ever built, nothing was offered', async () => {
    expect(await offeredBefore('/nowhere')).toEqual([])
  })
})
