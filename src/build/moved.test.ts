import { expect, test } from 'vitest'
import type { CompiledPage } from '#schemas/compiled.ts'
import { withMovedPage, writeMoved } from './moved.ts'
import { testDraft } from './testDraft.ts'

test('each old address has a page that leads on by itself, and tells the browser’s router as well', async () => {
  const { draft, bytes } = testDraft()
  const parts = ['<meta content="0;url=', { slot: 'to' }, '"><a href="', { slot: 'to' }, '">On</a>']
  await draft.write('.server/moved.json', JSON.stringify({ parts }))
  await writeMoved([{ from: '/a/old', to: '/new?a=1&b=2#c' }], draft)
  const to = '/new?a=1&amp;b=2#c'
  expect(String(bytes('a/old.html'))).toBe(`<meta content="0;url=${to}"><a href="${to}">On</a>`)
  expect(JSON.parse(String(bytes('a/old.json')))).toEqual({ moved: '/new?a=1&b=2#c' })
})

test('of an address with a query, of all below one, or too long for a disk, no file is left', async () => {
  const { draft, names } = testDraft()
  await draft.write('.server/moved.json', JSON.stringify({ parts: [] }))
  await writeMoved(
    ['/?p=1', '/blog/*', `/${'日'.repeat(90)}`, '/über uns'].map((from) => ({ from, to: '/new' })),
    draft,
  )
  expect(names().filter((name) => /^[^.]+\.(?:html|json)$/.test(name))).toEqual(['über uns.html', 'über uns.json'])
})

test('content without a page for it gets a plain one, and keeps its own', () => {
  const own = { path: '/.server/moved', meta: { title: 'Gone elsewhere' } } as CompiledPage
  expect(withMovedPage({ pages: [own], words: {} })).toEqual([own])
  const words = { moved: { heading: 'Umgezogen' } }
  expect(withMovedPage({ pages: [], words })).toMatchObject([
    { path: '/.server/moved', sections: [{ heading: 'Umgezogen', onward: { slot: 'to' } }] },
  ])
})
