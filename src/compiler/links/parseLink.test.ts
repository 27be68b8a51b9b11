import { expect, test } from 'vitest'
import { parseLink } from './parseLink.ts'

test('a path is split into page, query and anchor', () => {
  expect(parseLink('/pricing?view=modules&q=a%20b#faq')).toEqual({
    kind: 'page',
    path: '/pricing',
    search: { view: 'modules', q: 'a b' },
    hash: 'faq',
  })
  expect(parseLink('/')).toEqual({ kind: 'page', path: '/', search: {}, hash: undefined })
})

test('an anchor holds whatever follows its sign, a query whatever stands before it', () => {
  expect(parseLink('/a#b?c#d')).toEqual({ kind: 'page', path: '/a', search: {}, hash: 'b?c#d' })
  expect(parseLink('/a?b=c?d')).toEqual({ kind: 'page', path: '/a', search: { b: 'c?d' }, hash: undefined })
  expect(parseLink('/a%20b\n?x#')).toEqual({ kind: 'page', path: '/a b\n', search: { x: '' }, hash: '' })
  expect(parseLink('/a: b')).toMatchObject({ kind: 'page', path: '/a: b' })
})

test('an anchor stays on its page', () => {
  expect(parseLink('#faq')).toEqual({ kind: 'anchor', hash: 'faq' })
  expect(parseLink('#a%20b')).toEqual({ kind: 'anchor', hash: 'a b' })
})

test.each([
  'https://calendly.com/tidewheel/strategy-call',
  'HTTPS://Example.com',
  'mailto:hello@tidewheel.example',
  'mailto:hello@tidewheel.example?subject=Hi',
  'tel:+15550100142',
  'tel:5550100142',
  'tel:911',
  'TEL:(555)010-0142',
  'mailto:a@x.example,b@x.example?subject=Hi%20you&cc=c@x.example&bcc=d@x.example',
  'mailto:?subject=Look%20at%20this&body=https%3A%2F%2Fx.example',
  'mailto:mina%2Bnews@x.example',
  'mailto:hallo@müller.example',
  'tel:+1-201-555-0123',
  'tel:+12015550123;ext=42',
  'tel:7042;phone-context=+1201',
  'tel:7042;phone-context=x.example;isub=1',
  'tel:+12015550123,,42%23',
  'tel:*100%23',
  'tel:%2A100%23',
  'sms:+12015550123?body=Hi',
  'sms:+12015550123,+12015550124',
  'sms:?body=Look%20at%20this',
  'webcal://x.example/dates.ics',
  'geo:53.55,9.99?q=Harbor',
  'facetime-audio:mina@x.example',
  'whatsapp://send?text=Hi',
  'skype:mina.example?call',
  'https://x.example/#:~:text=a,b',
  'https://[2001:db8::1]/',
  'https://192.0.2.1:8443/a',
  'https://müller.example/',
  'https://müller.example:8443?a=b.',
  'https://x.example#a.',
  'https://x.example/a,..b.',
  'https://user@x.example/',
  'https://उदाहरण.भारत',
  'mailto:a..b@müller.example?body=Hi.',
  'mailto:a@[192.0.2.1]',
])('%s leads elsewhere', (to) => {
  expect(parseLink(to)).toEqual({ kind: 'elsewhere' })
})

test('a fragment for the browser alone, `:~:text=…`, is no anchor', () => {
  expect(parseLink('/pricing#:~:text=setup,month')).toMatchObject({ kind: 'page', path: '/pricing', hash: '' })
  expect(parseLink('/pricing#faq:~:text=setup')).toMatchObject({ hash: 'faq' })
  expect(parseLink('#:~:text=setup')).toEqual({ kind: 'anchor', hash: '' })
})

test.each([
  ['http://localhost:3000/pricing#plans', '/pricing#plans'],
  ['https://127.0.0.1:3000', '/'],
])('%s is a page as its author sees it while writing', (to, path) => {
  expect(parseLink(to)).toEqual({ kind: 'local', path })
})

