import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CompletionItem, TextEdit } from 'vscode-languageserver'
import { Editor } from '../testing/editor.ts'

const editor = new Editor()
beforeAll(() => {
  writeFileSync(join(editor.dir, 'content/media/Preise 2026.pdf'), '%PDF-1.7')
  return editor.start()
}, 300_000)
afterAll(() => editor.end())

const page = 'pages/ratgeber.yaml'
const template = 'pages/leistungen/[slug].yaml'

/** A file of the second site with more at its end. */
const end = (name: string, more: string) => `${editor.read(name).trimEnd()}\n${more}`
const section = (lines: string) => end(page, `\n  - ${lines}`)
const cards = (lines: string) => section(`type: card-grid\n    cards:\n${lines}`)
const button = (rest: string) => section(`type: cta\n    heading: A\n    actions:\n      - ${rest}`)
const replaced = (name: string, line: RegExp, by: string) => {
  const text = editor.read(name)
  expect(text).toMatch(line)
  return text.replace(line, by)
}

/** What is offered at `¦`, in the order in which editors show it. */
async function offered(name: string, marked: string): Promise<CompletionItem[]> {
  const items = await editor.at<CompletionItem[]>('textDocument/completion', name, marked)
  await editor.close(name)
  return items.toSorted((a, b) => ((a.sortText ?? a.label) < (b.sortText ?? b.label) ? -1 : 1))
}

type Case = [what: string, name: string, marked: () => string, label: string, inserted: string]

