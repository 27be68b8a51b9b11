import { expect, test } from 'vitest'
import type { MailTemplate } from '#schemas/mailTemplate.ts'
import { fillMail } from './mails.ts'

const fill = (template: Partial<MailTemplate>, filling: object) =>
  fillMail({ subject: [], text: [], html: [], ...template }, filling, 'https://www.tidewheel.example')

test('a value stands on one line, unless it may have several', () => {
  const { subject, text } = fill(
    { subject: ['From ', { value: 'name' }], text: ['> ', { value: 'message', lines: '> ' }, '\n', { value: 'name' }] },
    { name: 'Eve\r\nBcc: all@evil.example\u2028x\u0085y\tz', message: 'One\r\n\r\nTwo' },
  )
  expect(subject).toBe('From Eve Bcc: all@evil.example x y z')
  expect(text).toBe('> One\n>\n> Two\nEve Bcc: all@evil.example x y z\n')
})

test('values are escaped in HTML, whatever stands around them', () => {
  const html = ['<a href="', { value: 'link' }, '">', { value: 'name', lines: '' }, '</a>']
  expect(fill({ html }, { link: 'https://x.example/?a=1&b="', name: `<i>'"\n&` }).html).toBe(
    '<a href="https://x.example/?a=1&amp;b=&quot;">&lt;i&gt;&#39;&quot;<br>&amp;</a>',
  )
})

test('what has no value is left out; a list is said once for each item, with what stands around it', () => {
  const text = [
    { when: ['phone', 'fax'], pieces: ['Phone: ', { value: 'phone' }, '\n'] },
    { when: ['held'], pieces: ['Held:\n'] },
    { each: 'held', pieces: [{ value: 'name' }, ' at ', { value: 'company' }, '\n'] },
    {
      choices: [
        { when: 'a', pieces: ['a'] },
        { when: 'b', pieces: ['b'] },
        { when: 'c', pieces: ['c'] },
      ],
      between: ', ',
    },
  ]
  expect(fill({ text }, { phone: '', held: [], company: 'Harbor', a: '1', b: '', c: '3' }).text).toBe('a, c\n')
  const held = [{ name: 'Ann' }, { name: 'Ben', company: 'Quay' }]
  expect(fill({ text }, { phone: '1', held, company: 'Harbor' }).text).toBe(
    'Phone: 1\nHeld:\nAnn at Harbor\nBen at Quay\n',
  )
})

test('a value that is called like something every object has is not there', () => {
  expect(fill({ text: [{ value: 'constructor' }, { value: '__proto__' }, 'x'] }, {}).text).toBe('x\n')
})

test('long lines are broken at spaces, quotations stay quotations, addresses stay whole', () => {
  const address = `https://www.tidewheel.example/${'a'.repeat(90)}`
  const { text } = fill(
    { text: [`${'word '.repeat(30)}\n> `, { value: 'message', lines: '> ' }, `\n${address}`] },
    {
      message: 'said '.repeat(30).trim(),
    },
  )
  const lines = text.trimEnd().split('\n')
  expect(lines.filter((line) => line !== address && line.length > 76)).toEqual([])
  expect(lines.filter((line) => line.includes('said')).every((line) => line.startsWith('> said'))).toBe(true)
  expect(text.replace(/\n(> )?/g, ' ').match(/word|said/g)).toHaveLength(60)
  expect(lines.at(-1)).toBe(address)
})
