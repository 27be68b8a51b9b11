import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { contentCopy, root } from '#src/edit/testing/contentCopy.ts'

const folder = join(root, '.vscode/extensions/content')
const require = createRequire(join(folder, 'extension.js'))
const { main, contributes } = require(join(folder, 'package.json'))

test('the extension in the project’s folder finds its client among the project’s packages', () => {
  expect(require.resolve('vscode-languageclient/node')).toMatch(/node_modules/)
  expect(main).toBe('./extension.js')
})

test('the command it starts is the server', () => {
  const { command, args, options } = require(join(folder, 'serverOf.js')).serverOf(root)
  const { stdout, status } = spawnSync(command, [...args, '--help'], { ...options, encoding: 'utf8' })
  expect(status).toBe(0)
  expect(stdout).toContain('Language Server Protocol')
})

test('every content file is in its language, and so none in that of the YAML extension, which would say everything twice', () => {
  const [{ id, filenamePatterns, configuration }] = contributes.languages
  const [grammar] = contributes.grammars
  expect(grammar.language).toBe(id)
  expect([grammar.path, configuration].every((file) => existsSync(join(folder, file)))).toBe(true)
  const isContent = (file: string) => filenamePatterns.some((pattern: string) => matchesGlob(file, pattern))
  const model = contentCopy()
  expect(model.names().filter((name) => !isContent(join('/site/content', name)))).toEqual([])
  expect(['/site/.github/workflows/ci.yaml', '/site/src/blocks/faq/example.yaml'].filter(isContent)).toEqual([])
})

test('a project below a folder with brackets in its name has its content found', () => {
  const { asGlob } = require(join(folder, 'serverOf.js'))
  for (const root of ['/home/[2026] {x}/site', '/home/a*b/site', '/home/site'])
    expect(matchesGlob(`${root}/content/pages/about.yaml`, `${asGlob(root)}/content/**/*.yaml`)).toBe(true)
})
