import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caret } from './caret.ts'
import { YamlServer } from './yamlServer.ts'

// What an editor says to a file with the schemas in `.editor/`, without anything else of the project running.

let server: YamlServer
beforeAll(async () => {
  server = await YamlServer.start()
})
afterAll(() => server.stop())

const contentFiles = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => `content/${file.replaceAll('\\', '/')}`)

/** What the editor says, each with its line: `3: There is no such …`. */
async function said(name: string, text: string): Promise<string[]> {
  const file = await server.open(name, text)
  const diagnostics = await file.diagnostics()
  await file.close()
  return diagnostics.map(({ range, message }) => `${range.start.line + 1}: ${message}`)
}

test('no file of the content is marked', async () => {
  const verdicts = await Promise.all(
    contentFiles.map(async (file) => [file, await said(file, readFileSync(file, 'utf8'))] as const),
  )
  expect(verdicts.filter(([, messages]) => messages.length > 0)).toEqual([])
}, 300_000)

const page = (section: string) =>
  `title: Partners\ndescription: For agencies who bring us to their own clients.\nsections:\n  - { type: hero, headline: Partners }\n${section}`

test.each([
  ['a misspelled block', '  - type: stat', /^5: There is no block of this name\. There are `calculator`/],
  ['no type', '  - heading: About us', /^5: This section has no "type:"/],
  ['a misspelled property', '  - { type: text, text: A, leed: B }', /^5: There is no such property here\. There are/],
  ['a missing property', '  - { type: text, lead: Where is the text }', /^5: "text" is missing here\./],
  ['a wrong choice', '  - { type: text, text: A, band: fome }', /^5: It is one of `paper`, `foam`/],
  [
    'words for a number',
    '  - type: card-grid\n    max: three\n    cards: [{ title: A }]',
    /^6: Write a whole number here/,
  ],
  ['a number for yes or no', '  - { type: text, text: A, draft: 1 }', /^5: Write true or false here/],
  ['text for a list', '  - { type: cta, heading: A, actions: Start }', /^5: Write a list here/],
  ['a list for text', '  - { type: text, text: A, heading: [A, B] }', /^5: Write text here/],
  [
    'a text that is too long',
    `  - { type: text, text: A, heading: ${'long '.repeat(30)} }`,
    /^5: This is too long: it has room for 90/,
  ],
  ['a day that is none', '  - { type: text, text: A, show: { from: 24.12.2026 } }', /^5: Write a day as year/],
  ['a misspelled fact', '  - { type: text, text: A, heading: "{{facts.setupTme}}" }', /^5: A binding is/],
  ['a lost brace', '  - { type: text, text: A, heading: "{{facts.setupTime}" }', /^5: A binding is/],
  ['a dead link', '  - { type: cta, heading: A, actions: [{ label: B, to: /princing }] }', /^5: There is no such page/],
  [
    'a dead anchor',
    '  - { type: cta, heading: A, actions: [{ label: B, to: "/pricing#fax" }] }',
    /^5: There is no such page/,
  ],
  [
    'an unknown icon',
    '  - { type: cta, heading: A, actions: [{ label: B, to: /, icon: rokcet }] }',
    /^5: There is no such icon/,
  ],
  [
    'a lost picture',
    '  - { type: text, text: A, picture: { src: people/nobody.svg, alt: B } }',
    /^5: There is no such file/,
  ],
  [
    'a choice that the form does not have',
    '  - { type: cta, heading: A, actions: [{ label: B, to: /get-started, search: { package: Grwth } }] }',
    /^5: It is one of `Pilot`/,
  ],
  [
    'a collection that does not exist',
    '  - { type: card-grid, cards: { each: solution, item: { title: A } } }',
    /^5: There is no such collection/,
  ],
  [
    'a headline that comes late',
    '  - type: text\n    text: A\n  - { type: notice, heading: B }',
    /^7: A page has one headline/,
  ],
  [
    'a group of facts',
    '  - { type: text, text: A, heading: "{{facts.prices.growth}}" }',
    /^5: This binding is a group/,
  ],
  [
    'a picture in a text',
    '  - { type: text, text: "![A](people/dana-whitlock.svg)" }',
    /^5: A text cannot hold a picture/,
  ],
  [
    'a table in a text',
    '  - type: text\n    text: |\n      | a | b |\n      | --- | --- |',
    /^6: A text cannot hold a table/,
  ],
  ['a star that nothing closes', '  - { type: text, text: We *count everything }', /^5: There is a star without/],
  [
    'too many of a list',
    `  - { type: stats, items: [${'{ value: A, label: B }, '.repeat(9)}] }`,
    /^5: This list has room for/,
  ],
  ['too few of a list', '  - { type: stats, items: [{ value: A, label: B }] }', /^5: This list needs/],
  [
    'a field that entries do not have',
    '  - { type: card-grid, cards: { each: solutions, where: { grup: core }, item: { title: A } } }',
    /^5: Entries have/,
  ],
])('%s is told once, at its line, in our words', async (_, section, message) => {
  const messages = await said('content/pages/partners.yaml', page(section))
  expect(messages).toEqual([expect.stringMatching(message)])
})

test.each([
  ['a look', '  - type: stats\n    look: st█rip\n', '`strip`: '],
  ['a band', '  - type: cta\n    band: bu█ff\n', '`buff`: '],
  ['a property', '  - type: cta\n    hea█ding: A\n', 'The question or promise.'],
  ['a block', '  - type: st█ats\n', 'Two to four headline figures'],
])('pointing at %s says what it is', async (_, section, words) => {
  const { text, at } = caret(page(section))
  const file = await server.open('content/pages/partners.yaml', text)
  expect(await file.hover(at)).toContain(words)
  await file.close()
})

test.each([
  [
    'a rule that there is not',
    'waivers:\n  - { rule: rule/price-missmatch, names: [A], reason: It is meant. }',
    /It is one of `rule\/price-mismatch`/,
  ],
  [
    'an anchor without its page',
    'navigation:\n  items: [{ label: Pricing, to: "#pricing" }]',
    /an anchor needs its page/,
  ],
  ['a redirect from a page', 'redirects:\n  - { from: /about, to: / }', /There is a page or a file at this address/],
  ['a time zone by its name', 'timeZone: Eastern Time', /America\/New_York/],
])('in the settings, %s is told in our words', async (_, lines, message) => {
  expect(await said('content/site.yaml', `${lines}\n`)).toContainEqual(expect.stringMatching(message))
})

test.each([
  [
    'a link to what somebody typed',
    'body:\n  - action: { label: Book, to: "{message}" }',
    /^2: A link leads to a page or an address\.$/,
  ],
  ['a stranger’s words in the subject', 'subject: "{firstName}, hello"', /^1: Nothing is filled in here/],
  ['a dead link in a text', 'body:\n  - text: See [us](/abuot).', /^2: A link in this text leads nowhere/],
])('in a mail, %s is told in our words', async (_, lines, message) => {
  expect(await said('content/mails/receipt.yaml', `${lines}\n`)).toContainEqual(expect.stringMatching(message))
})
