import { expect, test } from 'vitest'
import { schemasOf } from '../testing/schemasOf.ts'
import { type Content, reportOf, Workspace } from '../testing/workspace.ts'

const common = (name: string) => ({ $ref: `../common.schema.json#/$defs/${name}` })
const text = { type: 'string' }
const row = { type: 'object', properties: { label: text, value: text }, additionalProperties: false }
const part = {
  type: 'object',
  properties: {
    when: text,
    repeat: text,
    text: common('prose'),
    rows: { type: 'array', items: row },
    action: { type: 'object', properties: { label: text, to: common('to') }, additionalProperties: false },
  },
  additionalProperties: false,
}
/** One mail, whose schema stays as it is while the site's own change. */
const contract = {
  mail: {
    type: 'object',
    properties: { subject: text, preview: text, body: { type: 'array', items: part } },
    required: ['subject', 'body'],
  },
  'mails/enquiry': {
    description: 'To the team.',
    properties: {},
    needs: ['message'],
    values: {
      name: { description: 'The name.' },
      phone: { description: 'The phone.' },
      message: { description: 'What was written.', lines: true },
      link: { description: 'The address.', address: true },
      held: { description: 'Those held.', items: { reason: { description: 'Why.' } } },
    },
  },
  'mails/receipt': {
    description: 'To the sender.',
    properties: {},
    plainSubject: true,
    values: { name: { description: '' } },
  },
}
const schemasDir = schemasOf(contract)
const receipt = 'subject: Thank you\nbody: [{ text: Hello }]\n'

/** What an author reads about `content/mails/enquiry.yaml`. */
const report = (mail: string, others: Content = {}) =>
  reportOf(
    {
      'site.yaml': 'url: https://www.tidewheel.example\n',
      'mails/enquiry.yaml': mail.replace(/^\n/, ''),
      'mails/receipt.yaml': receipt,
      ...others,
    },
    { schemasDir },
  )

const sound = `
subject: "From {name}"
body:
  - text: "{message}"
`

test('a sound mail has its bindings filled in and its Markdown read', () => {
  const mail = '\nsubject: "{name}: {{facts.offer}}"\nbody:\n  - { text: "**{message}**", when: phone }\n'
  expect(report(mail, { 'facts.yaml': 'offer: 30% off\n' })).toBe('')
  const files = { 'mails/enquiry.yaml': mail, 'mails/receipt.yaml': receipt, 'facts.yaml': 'offer: 30% off\n' }
  const { site } = new Workspace(files).compile({ schemasDir })
  const strong = { type: 'strong', children: [{ type: 'text', text: '{message}' }] }
  expect(site.mails.enquiry!.content).toEqual({
    subject: '{name}: 30% off',
    body: [{ when: 'phone', text: [{ type: 'paragraph', children: [strong] }] }],
  })
})

test('a misspelled value is named, pointed at and corrected, in subjects, texts, rows, buttons and conditions', () => {
  expect(
    report(`
subject: "From {nmae}"
body:
  - when: phon
    text: |
      Somebody wrote.

      **{mesage}**
    rows:
      - { label: Name, value: "{name} {phonr}" }
    action: { label: "Call {nam}", to: "{lnik}" }
`),
  ).toBe(`
content/mails/enquiry.yaml:1:16  error  mail/unknown-value
  Nothing is filled in for "{nmae}" here. Did you mean "{name}"?
  1 | subject: "From {nmae}"
    |                ^^^^^^

content/mails/enquiry.yaml:2:1  error  mail/needs-value
  The mail does not say {message}, and is of no use without it. Add it where it belongs. What was written.
  2 | body:
    | ^^^^

content/mails/enquiry.yaml:3:11  error  mail/unknown-value
  Nothing is filled in for "phon" here. Did you mean "phone"?
  3 |   - when: phon
    |           ^^^^

content/mails/enquiry.yaml:7:9  error  mail/unknown-value
  Nothing is filled in for "{mesage}" here. Did you mean "{message}"?
  7 |       **{mesage}**
    |         ^^^^^^^^

content/mails/enquiry.yaml:9:39  error  mail/unknown-value
  Nothing is filled in for "{phonr}" here. Did you mean "{phone}"?
  9 |       - { label: Name, value: "{name} {phonr}" }
    |                                       ^^^^^^^

content/mails/enquiry.yaml:10:28  error  mail/unknown-value
  Nothing is filled in for "{nam}" here. Did you mean "{name}"?
  10 |     action: { label: "Call {nam}", to: "{lnik}" }
     |                            ^^^^^

content/mails/enquiry.yaml:10:41  error  mail/unknown-value
  Nothing is filled in for "{lnik}" here. Did you mean "{link}"?
  10 |     action: { label: "Call {nam}", to: "{lnik}" }
     |                                         ^^^^^^
`)
})

test.each([
  ['one that is not closed', '{name, hello', '{name'],
  ['one that is closed twice', '{name}}, hello', '{name}}'],
])('a value with the wrong braces is reported with the right ones: %s', (_, text, found) => {
  expect(report(`subject: Hello\nbody:\n  - text: "{message}"\n  - text: "${text}"\n`)).toContain(
    `error  mail/unknown-value\n  Nothing is filled in for "${found}" here. Did you mean "{name}"?`,
  )
})

test('a row that is only a value’s name lacks its braces, and one with words of its own does not', () => {
  const row = (value: string) =>
    report(`subject: Hello\nbody:\n  - { text: "{message}", rows: [{ label: A, value: ${value} }] }\n`)
  expect(row('phone')).toContain(
    '3:52  error  mail/unknown-value\n  Nothing is filled in for "phone" here. Did you mean "{phone}"?',
  )
  expect(row('by phone') + row('"100% [name] $5"')).toBe('')
})