test.each([
  ['industries/index.yaml', '/industries'],
  ['content/pages/about.yaml', '/about'],
  ['about.html#team', '/about#team'],
  ['index.html', '/'],
])('%s is the file of a page, whose address is %s', (to, correct) => {
  expect(parseLink(to)).toEqual({ kind: 'relative', correct })
})

test.each([
  ['http://example.com/a', 'http:', 'https://example.com/a'],
  ['http://intranet/', 'http:', undefined],
  ['javascript:alert(1)', 'javascript:', undefined],
  ['JavaScript:alert(1)', 'javascript:', undefined],
  [' java\tscript:alert(1)', 'javascript:', undefined],
  ['\u0001javascript:alert(1)', 'javascript:', undefined],
  ['data:text/html,hi', 'data:', undefined],
  ['vbscript:x', 'vbscript:', undefined],
  ['ftp://example.com', 'ftp:', undefined],
  ['x-app+2.0:open', 'x-app+2.0:', undefined],
  ['http://example.com/?next=http://b.example', 'http:', 'https://example.com/?next=http://b.example'],
  ['callto:+12015550123', 'callto:', 'tel:+12015550123'],
  ['callto://+12015550123', 'callto:', 'tel:+12015550123'],
  ['callto:mina.example', 'callto:', undefined],
  ['phone:911', 'phone:', 'tel:911'],
  ['smsto:+12015550123', 'smsto:', 'sms:+12015550123'],
  ['email:a@x.example', 'email:', 'mailto:a@x.example'],
  ['htps://x.example/a', 'htps:', 'https://x.example/a'],
  ['blob:https://x.example/1', 'blob:', undefined],
  ['file:///etc/passwd', 'file:', undefined],
  ['HTTP://example.com', 'http:', 'https://example.com'],
  ['/\\example.com', '/\\', 'https://example.com'],
  ['//example.com/a', '//', 'https://example.com/a'],
  ['\\\\example.com', '\\\\', 'https://example.com'],
  ['///x.example', '//', 'https://x.example'],
  ['//x.example/?q=12 Harbor Street', '//', 'https://x.example/?q=12%20Harbor%20Street'],
  ['///about', '//', undefined],
])('%j begins with something that links may not begin with', (to, scheme, correct) => {
  expect(parseLink(to)).toEqual(correct ? { kind: 'scheme', scheme, correct } : { kind: 'scheme', scheme })
})

test.each([
  'https://',
  'https://example',
  'https://exa mple.com',
  'https://exam[ple.com',
  'mailto:hello',
  'mailto:@example.com',
  'mailto:a b@example.com',
  'mailto:hello@example',
  'mailto:hello@example.com and more',
  'tel:call-us',
  'tel:12',
  'tel:+1 555',
  'tel:5550100142 x',
  'tel:+1;ext=42',
  'tel:+12015550123;',
  'mailto:',
  'mailto:?',
  'mailto:a@x.example,',
  'mailto:a@x.example,b',
  'mailto:<a@x.example>',
  'sms:',
  'sms:now',
  'webcal:dates.ics',
])('%j is not complete', (to) => {
  const parsed = parseLink(to)
  expect(parsed).toEqual({ kind: 'incomplete', example: examples[to.trim().split(':')[0] as keyof typeof examples] })
})

test.each([
  'https:example.com',
  'https:///example.com',
  'https:// example.com',
  ' https://example.com',
  'https:://example.com',
  'https:\\\\example.com',
])('%j is not complete, and means https://example.com', (to) =>
  expect(parseLink(to)).toEqual({ kind: 'incomplete', example: examples.https, correct: 'https://example.com' }),
)

test.each([
  ['https://x.example,', 'https://x.example'],
  ['https://www.x.example)', 'https://www.x.example'],
  ['https://x.example.', 'https://x.example'],
  ['https://x.example!?a=b', 'https://x.example?a=b'],
  ['https://x.example”/a', 'https://x.example/a'],
  ['https://x..example/a..b', 'https://x.example/a..b'],
  ['https://.x.example/', 'https://x.example/'],
  ['mailto:a@x.example.', 'mailto:a@x.example'],
  ['mailto:a@x.example)?subject=Hi', 'mailto:a@x.example?subject=Hi'],
  ['mailto:a..b@x..example', 'mailto:a..b@x.example'],
  ['https://x.', undefined],
])('%j has a sign that no host ends with, or an empty part, and means %s', (to, correct) => {
  const parsed = parseLink(to)
  expect([parsed.kind, 'correct' in parsed ? parsed.correct : undefined]).toEqual(['incomplete', correct])
})

