import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CompiledPage } from '#schemas/compiled.ts'
import { withMovedPage, writeMoved } from './moved.ts'
import { Output } from './output.ts'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'moved-'))
  mkdirSync(join(dir, 'dist/.server'), { recursive: true })
  const parts = ['<meta content="0;url=', { slot: 'to' }, '"><a href="', { slot: 'to' }, '">On</a>']
  writeFileSync(join(dir, 'dist/.server/moved.json'), JSON.stringify({ parts }))
})
afterAll(() => rmSync(dir, { recursive: true }))

test('each old address has a page that leads on by itself, and tells the browser’s router as well', async () => {
  const output = new Output(join(dir, 'dist'), join(dir, 'output.json'))
  await writeMoved([{ from: '/a/old', to: '/new?a=1&b=2#c' }], output)
  const to = '/new?a=1&amp;b=2#c'
  expect(readFileSync(join(dir, 'dist/a/old.html'), 'utf8')).toBe(`<meta content="0;url=${to}"><a href="${to}">On</a>`)
  expect(JSON.parse(readFileSync(join(dir, 'dist/a/old.json'), 'utf8'))).toEqual({ moved: '/new?a=1&b=2#c' })
})

test('content without a page for it gets a plain one, and keeps its own', () => {
  const own = { path: '/.server/moved', meta: { title: 'Gone elsewhere' } } as CompiledPage
  expect(withMovedPage([own])).toEqual([own])
  expect(withMovedPage([])).toMatchObject([{ path: '/.server/moved', sections: [{ onward: { slot: 'to' } }] }])
})
