import { expect, test, vi } from 'vitest'
import { cleanStart, type StartupHost } from './startup.ts'

const whenStale = { startupReload: 'when-stale', buildId: 'b7e2' } as const

test('START-01 service workers and caches are removed', async () => {
  const left = leftovers()
  await cleanStart(browser(left), whenStale)
  expect(left.unregister).toHaveBeenCalledTimes(2)
  expect(left.deleted).toEqual(['pages-v1', 'images-v1'])
})

test('START-02 START-05 after a removal the page reloads once, with the build in its address', async () => {
  const host = browser(leftovers())
  await cleanStart(host, whenStale)
  await cleanStart(host, whenStale)
  expect(host.location.replace).toHaveBeenCalledExactlyOnceWith('https://site.example/pricing?view=modules&v=b7e2#faq')
})

test('START-04 without anything to remove, when-stale does not reload', async () => {
  const host = browser()
  await cleanStart(host, whenStale)
  expect(host.location.replace).not.toHaveBeenCalled()
})

test('START-04 always reloads in any case, and still only once', async () => {
  const host = browser()
  await cleanStart(host, { startupReload: 'always', buildId: 'b7e2' })
  await cleanStart(host, { startupReload: 'always', buildId: 'b7e2' })
  expect(host.location.replace).toHaveBeenCalledTimes(1)
})

test('START-02 where the session cannot be remembered, nothing reloads', async () => {
  const host = browser(leftovers())
  host.session.set = () => false
  await cleanStart(host, whenStale)
  expect(host.location.replace).not.toHaveBeenCalled()
})

test('START-01 a browser without service workers and caches is left alone', async () => {
  const host = browser()
  delete host.serviceWorker
  delete host.caches
  await expect(cleanStart(host, whenStale)).resolves.toBeUndefined()
})

test('START-03 a crawler has nothing to clean', async () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Googlebot/2.1')
  const left = leftovers()
  await cleanStart(browser(left), whenStale)
  expect(left.deleted).toEqual([])
  agent.mockRestore()
})

function leftovers() {
  return { unregister: vi.fn(async () => true), deleted: [] as string[] }
}

function browser(left?: ReturnType<typeof leftovers>) {
  const kept = new Map<string, string>()
  return {
    session: { get: (key) => kept.get(key) ?? null, set: (key, value) => Boolean(kept.set(key, value)) },
    serviceWorker: { getRegistrations: async () => (left ? [left, left] : []) },
    caches: {
      keys: async () => (left ? ['pages-v1', 'images-v1'] : []),
      delete: async (name) => Boolean(left?.deleted.push(name)),
    },
    location: { href: 'https://site.example/pricing?view=modules#faq', replace: vi.fn() },
  } satisfies StartupHost as StartupHost & { location: { replace: ReturnType<typeof vi.fn> } }
}
