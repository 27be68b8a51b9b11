import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

test.each(["Mina's site", 'a "quoted" one', '50% off', '[2026] (größe) {x}', 'do$lar `tick`'])(
  'the lists of views are code in a project below a folder named “%s”',
  (name) => {
    const dir = mkdtempSync(join(tmpdir(), 'folder-'))
    const project = join(dir, name)
    mkdirSync(join(project, 'src/build'), { recursive: true })
    for (const file of ['package.json', 'src/build/plugin.ts', 'src/blocks/hero/Hero.tsx'])
      cpSync(file, join(project, file))
    for (const part of ['schemas', 'src/theme', 'src/generate', 'src/compiler'])
      symlinkSync(join(process.cwd(), part), join(project, part))
    const script = `
      const { buildPlugins } = await import('./src/build/plugin.ts')
      const { load } = buildPlugins()[0]
      for (const name of ['block-loaders', 'block-views']) console.log(load.handler('\\0virtual:' + name))`
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: project,
      encoding: 'utf8',
    })
    rmSync(dir, { recursive: true })
    expect(stderr).toBe('')
    const paths = JSON.stringify(parseAst(stdout)).match(/"value":"[^"]*(?:\\"[^"]*)*Hero\.tsx"/g)
    expect(paths).toHaveLength(2)
  },
)
