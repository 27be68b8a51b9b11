import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { fixtureContent } from '#tests/fixture/fixture.ts'
import { readOptions } from './checkOptions.ts'
import { captured } from './testing/captured.ts'
import { watchCheck } from './watchCheck.ts'

test('--watch checks again after each edit', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'watch-'))
  cpSync(fixtureContent, join(cwd, 'content'), { recursive: true })
  const page = join(cwd, 'content/pages/kontakt.yaml')
  const text = readFileSync(page, 'utf8')
  const { context, printed } = captured(cwd)
  const options = readOptions(['--watch'], {})
  const stop = watchCheck(['--watch'], options as Exclude<typeof options, 'help' | { refusal: string }>, context)
  try {
    expect(printed.out).toMatch(/: no mistakes\.\n$/)
    writeFileSync(page, text.replace('- type: hero', '- type: heroo'))
    await vi.waitFor(() => expect(printed.out).toContain('There is no block of type "heroo"'), 10_000)
    writeFileSync(page, text)
    await vi.waitFor(() => expect(printed.out.match(/: no mistakes\./g)).toHaveLength(2), 10_000)
  } finally {
    stop()
    rmSync(cwd, { recursive: true })
  }
})
