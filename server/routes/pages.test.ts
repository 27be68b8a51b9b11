import type { Request, Response } from 'express'
import { expect, test, vi } from 'vitest'
import { pageOfForm, showPage } from './pages.ts'

const host = 'www.tidewheel.example'
const from = (referer?: string) => ({ host, headers: { referer } }) as unknown as Request

test.each([
  ['https://www.tidewheel.example/pricing?a=b#c', '/pricing'],
  ['https://www.tidewheel.example', '/'],
  ['https://www.tidewheel.example?a=b', '/'],
  ['https://evil.example/pricing', undefined],
  ['//www.tidewheel.example/pricing', undefined],
  ['/pricing', undefined],
  ['https://[', undefined],
  ['', undefined],
  [undefined, undefined],
])('who comes from %s comes from our page %s', (referer, path) => {
  expect(pageOfForm(from(referer), {})?.pathname).toBe(path)
})

test('a form that came back says itself which page it stands on, as long as that is one of ours', () => {
  const api = `https://${host}/api/contact`
  const named = (page: unknown) => {
    const found = pageOfForm(from(api), { page })
    return found && found.pathname + found.search
  }
  expect(named('/get-started?source=pricing')).toBe('/get-started?source=pricing')
  for (const foreign of ['//evil.example/x', '/\\evil.example/x']) expect(named(foreign)).toBeNull()
  for (const nothing of ['', 'get-started', 'https://evil.example/', undefined, ['/a']])
    expect(named(nothing)).toBe('/api/contact')
})

test('a build without the page is answered with a line of text', async () => {
  const res = { status: vi.fn(), set: vi.fn(), type: vi.fn(), send: vi.fn() }
  for (const step of Object.values(res)) step.mockReturnValue(res)
  const siteUrl = new URL('https://www.tidewheel.example')
  const pages = { of: () => ({ siteUrl, pageFor: () => undefined, offers: () => null, open: async () => null }) }
  await showPage(res as unknown as Response, pages, 'confirmed')
  expect(res.type).toHaveBeenCalledWith('text')
  expect(res.send.mock.calls).toEqual([['Your address is confirmed.\n']])
})
