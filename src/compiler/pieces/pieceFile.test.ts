import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCheck } from '../cli/runCheck.ts'
import { PieceFile } from './pieceFile.ts'

let dir: string
let path: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'piece-file-'))
  path = join(dir, '.cache/validators.json')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('what one run puts in, the next one finds', () => {
  const first = new PieceFile(path)
  first.set('validator', 'hero', 'text of hero')
  first.save()
  const second = new PieceFile(path)
  expect(second.get('validator', 'hero')).toBe('text of hero')
  expect(second.get('validator', 'faq')).toBeUndefined()
  expect(readdirSync(join(dir, '.cache'))).toEqual(['validators.json'])
})

test('what was damaged, or is a folder, counts as empty', () => {
  mkdirSync(join(dir, '.cache'))
  for (const damaged of ['', '{"validator hero": "te', '["a"]', '{"validator hero": 5}']) {
    writeFileSync(path, damaged)
    expect(new PieceFile(path).get('validator', 'hero')).toBeUndefined()
  }
  rmSync(path)
  mkdirSync(path)
  const file = new PieceFile(path)
  file.set('validator', 'hero', 'text')
  file.save()
  expect(file.get('validator', 'hero')).toBe('text')
})

test('beyond what a site uses, only what this run used stays', () => {
  const many = new PieceFile(path)
  for (let index = 0; index < 300; index++) many.set('validator', `old ${index}`, 'x')
  many.save()
  const run = new PieceFile(path)
  run.get('validator', 'old 7')
  run.set('validator', 'new', 'y')
  run.save()
  expect(Object.keys(JSON.parse(readFileSync(path, 'utf8')))).toEqual(['validator old 7', 'validator new'])
})

test('a check says the same whether its validators are kept, lost or damaged', () => {
  mkdirSync(join(dir, 'content/pages'), { recursive: true })
  writeFileSync(join(dir, 'content/pages/index.yaml'), 'titel: Home\nsections:\n  - type: hero\n    headline: 5\n')
  const said = () => {
    let text = ''
    const write = (some: string) => {
      text += some
    }
    runCheck([], { cwd: dir, env: {}, terminal: false, out: write, err: write })
    return text
  }
  const first = said()
  expect(first).toContain('titel')
  const kept = readFileSync(path, 'utf8')
  expect(Object.keys(JSON.parse(kept)).length).toBeGreaterThan(0)
  expect(said()).toBe(first)
  expect(readFileSync(path, 'utf8')).toBe(kept)
  writeFileSync(path, kept.slice(0, 2000))
  expect(said()).toBe(first)
  expect(readFileSync(path, 'utf8')).toBe(kept)
})
