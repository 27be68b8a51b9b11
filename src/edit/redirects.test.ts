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

test.each(['redirects: [{ from: /a, to: /b }]\n', '- a\n'])('what cannot be written to is left alone: %s', (text) => {
  expect(after(text)).toBe(text)
})
