import { expect, test, vi } from 'vitest'
import { copyLink } from './copyLink.ts'

const link = 'https://booking.example/call'

function stubBrowser(clipboard: Partial<Clipboard> | undefined) {
  const prompt = vi.fn()
  vi.stubGlobal('prompt', prompt)
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  return prompt
}

test('THX-07 a link goes to the clipboard, and nothing is asked', async () => {
  const writeText = vi.fn(async () => {})
  const prompt = stubBrowser({ writeText })
  await expect(copyLink(link, 'Copy this')).resolves.toBe('copied')
  expect(writeText).toHaveBeenCalledWith(link)
  expect(prompt).not.toHaveBeenCalled()
})

test.each([
  ['refuses', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  ['is missing', undefined],
])('THX-08 when the clipboard %s, the link is shown for copying by hand', async (_, clipboard) => {
  const prompt = stubBrowser(clipboard)
  await expect(copyLink(link, 'Copy this')).resolves.toBe('shown')
  expect(prompt).toHaveBeenCalledWith('Copy this', link)
})
