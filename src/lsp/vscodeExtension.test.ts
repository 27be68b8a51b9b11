import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './testing/contentCopy.ts'

const folder = join(root, '.vscode/extensions/content')
const require = createRequire(join(folder, 'extension.js'))

test('the extension in the project’s folder finds its client among the project’s packages', () => {
  expect(require.resolve('vscode-languageclient/node')).toMatch(/node_modules/)
  expect(require(join(folder, 'package.json')).main).toBe('./extension.js')
})

test('the command it starts is the server', () => {
  const { command, args, options } = require(join(folder, 'serverOf.js')).serverOf(root)
  const { stdout, status } = spawnSync(command, [...args, '--help'], { ...options, encoding: 'utf8' })
  expect(status).toBe(0)
  expect(stdout).toContain('Language Server Protocol')
})

test('a line that the YAML extension has marked is not marked twice', () => {
  const { besideSchemas } = require(join(folder, 'besideSchemas.js'))
  const at = (start: number, source: string, end = start) => ({
    source,
    range: { start: { line: start }, end: { line: end } },
  })
  const own = [at(3, 'content'), at(7, 'content'), at(9, 'content')]
  const others = [at(3, 'yaml-schema: Page'), at(6, 'YAML', 8), at(9, 'Spelling')]
  expect(besideSchemas(own, [...own, ...others])).toEqual([own[2]])
})
