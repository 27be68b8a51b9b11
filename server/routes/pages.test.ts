import type { Response } from 'express'
import { expect, test, vi } from 'vitest'
import { showPage } from './pages.ts'

test('a build without the page is answered with a line of text, which nobody keeps', async () => {
  const res = { status: vi.fn(), set: vi.fn(), type: vi.fn(), send: vi.fn() }
  for (const step of Object.values(res)) step.mockReturnValue(res)
  const siteUrl = new URL('https://www.tidewheel.example')
  const pages = { of: () => ({ siteUrl, pageFor: () => undefined, offers: () => null, open: async () => null }) }
  await showPage(res as unknown as Response, pages, 'confirmed')
  expect(res.set).toHaveBeenCalledWith('Cache-Control', 'no-store')
  expect(res.type).toHaveBeenCalledWith('text')
  expect(res.send.mock.calls).toEqual([['Your address is confirmed.\n']])
})
