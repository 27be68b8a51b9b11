import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '#src/compiler/project.ts'
import { writeSampleSite } from './sampleSite.ts'

test.each(['pages', 'entries'] as const)('the sites that are measured as %s are good ones', async (kind) => {
  const dir = mkdtempSync(path.join(tmpdir(), 'sample-site-'))
  try {
    writeSampleSite(dir, 40, kind)
    const { site, diagnostics } = await compile(dir)
    expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual([])
    expect(site.pages.filter(({ status }) => status === 200).length).toBeGreaterThan(40)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
