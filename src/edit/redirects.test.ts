import { expect, test } from 'vitest'
import { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { changed } from './contentEdit.ts'
import { redirectEdits } from './redirects.ts'

/** `site.yaml` after a page has moved. */
function after(text: string, from = '/old', to = '/new'): string {
  return changed(text, redirectEdits(new SourceFile('content/site.yaml', text), [{ from, to }]))
}

test('a redirect is added at the end of the list, as far in as the others', () => {
  const text = 'redirects:\n    - { from: /a, to: /b }\n    - from: /c\n      to: /d\n\nlinks: {}\n'
  expect(after(text)).toBe(
    'redirects:\n    - { from: /a, to: /b }\n    - from: /c\n      to: /d\n    - { from: /old, to: /new }\n\nlinks: {}\n',
  )
})

test('settings without redirects get a list of them', () => {
  expect(after('url: https://a.example')).toBe('url: https://a.example\nredirects:\n  - { from: /old, to: /new }\n')
})

test('a redirect that began where the page is now goes: moved there and back, the page is where it was', () => {
  const moved = after('redirects:\n  - { from: /a, to: /b }\n')
  expect(after(moved, '/new', '/old')).toBe('redirects:\n  - { from: /a, to: /b }\n  - { from: /new, to: /old }\n')
})

test('line ends stay those of the file', () => {
  expect(after('redirects:\r\n  - { from: /a, to: /b }\r\n')).toBe(
    'redirects:\r\n  - { from: /a, to: /b }\r\n  - { from: /old, to: /new }\r\n',
  )
})

test('into a list in brackets, on one line or on several, it is written as the others are', () => {
  expect(after('redirects: [{ from: /a, to: /b }] # moved\n')).toBe(
    'redirects: [{ from: /a, to: /b }, { from: /old, to: /new }] # moved\n',
  )
  expect(after('redirects: [\n  { from: /a, to: /b },\n  { from: /c, to: /d },\n]\n')).toBe(
    'redirects: [\n  { from: /a, to: /b },\n  { from: /c, to: /d },\n  { from: /old, to: /new },\n]\n',
  )
  expect(after('redirects: []\nlinks: {}\n')).toBe('redirects:\n  - { from: /old, to: /new }\nlinks: {}\n')
})

test('the only redirect gives way to the one back', () => {
  expect(after('redirects: [{ from: /new, to: /old }]\n')).toBe('redirects: [{ from: /old, to: /new }]\n')
  expect(after('redirects:\n  # Moved.\n  - from: /new\n    to: /old\n')).toBe(
    'redirects:\n  # Moved.\n  - { from: /old, to: /new }\n',
  )
})

test.each([
  ['- a\n', 'In content/site.yaml no redirect from /old can be written: write "redirects: []" there first.'],
  ['redirects:\n', 'In content/site.yaml no redirect from /old can be written: write "redirects: []" there first.'],
  [
    'redirects: [\n  { from: /a, to: /b }, # first\n]\n',
    'In content/site.yaml:1 there is a list in brackets with comments in it: write it with dashes first.',
  ],
  ['redirects: [{ from: /a\n', 'content/site.yaml cannot be read whole: mend line 1 first, see npm run check.'],
])(
  'where the list cannot be written to, that is refused, since the old address would be lost: %j',
  (text, sentence) => {
    expect(() => after(text)).toThrow(sentence)
  },
)