const cases: Case[] = [
  // Keys and blocks
  ['a whole page', 'pages/neu.yaml', () => '¦', 'title, sections', 'title: $1\nsections:\n  - type: $2'],
  ['a key of a page', page, () => end(page, '¦').replace(/^description: .*\n/m, ''), 'description', 'description: $1'],
  ['a section', page, () => section('¦'), 'stats', 'type: stats\n  items:\n    - value: $1\n      label: $2'],
  ['a section made from entries', page, () => section('¦'), 'each', 'each: $1\n  item:\n    $2'],
  [
    'the type of a section',
    page,
    () => section('type: st¦'),
    'stats',
    'stats\n  items:\n    - value: $1\n      label: $2',
  ],
  ['the type of a section that has more', page, () => section('type: ¦\n    heading: A'), 'faq', 'faq'],
  ['a key of a section', page, () => section('type: stats\n    hea¦'), 'heading', 'heading: $1'],
  ['a key with its choices', page, () => section('type: stats\n    ¦'), 'look', `look: \${1|curve,strip,gauge|}`],
  [
    'a key in the place of another',
    page,
    () => replaced(page, /heading: Themen/, 'he¦ading: Themen'),
    'kicker',
    'kicker',
  ],
  [
    'an item of a list',
    page,
    () => section('type: stats\n    items:\n      - ¦'),
    'value, label',
    'value: $1\n  label: $2',
  ],
  ['a key between braces', page, () => button('{ label: B, ¦'), 'search', 'search: { $1 }'],
  ['a list made from entries', page, () => cards('      ¦'), 'each', 'each: $1\nitem:\n  $2'],
  ['what chooses entries', page, () => cards('      each: services\n      ¦'), 'where', 'where:\n  $1'],
  [
    'a field to choose by',
    page,
    () => cards('      each: case-studies\n      where: { ind¦ }'),
    'industry',
    'industry: $1',
  ],
  [
    'a key of what each entry gives',
    page,
    () => cards('      each: services\n      item:\n        ¦'),
    'title',
    'title: $1',
  ],
  ['the query of a link', page, () => button('{ label: B, to: /leistungen, search: { ¦ } }'), 'ansicht', 'ansicht: $1'],
  [
    'a new entry',
    'collections/services/neu.yaml',
    () => '¦',
    'title, description, icon …',
    'title: $1\ndescription: $2\nicon: $3\nfeatures:\n  - $4',
  ],
  [
    'an entry of a list',
    'collections/faqs.yaml',
    () => end('collections/faqs.yaml', '- ¦'),
    'slug, q, a',
    'slug: $1\n  q: $2\n  a: $3',
  ],
  ['a setting', 'site.yaml', () => end('site.yaml', '¦'), 'apiBase', 'apiBase: $1'],
  ['a group of words', 'words.yaml', () => 'f¦', 'faq', 'faq:\n  $1'],
  ['a phrase', 'words.yaml', () => 'faq:\n  ¦', 'category', 'category: $1'],
  ['a group of the theme', 'theme.yaml', () => 'c¦', 'color', 'color:\n  $1'],
  ['a color', 'theme.yaml', () => 'color:\n  band:\n    paper:\n      li¦', 'linkHover', 'linkHover: $1'],
  ['a phrase with a number', 'words.yaml', () => 'faq:\n  ¦', 'questions', 'questions:\n  other: $1'],
  [
    'a part of a mail',
    'mails/digest.yaml',
    () => end('mails/digest.yaml', '  - ¦'),
    'action',
    'action:\n    label: $1\n    to: $2',
  ],
  [
    'a section of a page of the server',
    'server/failed.yaml',
    () => end('server/failed.yaml', '  - ¦'),
    'notice',
    'type: notice\n  heading: $1',
  ],
  [
    'a key of a template',
    template,
    () => replaced(template, /^description: .*$/m, 'des¦'),
    'description',
    'description: $1',
  ],
  // Values
  ['a choice', page, () => section('type: cta\n    band: ¦'), 'buff', 'buff'],
  ['yes or no', page, () => section('type: cta\n    draft: ¦'), 'true', 'true'],
  ['an icon', page, () => button('label: B\n        icon: ph¦'), 'phone-call', 'phone-call'],
  ['a link', page, () => button('{ label: B, to: /le¦'), '/leistungen', '/leistungen'],
  ['an anchor of the page', page, () => button('label: B\n        to: "#¦"'), '#licht', '#licht'],
  [
    'an anchor of another page',
    'pages/kontakt.yaml',
    () => end('pages/kontakt.yaml', '\n  - type: text\n    text: "[A](/ratgeber#¦"'),
    '/ratgeber#post',
    '/ratgeber#post)',
  ],
  [
    'a file to download',
    page,
    () => button('{ label: B, to: /media¦'),
    '/media/Preise%202026.pdf',
    '"/media/Preise%202026.pdf"',
  ],
  ['a page in a text', page, () => section('type: text\n    text: |\n      See [b](/k¦'), '/kontakt', '/kontakt)'],
  ['a picture', page, () => section('type: text\n    picture: { src: ¦'), 'bilder/farn.svg', 'bilder/farn.svg'],
  ['a drawing', page, () => section('type: text\n    scene: ¦'), 'kunst/hof.svg', 'kunst/hof.svg'],
  ['a collection', page, () => cards('      each: ¦'), 'services', 'services'],
  ['a field to sort by', page, () => cards('      each: services\n      sort: ¦'), 'title', 'title'],
  [
    'a value to choose by',
    page,
    () => cards('      each: case-studies\n      where: { industry: ¦ }'),
    'cafes',
    'cafes',
  ],
  [
    'the value of a query',
    page,
    () => button('{ label: B, to: /leistungen, search: { ansicht: ¦ } }'),
    'einzeln',
    'einzeln',
  ],
  [
    'a field of the entry that fits',
    page,
    () => cards('      each: services\n      item:\n        icon: {{¦'),
    'icon',
    '"{{icon}}"',
  ],
  [
    'an entry of another collection',
    'collections/case-studies/morgentau.yaml',
    () => replaced('collections/case-studies/morgentau.yaml', /^industry: .*$/m, 'industry: ¦'),
    'hoefe',
    'hoefe',
  ],
  [
    'the collection of a template',
    template,
    () => replaced(template, /^each: .*$/m, 'each: ¦'),
    'services',
    'services',
  ],
  [
    'a time zone',
    'site.yaml',
    () => replaced('site.yaml', /^timeZone: .*$/m, 'timeZone: Eur¦'),
    'Europe/Vienna',
    'Europe/Vienna',
  ],
  [
    'a rule',
    'site.yaml',
    () => end('site.yaml', 'waivers:\n  - rule: ¦'),
    'rule/price-mismatch',
    'rule/price-mismatch',
  ],
  ['a list of a mail', 'mails/digest.yaml', () => end('mails/digest.yaml', '  - repeat: ¦'), 'held', 'held'],
  // Names in braces
  ['a fact', page, () => section('type: text\n    text: "In {{fa¦'), 'facts.antwort', 'facts.antwort}}"'],
  ['a fact in a fact', 'facts.yaml', () => end('facts.yaml', 'neu: "{{facts.an¦'), 'facts.antwort', 'facts.antwort}}"'],
  [
    'a binding without quotation marks',
    page,
    () => section('type: text\n    text: {{¦'),
    'facts.antwort',
    '"{{facts.antwort}}"',
  ],
  [
    'a field of the entry',
    template,
    () => replaced(template, /lead: "\{\{description\}\}"/, 'lead: "{{des¦cription}}"'),
    'title',
    'title',
  ],
  ['a filter', page, () => section('type: text\n    text: "{{services | ¦}}"'), 'count', 'count'],
  [
    'what the server fills into a mail',
    'mails/enquiry.yaml',
    () => replaced('mails/enquiry.yaml', /^subject: .*$/m, 'subject: "From {¦"'),
    'name',
    'name}',
  ],
  [
    'what the server fills into a page',
    'server/failed.yaml',
    () => replaced('server/failed.yaml', /\{reference\}/, '{ref¦}'),
    'reference',
    'reference',
  ],
]

