import { expect, test } from 'vitest'
import { page, report } from '../testing/checked.ts'
import { Workspace } from '../testing/workspace.ts'

const told = (files: Record<string, string>) =>
  new Workspace(files)
    .compile()
    .diagnostics.filter(({ code }) => code === 'schema/entity')
    .map(({ file, line, column, hint, fix }) => `${file}:${line}:${column} ${hint} -> ${fix?.newText}`)

const home = (headline: string, title = 'Home', text = 'Words') => ({
  'pages/index.yaml': `title: ${title}\nsections:\n  - { type: banner, headline: ${headline} }\n  - { type: text, text: "${text}" }\n`,
})

test.each([
  ['Brakes &amp; Bells', 'Write "&". -> &'],
  ['9 &ndash; 5', 'Write "–". -> –'],
  ['9 &#8211; 5', 'Write "–". -> –'],
  ['9 &#x2013; 5', 'Write "–". -> –'],
  ['Don&#146;t', 'Write "’". -> ’'],
  ['9&nbsp;am', 'Write the character itself, [U+00A0], or a usual space. -> \u00a0'],
  ['So &quot;it', 'Write " -> undefined'],
  ['9&nbsp am', 'Write the character itself, [U+00A0], or a usual space. -> \u00a0'],
  ['Mina &copy 2026', 'Write "©". -> ©'],
  ['Brakes &amp Bells', 'Write "&". -> &'],
  ['Caf&eacute Mina', 'Write "é". -> é'],
])('%s is shown as it stands, with the character as fix', (text, hint) => {
  const column = text.indexOf('&')
  expect(told(home(text))).toEqual([`content/pages/index.yaml:3:${31 + column} ${hint}`])
  expect(told(home('Hi', text))).toEqual([`content/pages/index.yaml:1:${8 + column} ${hint}`])
})

test.each([
  '"AT&T;"',
  '"Q&A;"',
  '"Q & A"',
  '"a?b=1&amp=2"',
  '"R&D"',
  '"&bogus;"',
  '"Cut&copy"',
  '"A&LT, B&GT"',
  '"a?b=1&reg=2"',
  '"5 &notes"',
])('%s is no character', (text) => {
  expect(told(home(text))).toEqual([])
})

test('it is none in an address either', () => {
  const found = report({ 'pages/index.yaml': page('  - { type: box, to: https://x.example/?a=1&amp;b=2 }') })
  expect(found).toContain('schema/entity\n  The address would have &amp; in it as it stands here. Write "&".')
})

test('in Markdown it is the character', () => {
  expect(told(home('Hi', 'Home', 'Brakes &amp; Bells'))).toEqual([])
})

test('entries and facts are told at their own place, once', () => {
  const files = {
    ...home('"{{facts.name}}"', '"{{facts.name}}"'),
    'facts.yaml': 'name: Brakes &amp; Bells\n',
    'collections/solutions/a.yaml': 'title: A &amp; B\ngroup: core\n',
  }
  expect(told(files)).toEqual([
    'content/collections/solutions/a.yaml:1:10 Write "&". -> &',
    'content/facts.yaml:1:14 Write "&". -> &',
  ])
})
