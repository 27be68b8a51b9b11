import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compile } from '../compile.ts'
import { ReadAhead } from './readAhead.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'read-ahead-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** Each question counts as a file that the first thread has reached, so they are few. */
const patience = { timeout: 60_000, interval: 200 }

/** Writes a file for each text, and hundreds before them, so that a second thread is worth its while. */
function written(texts: readonly (string | Buffer)[]): string[] {
  const all = [...Array.from({ length: 600 }, (_, index) => `title: ${index}\n`), ...texts]
  return all.map((text, index) => {
    const path = join(dir, `${String(index).padStart(4, '0')}.yaml`)
    writeFileSync(path, text)
    return path
  })
}

test('files are read from the last one on, and what is odd is left to the first thread', async () => {
  const proto = '__proto__: { a: 1 }\nconstructor: 2\n'
  const paths = written([
    'title: "one\n',
    Buffer.from([0xff, 0x61]),
    proto,
    '\ufefftitle: "{{site.name}}"\r\nlist: [1, -0]\r\n',
  ])
  const [broken, bytes, own, last] = paths.slice(-4) as [string, string, string, string]
  const ahead = ReadAhead.of([...paths, join(dir, 'gone.yaml')])!
  await expect
    .poll(() => ahead.data(last, 'title: "{{site.name}}"\r\nlist: [1, -0]\r\n'), patience)
    .toMatchObject({ data: { title: '{{site.name}}', list: [1, -0] } })
  await expect
    .poll(() => Object.keys(ahead.data(own, proto)?.data ?? {}), patience)
    .toEqual(['__proto__', 'constructor'])
  expect(ahead.data(broken, 'title: "one\n')).toBeUndefined()
  expect(ahead.data(bytes, '\ufffda')).toBeUndefined()
})

test('a file that was saved meanwhile is read again', async () => {
  const paths = written(['title: Before\n', 'title: Last\n'])
  const ahead = ReadAhead.of(paths)!
  await expect
    .poll(() => ahead.data(paths.at(-1)!, 'title: Last\n'), patience)
    .toMatchObject({ data: { title: 'Last' } })
  expect(ahead.data(paths.at(-2)!, 'title: After\n')).toBeUndefined()
})

test('a few files are read by one thread', () => {
  expect(ReadAhead.of(['a.yaml', 'b.yaml'])).toBeUndefined()
})

test('a large site is the same with and without', () => {
  mkdirSync(join(dir, 'pages'))
  writeFileSync(join(dir, 'site.yaml'), 'name: Large\n')
  for (let index = 0; index < 700; index++) {
    const slips = [
      'titel: Wrong\n',
      'sections:\n   - type: hero\n  headline: Off\n',
      'draft: yes\n',
      `until: 2026-1-1\n`,
    ]
    const slip = index % 50 === 0 ? slips[(index / 50) % slips.length] : ''
    writeFileSync(
      join(dir, `pages/page-${index}.yaml`),
      `title: Page ${index}\ndescription: It is page ${index}.\n${slip}`,
    )
  }
  const alone = compile(dir, { cwd: dir })
  expect(alone.diagnostics.length).toBeGreaterThan(14)
  expect(compile(dir, { cwd: dir, ahead: true })).toEqual(alone)
})
