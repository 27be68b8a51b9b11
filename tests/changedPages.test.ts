import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { changedPages, pagesInWords } from './changedPages.ts'

const root = mkdtempSync(join(tmpdir(), 'changed-pages-'))
afterAll(() => rmSync(root, { recursive: true }))

let count = 0
function build(files: Record<string, string>): string {
  const folder = join(root, String(count++))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

test('pages that are new, gone or different are named by their addresses', () => {
  const before = build({ 'index.html': 'Home', 'about.html': 'Us', 'old/page.html': '', 'about.json': '{}' })
  const after = build({
    'index.html': 'Home, new',
    'about.html': 'Us',
    'solutions/index.html': '',
    'about.json': '{ }',
  })
  expect(changedPages(before, after)).toEqual({ added: ['/solutions/'], changed: ['/'], removed: ['/old/page'] })
})

test('a page that only fetches other files is not different', () => {
  const page = (hash: string) =>
    `<script src="/assets/boot-${hash}.js" integrity="sha384-${hash.slice(0, 4)}/+w=="></script>{"buildId":"${hash}"}<p>Words</p>`
  const [before, after] = [build({ 'a.html': page('Xy1-_2ab') }), build({ 'a.html': page('Zz1-_2zz') })]
  expect(changedPages(before, after)).toEqual({ added: [], changed: [], removed: [] })
})

test('a page that shows another picture under the same name is different', () => {
  const page = (hash: string) => `<img src="/assets/team-${hash}-640.avif">`
  const [before, after] = [build({ 'a.html': page('Xy1-_2ab') }), build({ 'a.html': page('Zz1-_2zz') })]
  expect(changedPages(before, after).changed).toEqual(['/a'])
})

test('the summary lists them, or says that there are none', () => {
  const nothing = { added: [], changed: [], removed: [] }
  expect(pagesInWords(nothing)).toBe('## Pages\n\nNo page looks or reads differently.\n')
  expect(pagesInWords({ ...nothing, changed: ['/', '/about'] })).toBe(
    '## Pages\n\n**Changed** (2)\n\n- `/`\n- `/about`\n',
  )
})
