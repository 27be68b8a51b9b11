import { expect, test } from 'vitest'
import { type Content, Workspace } from '../testing/workspace.ts'

/** The project's own blocks. */
const own = { schemasDir: undefined }
const site = { 'site.yaml': 'url: https://www.tidewheel.example\n' }
const notice = (more: string, lead = 'It is so.') =>
  `title: A page\nsections:\n  - type: notice\n    heading: A heading\n    lead: ${lead}\n${more}`

/** What an author is told of a file in `content/server`, without what is said of the settings. */
function told(name: string, text: string, others: Content = {}): string[] {
  const { diagnostics } = new Workspace({ ...site, ...others, [name]: text }).compile(own)
  return diagnostics
    .filter(({ file }) => file.endsWith(name))
    .map(({ line, column, message, hint }) => [`${line}:${column}`, message, hint].filter(Boolean).join(' '))
}

test('a page of the server with the places it needs is right, and has no address', () => {
  const text = notice('    button: { label: Yes, slot: link }\n')
  expect(told('server/confirm.yaml', text)).toEqual([])
  const { pages } = new Workspace({ ...site, 'server/confirm.yaml': text }).compile(own).site
  expect(pages).toMatchObject([{ path: '/.server/confirm', status: 'server' }])
})

test('a place that the server does not fill is pointed at and corrected', () => {
  expect(told('server/confirm.yaml', notice('    button: { label: Yes, slot: lnk }\n'))).toEqual([
    '6:33 The server fills no "lnk" into this page. Did you mean "link"?',
  ])
  expect(told('server/confirmed.yaml', notice('    errors: { slot: errors }\n'))).toEqual([
    '6:21 The server fills no "errors" into this page. Take it out.',
  ])
})

test('a page without the place it is there for is told which', () => {
  expect(told('server/unsubscribe.yaml', notice(''))).toEqual([
    '2:1 The page "unsubscribe" needs a place for "link", which the server fills in, and has none. Add `button: { label: …, slot: link }` to its notice.',
  ])
})

test('nothing is missing from a page while a section of it is wrong: the place may be meant there', () => {
  expect(told('server/unsubscribe.yaml', notice('').replace('notice', 'notcie'))).toEqual([
    expect.stringMatching(/^3:11 .*"notcie".*Did you mean "notice"\?/),
  ])
})

test('a word in braces is one that the server knows, or that the block itself fills in', () => {
  expect(told('server/failed.yaml', notice('', '"Name {reference}."'))).toEqual([])
  expect(told('server/failed.yaml', notice('', '"Name {refrence}."'))).toEqual([
    '5:17 The server fills no "refrence" into this page. Did you mean "reference"?',
  ])
  const kinds = '    kinds: { otherwise: Page, paths: [{ path: /a/, kind: A }] }\n'
  expect(told('server/failed.yaml', notice(kinds, '"No such {kind}."'))).toEqual([])
})

test('a sentence with a word in braces can be a fact that pages of the server share, and no other page', () => {
  const facts = { 'facts.yaml': 'help: Name {reference}.\n' }
  const text = notice('', '"Write to us. {{facts.help}}"')
  expect(told('server/failed.yaml', text, facts)).toEqual([])
  expect(told('server/failed.yaml', notice('', '"{{facts.help}}"'), facts)).toEqual([])
  for (const lead of ['"Write to us. {{facts.help}}"', '"{{facts.help}}"'])
    expect(told('pages/about.yaml', notice('', lead).replace('A page', 'About'), facts).join('\n')).toContain(
      'Only the pages in content/server are filled in by the server, so nothing would stand at "reference".',
    )
})

test('a page with an address of its own is filled in by nobody', () => {
  expect(told('pages/about.yaml', notice('', '"Name {reference}."').replace('A page', 'About'))).toContain(
    '5:17 Only the pages in content/server are filled in by the server, so nothing would stand at "reference". Take it out.',
  )
  expect(told('pages/about.yaml', notice('    errors: { slot: errors }\n').replace('A page', 'About'))).toContain(
    '6:21 Only the pages in content/server are filled in by the server, so nothing would stand at "errors". Take it out.',
  )
})

test('a file that the server never shows is named, with the one that was meant', () => {
  expect(told('server/confrim.yaml', notice(''))).toEqual([
    '1:1 The server shows no page called "confrim". Did you mean "confirm"?',
  ])
})
