import { afterEach, expect, test, vi } from 'vitest'
import { bringLaterShell, fetchLaterShell, setUpLaterShell } from './laterShell.ts'

const file = { css: '', html: '<dialog id="terms">Terms</dialog>' }

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('it is fetched once, and put into the page when it is needed', async () => {
  const fetched = vi.fn(async () => Response.json(file))
  vi.stubGlobal('fetch', fetched)
  const whole = vi.fn()
  setUpLaterShell('/assets/shell.json', whole)
  await fetchLaterShell()
  expect(document.querySelector('#terms')).toBeNull()
  await Promise.all([bringLaterShell(), bringLaterShell()])
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/assets/shell.json', expect.anything())
  expect(document.querySelector('#terms')?.textContent).toBe('Terms')
  expect(whole).toHaveBeenCalledOnce()
})

test('what could not be had is asked for again when it is needed next', async () => {
  const answers = [Response.error(), new Response('', { status: 503 }), Response.json(file)]
  vi.stubGlobal('fetch', async () => answers.shift())
  setUpLaterShell('/assets/shell.json', () => {})
  await expect(bringLaterShell()).rejects.toThrow()
  await expect(bringLaterShell()).rejects.toThrow('/assets/shell.json answers 503')
  await bringLaterShell()
  expect(document.querySelector('#terms')).not.toBeNull()
})

test('a page without such a file asks for nothing', async () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  setUpLaterShell(undefined, () => {})
  await bringLaterShell()
  expect(fetched).not.toHaveBeenCalled()
})