test.each(cases)('%s is offered', async (_, name, marked, label, inserted) => {
  const items = await offered(name, marked())
  const item = items.find((one) => one.label === label)
  expect(item, `only ${items.map((one) => one.label).join(', ')}`).toBeDefined()
  expect((item!.textEdit as TextEdit).newText).toBe(inserted)
})

test('what is needed comes first, what is there already is not offered, and each says what it is', async () => {
  const items = await offered(page, section('type: cta\n    heading: A\n    ¦'))
  const labels = items.map(({ label }) => label)
  expect(labels[0]).toBe('actions')
  expect(items[0]!.detail).toBe('needed')
  expect(labels).toContain('band')
  expect(labels).not.toContain('heading')
  expect(labels).not.toContain('type')
  expect(items.find(({ label }) => label === 'lead')!.documentation).toMatch(/\w+ \w+/)
})

test('of the files of content/media, links get those that are neither pictures nor fonts', async () => {
  const labels = (await offered(page, button('{ label: B, to: /¦'))).map(({ label }) => label)
  expect(labels).toContain('/media/Preise%202026.pdf')
  expect(labels.filter((label) => /\.(?:svg|woff2)$/.test(label))).toEqual([])
})

test('where a day belongs, today is offered first', async () => {
  const [today] = await offered(page, section('type: text\n    show: { from: ¦'))
  expect(today).toMatchObject({ label: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), detail: 'today' })
})

test('in a file that is broken elsewhere, and while every key press breaks it, completion goes on', async () => {
  const broken = section('type: cta\n    heading: "A\n    ¦').replace('title: Ratgeber', 'title: [Ratgeber')
  for (const typed of ['b', 'ba', 'ban', 'band']) {
    const labels = (await offered(page, broken.replace('"A', 'A').replace('¦', `${typed}¦`))).map(({ label }) => label)
    expect(labels).toContain('band')
  }
  const facts = await offered('facts.yaml', end('facts.yaml', 'neu: {{¦'))
  expect(facts.map(({ label }) => label)).toContain('facts.antwort')
})

test.each([
  ['in running text', () => section('type: text\n    text: |\n      Some words¦')],
  ['behind a value', () => section('type: text\n    text: "{{facts.antwort}} ¦"')],
  ['in a comment', () => section('type: text\n    # he¦')],
])('%s nothing is offered', async (_, marked) => {
  expect(await offered(page, marked())).toEqual([])
})

test('an editor that knows no places to fill in gets the text without them', async () => {
  const plain = new Editor({ snippets: false })
  await plain.start()
  const text = `${plain.read(page).trimEnd()}\n\n  - type: stats\n    ¦`
  const items = await plain.at<CompletionItem[]>('textDocument/completion', page, text)
  const inserted = Object.fromEntries(items.map(({ label, textEdit }) => [label, (textEdit as TextEdit).newText]))
  expect(inserted).toMatchObject({ look: 'look: curve', heading: 'heading: ' })
  await plain.end()
})
