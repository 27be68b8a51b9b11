import { expect, test } from 'vitest'
import { asciiNumber, cleanText, isEmail } from './enteredText.ts'

const message = { lines: true }
const email = { format: 'email' }
const phone = { control: { type: 'tel' } }
const website = { control: { type: 'url' } }

test.each([
  ['\r\n becomes one line break', 'a\r\nb', 'a\nb'],
  ['\r alone becomes one', 'a\rb\r\rc', 'a\nb\n\nc'],
  ['control characters go', 'a\u0000\u0009\u000b\u001f\u007f\u009fb', 'ab'],
  ['their neighbors stay', 'a\u0020\u007e\u00a0b', 'a\u0020\u007e\u00a0b'],
  ['space around goes', ' \n a b \n ', 'a b'],
  ['half of a character is marked, and the mark stays', 'a\ud800b\ufffd', 'a\ufffdb\ufffd'],
])('in a text with lines %s', (_, text, expected) => {
  expect(cleanText(text, message)).toBe(expected)
})

test('in a text of one line every break is a space', () => {
  expect(cleanText('a\r\nb\nc\rd\te\u0085f')).toBe('a b c d e f')
})

test('thirty combining marks stay as they are, and no longer run is left together', () => {
  const mark = '\u0335'
  const typed = (marks: number) => cleanText(`x${mark.repeat(marks)}`)
  expect(typed(30)).toBe(`x${mark.repeat(30)}`)
  expect(typed(31)).toBe(`x${mark.repeat(30)}\u034f${mark}`)
  const runs = typed(500).split('\u034f')
  expect(Math.max(...runs.map((run) => run.length))).toBe(31)
  expect(runs.join('')).toBe(`x${mark.repeat(500)}`)
})

const directions = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'

test.each([...directions, '\u200b', '\u2060', '\ufeff'])('%j goes from every text', (mark) => {
  for (const field of [{}, message, email, phone, website])
    expect(cleanText(`${mark}a${mark}b${mark}`, field)).toBe('ab')
  // What it held apart is one letter then.
  expect(cleanText(`e${mark}\u0301`)).toBe('\u00e9')
})

test.each([
  ['a Persian name', '\u0639\u0644\u06cc\u200c\u0631\u0636\u0627'],
  ['a Sinhala name', '\u0dc1\u0dca\u200d\u0dbb\u0dd3'],
  ['a family', '\u{1f469}\u200d\u{1f467}'],
  ['a red heart', '\u2764\ufe0f'],
  ['the flag of Scotland', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['a word that may be broken', 'Donau\u00addampfer'],
])('%s keeps what joins it', (_, text) => {
  expect(cleanText(text)).toBe(text)
  expect(cleanText(text, message)).toBe(text)
})

test.each(['\u00ad', '\u034f', '\u200c', '\u200d', '\u3164', '\ufe0f', '\u{e0041}'])(
  'of an address, a website and a phone number %j goes, too',
  (mark) => {
    expect(cleanText(`ada${mark}@x.example`, email)).toBe('ada@x.example')
    expect(cleanText(`https://x${mark}.example`, website)).toBe('https://x.example')
    expect(cleanText(`+49${mark} 30`, phone)).toBe('+49 30')
  },
)

test('what only misleads, and white space, is nothing', () => {
  for (const text of ['\u200b', ' \u2060 ', '\u3000\u0085'])
    expect([cleanText(text), cleanText(text, message)]).toEqual(['', ''])
})

test.each([
  ['Arabic', '\u0665\u0665\u0665\u0660\u0661\u0660\u0660\u0661\u0664\u0662'],
  ['Persian', '\u06f5\u06f5\u06f5\u06f0\u06f1\u06f0\u06f0\u06f1\u06f4\u06f2'],
  ['Devanagari', '\u096b\u096b\u096b\u0966\u0967\u0966\u0966\u0967\u096a\u0968'],
  ['fullwidth', '\uff15\uff15\uff15\uff10\uff11\uff10\uff10\uff11\uff14\uff12'],
  [
    'Adlam, of two units each',
    '\u{1e955}\u{1e955}\u{1e955}\u{1e950}\u{1e951}\u{1e950}\u{1e950}\u{1e951}\u{1e954}\u{1e952}',
  ],
  [
    'double-struck, whose script has five rows of ten',
    '\u{1d7dd}\u{1d7dd}\u{1d7dd}\u{1d7d8}\u{1d7d9}\u{1d7d8}\u{1d7d8}\u{1d7d9}\u{1d7dc}\u{1d7da}',
  ],
  ['ASCII', '5550100142'],
])('%s digits of a phone number are those of ASCII', (_, digits) => {
  expect(cleanText(digits, phone)).toBe('5550100142')
})

test('every decimal digit that Unicode has is one of ten', () => {
  const all = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) =>
    /\p{Nd}/u.test(String.fromCodePoint(code)),
  )
  const values = all.map((code) => asciiNumber(String.fromCodePoint(code))).join('')
  expect(values).toBe('0123456789'.repeat(all.length / 10))
})

test('a phone number from a phone’s contacts is the number alone; other texts keep their digits', () => {
  expect(cleanText('\u202d(555) 010-0142\u202c', phone)).toBe('(555) 010-0142')
  expect(cleanText('\uff0b\uff18\uff11 3 1234', phone)).toBe('+81 3 1234')
  expect(cleanText('\u0665 \uff0b')).toBe('\u0665 \uff0b')
})

test.each(['a@b.c', 'first.last+tag@mail.harbor.example', 'дана@гавань.example', 'o\u2019hara@x.example'])(
  '%s is an address',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

test.each([
  ...['', 'a', 'a@', '@b.c', 'a@b', 'a@b.', 'a@.b', 'a@.b.c', 'a@b..c', 'a@b@c.d', 'a@b.c@'],
  ...['a,b@c.d', 'a;b@c.d', 'a:b@c.d', '"a"@b.c', 'a\\b@c.d', 'a\ufffd@b.c', 'a@b\ufffd.c'],
  ...['<a@b.c>', 'a(b@c.d', 'a)b@c.d', 'a@[b.c', 'a@b].c', 'a<b@c.d', 'a>b@c.d'],
  ...[...' \t\n\v\f\r\u0085\u00a0\u1680\u2000\u2003\u2009\u200a\u2028\u2029\u202f\u205f\u3000'].map(
    (space) => `a${space}b@c.d`,
  ),
])('%j is none', (text) => {
  expect(isEmail(text)).toBe(false)
  // Cleaning does not make it one.
  expect(isEmail(cleanText(text, email))).toBe(false)
})
