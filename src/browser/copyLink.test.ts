import { expect, test, vi } from 'vitest'
import { copyLink } from './copyLink.ts'

const link = 'https://booking.example/call'

test('THX-07 a link goes to the clipboard, and nothing is asked', async () => {
  const writeText = vi.fn(async () => {})
  const prompt = vi.fn()
  await expect(copyLink(link, 'Copy this', { clipboard: { writeText }, prompt })).resolves.toBe('copied')
  expect(writeText).toHaveBeenCalledWith(link)
  expect(prompt).not.toHaveBeenCalled()
})

test.each([
  ['refuses', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  ['is missing', undefined],
])('THX-08 when the clipboard %s, the link is shown for copying by hand', async (_, clipboard) => {
  const prompt = vi.fn()
  await expect(copyLink(link, 'Copy this', { clipboard, prompt })).resolves.toBe('shown')
  expect(prompt).toHaveBeenCalledWith('Copy this', link)
})
