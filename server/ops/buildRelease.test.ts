import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { tempFolder } from '../tempFolder.ts'
import { buildRelease } from './buildRelease.ts'

let folders: { contentDir: string; distDir: string }
beforeEach(() => {
  const folder = tempFolder()
  folders = { contentDir: join(folder, 'content'), distDir: join(folder, 'dist') }
  mkdirSync(join(folders.contentDir, 'pages'), { recursive: true })
  writeFileSync(join(folders.contentDir, 'site.yaml'), 'brand: {}\n')
  writeFileSync(join(folders.contentDir, 'pages/index.yaml'), 'titel: Home\n')
})

test('a build that refuses the content gives the last line of its report', async () => {
  const end = await buildRelease(folders, { signal: new AbortController().signal, aloud: false })
  expect(end).toEqual({ ok: false, lastLine: expect.stringMatching(/^Checked 2 files, 0 pages: \d+ errors\. /) })
})

test('a build that is ended has made nothing', async () => {
  const ending = new AbortController()
  const end = buildRelease(folders, { signal: ending.signal, aloud: false })
  ending.abort()
  expect(await end).toEqual({ ok: false, lastLine: expect.stringContaining('aborted') })
})
