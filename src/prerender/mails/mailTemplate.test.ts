import { expect, test } from 'vitest'
import type { CompiledMail } from '#schemas/compiled.ts'
import { fillMail } from '#server/delivery/mails.ts'
import { parseProse } from '#src/compiler/content/prose.ts'
import { mailTemplate } from './mailTemplate.ts'

const prose = (text: string) => parseProse(text).prose
const values: CompiledMail['values'] = {
  name: { description: 'The name.', madeOf: ['firstName'] },
  firstName: { description: 'The first name.', field: true },
  phone: { description: 'The phone.', field: true },
  service: { description: 'The service.', unlisted: true },
  message: { description: 'The message.', lines: true },
  link: { description: 'The link.', address: true },
  news: { description: 'The news.', phrase: true },
  held: { description: 'Those held.', items: { id: { description: 'Its id.' } } },
}

function sent(content: Partial<CompiledMail['content']>, filling: object, language = 'en') {
  const mail = { name: 'enquiry', file: 'enquiry.yaml', content: { subject: 'Hello', body: [], ...content }, values }
  return fillMail(
    mailTemplate(mail, { brand: 'Tidewheel & Co', language, fields: { phone: 'phone number' } }),
    filling,
    'https://www.tidewheel.example',
  )
}
/** The mail's own words, without the frame and its styles. */
const inner = (html: string) => html.slice(html.indexOf('</p>') + 4).replace(/ (class|style)="[^"]*"/g, '')

test('paragraphs, lists, quotations, code and links read well as text and as HTML', () => {
  const text = prose(
    '## Next\n\n1. **One** [page](/pricing)\n2. `run {name}`\n\n> {message}\n>\n> End & more\n\nBye [a@b.co](mailto:a@b.co)',
  )
  const mail = sent({ body: [{ text }] }, { name: 'Ann', message: 'Hi\nthere' })
  expect(mail.text).toBe(`Next

1. One page <https://www.tidewheel.example/pricing>
2. run Ann

> Hi
> there
>
> End & more

Bye a@b.co
`)
  expect(inner(mail.html)).toBe(
    '<h2>Next</h2><ol><li><strong>One</strong> <a href="https://www.tidewheel.example/pricing">page</a></li>' +
      '<li><code>run <bdi>Ann</bdi></code></li></ol><blockquote><p><bdi>Hi<br>there</bdi></p><p>End &amp; more</p></blockquote>' +
      '<p>Bye <a href="mailto:a@b.co">a@b.co</a></p></div></body></html>',
  )
})

test('numbers of lists and line breaks are those of the file', () => {
  const mail = sent(
    { body: [{ text: prose('1. One\n\nThen:\n\n2. Harbor Street\\\n   {message}\n\n3) Three') }] },
    { message: 'a\nb' },
  )
  expect(mail.text).toBe('1. One\n\nThen:\n\n2. Harbor Street\n   a\n   b\n\n3) Three\n')
  expect(inner(mail.html)).toContain(
    '<ol><li>One</li></ol><p>Then:</p><ol start="2"><li>Harbor Street<br><bdi>a<br>b</bdi></li></ol><ol start="3"><li>3) Three</li></ol>',
  )
})

test('a field of the form that the mail does not name gets a row, where the mail asks for those', () => {
  const rows = [{ label: 'Name', value: '{name}' }]
  const filling = { name: 'Dana', firstName: 'Dana', phone: '555', service: 'Fax' }
  expect(sent({ body: [{ rows, others: true }] }, filling).text).toBe('Name: Dana\nPhone number: 555\n')
  expect(sent({ subject: 'From {phone}', body: [{ rows, others: true }] }, filling).text).toBe('Name: Dana\n')
  expect(sent({ body: [{ rows }] }, filling).text).toBe('Name: Dana\n')
})

test('rows without a value are left out; what the form does not offer is said to be so', () => {
  const rows = [
    { label: 'Phone', value: '{phone}' },
    { label: 'Service', value: '{service}' },
    { label: 'Kind', value: 'Enquiry' },
  ]
  const content = { unlisted: 'not <ours>', body: [{ rows }] }
  const mail = sent(content, { phone: '', service: 'Fax', 'service.unlisted': 'service' })
  expect(mail.text).toBe('Service: Fax (not <ours>)\nKind: Enquiry\n')
  expect(inner(mail.html)).toContain('<dt>Service</dt><dd><bdi>Fax</bdi> (not &lt;ours&gt;)</dd><dt>Kind</dt>')
  expect(sent(content, { phone: '', service: 'Growth', 'service.unlisted': '' }).text).toContain('Service: Growth\n')
})

test('a button is a link, and in the text its words with the address below', () => {
  const action = { label: 'Go on', to: '{link}' }
  const mail = sent({ body: [{ action }] }, { link: 'https://www.tidewheel.example/api?s=1&t=2' })
  expect(mail.text).toBe('Go on:\nhttps://www.tidewheel.example/api?s=1&t=2\n')
  expect(inner(mail.html)).toContain('<a href="https://www.tidewheel.example/api?s=1&amp;t=2">Go on</a>')
})

test('a part is repeated for each item, kept when its value is there, and phrases are joined', () => {
  const content = {
    subject: 'News: {news}',
    news: [
      { when: 'held', text: '{phone} held' },
      { when: 'name', text: 'from {name}' },
    ],
    body: [
      { when: 'name', text: prose('Here') },
      { repeat: 'held', text: prose('- `show {id}`') },
    ],
  }
  const mail = sent(content, { name: '', phone: '2', held: [{ id: 'a' }, { id: 'b' }] })
  expect(mail.subject).toBe('News: 2 held')
  expect(mail.text).toBe('- show a\n\n- show b\n')
  expect(sent(content, { name: 'Ann', phone: '2', held: [{ id: 'a' }] }).subject).toBe('News: 2 held, from Ann')
})

test('the frame names the brand and the subject, loads nothing, and has colors for light and dark', () => {
  const { html } = sent({ subject: 'From {name}', preview: 'A <preview>' }, { name: '<Eve>' })
  expect(html).toContain('<title>From &lt;Eve&gt;</title>')
  expect(html).toContain('Tidewheel &amp; Co</p>')
  expect(html).toContain('A &lt;preview&gt;</div>')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  expect(html).not.toMatch(/<table|<img|<script|url\(|src=/)
})

test('a mail in a language that is read from right to left says so', () => {
  expect(sent({}, {}, 'ar').html).toContain('<html lang="ar" dir="rtl">')
  expect(sent({}, {}).html).toContain('<html lang="en">')
})
