// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchFontsLater } from './fontsLater.ts'

const answers = vi.fn(async () => new Response('font'))

beforeEach(() => {
  vi.stubGlobal('fetch', answers)
  sessionStorage.clear()
  document.documentElement.dataset.fonts = 'later'
  document.head.innerHTML = '<script type="text/plain" data-fonts="/a.woff2 /b.woff2"></script>'
})
afterEach(() => vi.clearAllMocks())

test('fonts that the page did without are fetched for the next one, which hears of it', async () => {
  await fetchFontsLater(document)
  expect(answers.mock.calls.map(([url]: unknown[]) => url)).toEqual(['/a.woff2', '/b.woff2'])
  expect(sessionStorage.getItem('fonts')).toContain('/a.woff2 /b.woff2')
})

test('of fonts that could not be had nobody hears', async () => {
  answers.mockResolvedValueOnce(new Response('', { status: 404 }))
  await fetchFontsLater(document)
  answers.mockRejectedValueOnce(new Error('offline'))
  await fetchFontsLater(document)
  expect(sessionStorage.getItem('fonts')).toBeNull()
})

test('a page that has its fonts, and a visitor who saves bytes, ask for nothing', async () => {
  await fetchFontsLater(document, { saveData: true })
  delete document.documentElement.dataset.fonts
  await fetchFontsLater(document)
  expect(answers).not.toHaveBeenCalled()
})