test.each([
  [' mailto:hello@example.com', 'mailto:hello@example.com'],
  ['mailto: hello@example.com', 'mailto:hello@example.com'],
  ['tel: 5550100142', 'tel:5550100142'],
  ['tel:+12015550123,,42#', 'tel:+12015550123,,42%23'],
  ['tel://+12015550123', 'tel:+12015550123'],
  ['mailto://a@x.example', 'mailto:a@x.example'],
  ['sms://+12015550123', 'sms:+12015550123'],
  ['mailto:a@x.example, b@x.example', 'mailto:a@x.example,b@x.example'],
  ['mailto:a@x.example; b@x.example?subject=Hi', 'mailto:a@x.example,b@x.example?subject=Hi'],
  ['sms:+12015550123, +12015550124', 'sms:+12015550123,+12015550124'],
  ['https:müller.example', 'https://müller.example'],
  ['https://maps.example/?q=12 Harbor Street', 'https://maps.example/?q=12%20Harbor%20Street'],
  ["https://maps.example/place/Anna's Shop/@52.5", "https://maps.example/place/Anna's%20Shop/@52.5"],
  ['https://example.com/a b?c d#e f', 'https://example.com/a%20b?c%20d#e%20f'],
  ['mailto:a@x.example&subject=Hi you&cc=b@x.example', 'mailto:a@x.example?subject=Hi%20you&cc=b@x.example'],
  ['geo:0,0?q=12 Harbor Street', 'geo:0,0?q=12%20Harbor%20Street'],
])('%j is not complete, and means %s', (to, correct) =>
  expect(parseLink(to)).toMatchObject({ kind: 'incomplete', correct }),
)

const examples = {
  https: 'https://www.example.com/page',
  mailto: 'mailto:name@example.com',
  tel: 'tel:+15550100142',
  sms: 'sms:+15550100142',
  webcal: 'webcal://www.example.com/dates.ics',
}

test.each([
  ['pricing', '/pricing'],
  ['./pricing', '/pricing'],
  ['../resources/FAQ', '/resources/faq'],
  ['www.example.com/a', 'https://www.example.com/a'],
  ['example.com', 'https://example.com'],
  ['hello@tidewheel.example', 'mailto:hello@tidewheel.example'],
  ['(555) 010-0142', 'tel:5550100142'],
  ['see our pricing', undefined],
  ['', undefined],
  ['../../pricing', '/pricing'],
  ['.../pricing', undefined],
  ['pricing?', undefined],
  ['pricing#faq', '/pricing#faq'],
  ['Two-Words', '/two-words'],
  ['+1 (555) 010-0142', 'tel:+15550100142'],
  ['555-010', 'tel:555010'],
  ['555010', '/555010'],
  ['555 010 0142 today', undefined],
  ['call 555 010 0142', undefined],
  ['hello@example.com today', undefined],
  ['write hello@example.com', undefined],
  ['hello@example', undefined],
  ['a/hello@example.com', undefined],
  ['my-site.org/page', 'https://my-site.org/page'],
  ['example.company', undefined],
  ['see www.example.com', undefined],
  ['WWW.example.com', 'https://WWW.example.com'],
  ['mailto：a@x.example', 'mailto:a@x.example'],
  ['https：／／x.example/a b', 'https://x.example/a%20b'],
  ['tel：12', undefined],
])('%j is neither path nor address', (to, correct) => {
  expect(parseLink(to)).toEqual(correct ? { kind: 'relative', correct } : { kind: 'relative' })
})

test('malformed percent signs are read as they stand', () => {
  expect(parseLink('/%E0%A4%A#%')).toEqual({ kind: 'page', path: '/%E0%A4%A', search: {}, hash: '%' })
})