test('a list to repeat for that does not exist is one mistake, and the names of its items are none', () => {
  const told = report('subject: Hello\nbody:\n  - text: "{message}"\n  - { repeat: hled, text: "{reason}" }\n')
  expect(told.match(/error {2}\S+/g)).toEqual(['error  mail/not-a-list'])
})

test('a dead link in a text with bindings is reported at its own place', () => {
  const mail = 'subject: Hello\nbody:\n  - text: |\n      {message} {{facts.offer}}\n\n      See [prices](/pirces).\n'
  expect(report(mail, { 'facts.yaml': 'offer: 30% off\n' })).toContain(
    'content/mails/enquiry.yaml:6:11  error  link/broken',
  )
})

test('what a mail needs may stand in the part that is wrong', () => {
  const mail = 'subject: New\nbody:\n  - action: [{ label: "{message}", to: / }]\n'
  expect(report(mail).match(/(?<=error {2})\S+/g)).toEqual(['schema/type'])
})

test('a mail that the server does not send is reported, and so is one that is missing', () => {
  expect(report(sound, { 'mails/enqiry.yaml': sound.trimStart() })).toBe(`
content/mails/enqiry.yaml:1:1  error  mail/unknown
  The server sends no mail "enqiry". Did you mean "enquiry.yaml"?
  1 | subject: "From {name}"
    | ^
`)
  const { diagnostics } = new Workspace({ 'mails/enquiry.yaml': sound.trimStart() }).compile({ schemasDir })
  expect(diagnostics).toMatchObject([
    {
      file: 'content/mails/receipt.yaml',
      code: 'mail/missing',
      message: 'The mail "receipt" is missing. To the sender.',
      hint: 'Add mails/receipt.yaml with a subject and a body.',
    },
  ])
})

const messages = (mail: string, others: Content = {}) =>
  report(mail, others)
    .split('\n\n')
    .map((one) => one.trim().split('\n').slice(0, 2).join('\n'))

test.each([
  [
    'a list in a text',
    'text: "{message} {held}"',
    '3:22  error  mail/unknown-value\n  Nothing is filled in for "{held}" here.',
  ],
  [
    'an item outside of its list',
    'text: "{message} {reason}"',
    '3:22  error  mail/unknown-value\n  Nothing is filled in for "{reason}" here.',
  ],
  [
    'a list that is none',
    '{ text: "{message}", repeat: phone }',
    '3:34  error  mail/not-a-list\n  "phone" is not a list of this mail',
  ],
  [
    'a link to a stranger’s words',
    'text: "{message} [more]({name})"',
    '3:29  error  mail/link-value\n  A link cannot lead to "{name}": only addresses that the server makes',
  ],
  [
    'an address with more around it',
    '{ text: "{message}", action: { label: Go, to: "/x?{link}" } }',
    '3:52  error  mail/link-value\n  A link cannot lead to "/x?{link}"',
  ],
  [
    'a value without quotation marks',
    '{ text: "{message}", rows: [{ label: A, value: {phone} }] }',
    '3:52  error  yaml/unquoted\n  Unquoted text may not begin with "{"',
  ],
  ['a dead link', 'text: "{message} [more](/nowhere)"', '3:22  error  link/broken'],
  [
    'an anchor without its page',
    'text: "{message} [more](#faq)"',
    '3:22  error  link/anchor-without-page\n  "#faq" leads nowhere from a mail.',
  ],
  ['HTML', 'text: "{message} <b>x</b>"', '3:22  error  schema/prose\n  HTML cannot stand in this text.'],
  [
    'a misspelled property',
    '{ text: "{message}", repeet: held }',
    '3:26  error  schema/unknown-property\n  There is no "repeet"',
  ],
])('%s is reported once', (_, part, expected) => {
  const home = { 'pages/index.yaml': 'title: Home\ndescription: Here.\nsections: []\n' }
  const found = messages(`subject: Hello\nbody:\n  - ${part}\n`, home)
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(expected)
})

test('the subject of a mail that goes to strangers holds none of their words', () => {
  const told = report(sound, { 'mails/receipt.yaml': 'subject: "Thank you, {name}"\nbody: [{ text: Hello }]\n' })
  expect(told).toContain(
    'content/mails/receipt.yaml:1:22  error  mail/plain-subject\n  "{name}" cannot stand in this subject',
  )
})

test('an edit of a mail, or of a fact in it, changes the mail and nothing else', () => {
  const files = {
    'mails/enquiry.yaml': 'subject: "{{facts.offer}}"\nbody: [{ text: "{message}" }]\n',
    'mails/receipt.yaml': receipt,
    'facts.yaml': 'offer: 30% off\n',
    'pages/index.yaml': 'title: Home\ndescription: Here.\nsections: []\n',
  }
  const folder = new Workspace(files)
  const project = folder.project({ schemasDir })
  const before = project.result().site
  const after = folder.update(project, folder.write({ 'facts.yaml': 'offer: 20% off\n' }))
  expect(after.site.mails.enquiry!.content.subject).toBe('20% off')
  expect(after.site.mails.receipt).toEqual(before.mails.receipt)
  expect(after.changedPaths).toEqual([])
  const edited = project.update(folder.write({ 'mails/receipt.yaml': receipt.replace('Hello', 'Goodbye') }))
  expect(edited.site.mails.receipt).not.toEqual(before.mails.receipt)
  expect(edited.site.pages[0]).toBe(before.pages[0])
  expect(project.update(folder.write({ 'mails/receipt.yaml': 'subject: [' })).site.mails.receipt).toBeUndefined()
})
