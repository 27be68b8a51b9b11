import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { generate } from '#src/generate/generate.ts'
import { fixtureContent } from '#tests/fixture/fixture.ts'
import { codeFingerprint } from './inputs.ts'

let root: string
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'fingerprint-'))
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'))
  mkdirSync(path.join(root, 'src'))
  cpSync(fixtureContent, `${root}/content`, { recursive: true })
  for (const name of ['schemas', 'src/theme', 'vite.config.ts', 'package-lock.json'])
    cpSync(name, path.join(root, name), { recursive: true })
  await generate(root)
})
afterEach(() => rmSync(root, { recursive: true }))

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const write = (file: string, text: string) => writeFileSync(path.join(root, file), text)

test('one page more, or another category of questions, leaves the code as it is', async () => {
  const before = codeFingerprint(root)
  write('content/pages/extra.yaml', read('content/pages/kontakt.yaml').replace('id: preis,', 'id: preise,'))
  write('content/pages/kontakt.yaml', read('content/pages/extra.yaml'))
  await generate(root)
  expect(read('schemas/pages.gen.d.ts')).toMatch(/'\/extra': .*'preise'/)
  expect(codeFingerprint(root)).toBe(before)
})

test('a changed schema, source or package is other code', async () => {
  const before = codeFingerprint(root)
  for (const file of ['schemas/blocks/faq.schema.json', 'src/theme/tokens.ts', 'vite.config.ts', 'package-lock.json']) {
    const text = read(file)
    write(file, `${text}\n`)
    expect(codeFingerprint(root), file).not.toBe(before)
    write(file, text)
  }
  expect(codeFingerprint(root)).toBe(before)
})
