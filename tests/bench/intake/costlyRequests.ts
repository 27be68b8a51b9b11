import { gzipSync } from 'node:zlib'
import contactSchema from '#schemas/requests/contact.schema.json' with { type: 'json' }
import subscriptionSchema from '#schemas/requests/subscription.schema.json' with { type: 'json' }

export interface CostlyRequest {
  name: string
  path: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | Buffer
}

const maxBody = 64 * 1024
/** Node takes 16 KB of headers in all. */
const maxHeader = 15_000
const page = 'text/html,application/xhtml+xml'
const formType = 'application/x-www-form-urlencoded'

/** Texts that are hard on whatever looks at each character, by what makes them so. */
const texts: Record<string, string> = {
  'combining marks': '\u0301',
  'combining marks to be sorted': '\u0315\u0300\u0327',
  'runs of thirty marks': `a${'\u0315\u0300\u0327'.repeat(10)}`,
  'letters in parts': '\u1112\u1161\u11ab',
  'letters that come apart': '\u1f82\u0390',
  ats: '@',
  'addresses in a row': 'a@b.c,',
  dots: '.',
  spaces: ' ',
  'no-break spaces': '\u00a0',
  'line breaks': '\r\n',
  'half characters': '\ud800',
  NULs: '\0',
  quotes: '"<&',
  emoji: '👩‍👩‍👧',
}

/** Headers that are hard on what takes them apart. */
const headerTexts: Record<string, string> = {
  commas: ',',
  'an open quote and commas': 'a;b=",,,,',
  semicolons: ';a=b',
  spaces: 'a ',
  wildcards: '*/*;q=0.1,',
  addresses: '127.0.0.1,',
  'a long name': 'xn--',
  'escaped marks in a name': '%CC%81',
  ranges: '0-1,',
  tags: 'W/"a",',
}

/** For every field and every header that the server reads, the requests that cost it most. */
export function costlyRequests(base: string): CostlyRequest[] {
  return [...inFields(base), ...inBodies(), ...inHeaders(base), ...inTargets()]
}

function inFields(base: string): CostlyRequest[] {
  const forms = [
    { path: '/api/contact', names: namesIn(contactSchema) },
    { path: '/api/subscriptions', names: namesIn(subscriptionSchema) },
  ]
  const headers = { origin: base, accept: page, referer: `${base}/get-started` }
  return forms.flatMap(({ path, names }) =>
    Object.entries(texts).flatMap(([what, text]) => [
      ...names.map((name) => {
        return post(
          path,
          `${name}: ${what}`,
          jsonType,
          filled([name], text, (fields) => JSON.stringify(fields)),
        )
      }),
      post(
        path,
        `all fields: ${what}`,
        jsonType,
        filled(names, text, (fields) => JSON.stringify(fields)),
      ),
      post(
        path,
        `all fields of a form: ${what}`,
        { ...headers, 'content-type': formType },
        filled(names, text, encoded),
      ),
    ]),
  )
}

function inBodies(): CostlyRequest[] {
  const many = (make: (n: number) => string) => {
    const parts: string[] = []
    for (let n = 0, length = 2; length < maxBody - 40; n += 1) {
      parts.push(make(n))
      length += parts[n]!.length + 1
    }
    return parts
  }
  const half = maxBody / 2 - 20
  const bodies: Record<string, string | Buffer> = {
    'deep lists': `{"message":${'['.repeat(half)}${']'.repeat(half)}}`,
    'deep objects': `${'{"a":'.repeat(maxBody / 7)}1${'}'.repeat(maxBody / 7)}`,
    'many keys': `{${many((n) => `"k${n}":0`).join()}}`,
    'many numbers as keys': `{${many((n) => `"${n * 4_097}":0`).join()}}`,
    'one key again and again': `{${many(() => '"message":""').join()}}`,
    'a long number': `{"ttc_ms":${'9'.repeat(maxBody - 20)}}`,
    'a long number as text': `{"ttc_ms":"${'9'.repeat(maxBody - 20)}"}`,
    'nothing but space': ' '.repeat(maxBody),
    'a text without end': `{"message":"${'\\u0301'.repeat(10_000)}`,
    'another first letter': `${' '.repeat(maxBody - 2)}x`,
  }
  const forms: Record<string, string> = {
    'many parameters': many(() => 'a=b').join('&'),
    'a hundred parameters': Array.from({ length: 100 }, (_, n) => `k${n}=${'%CC%81'.repeat(100)}`).join('&'),
    'one parameter a hundred times': Array(100)
      .fill(`message=${'a'.repeat(600)}`)
      .join('&'),
    'nothing but percent': `message=${'%'.repeat(maxBody - 20)}`,
    brackets: `a${'[b]'.repeat(maxBody / 3 - 10)}=c`,
    pluses: `message=${'+'.repeat(maxBody - 20)}`,
  }
  const report = (blockedURL: string) =>
    JSON.stringify(
      Array(10).fill({ body: { effectiveDirective: 'a-'.repeat(500), blockedURL: blockedURL.slice(0, 1_000) } }),
    )
  const reports = Object.entries(headerTexts).map(([what, text]) =>
    post(
      '/api/reports',
      `reports: ${what}`,
      { 'content-type': 'application/reports+json' },
      report(`https://${text.repeat(500)}`),
    ),
  )
  const zipped = gzipSync(Buffer.alloc(20 * 1024 * 1024, ' '), { level: 9 })
  return [
    ...Object.entries(bodies).map(([what, body]) => post('/api/contact', what, jsonType, body)),
    ...Object.entries(forms).map(([what, body]) =>
      post(
        '/api/contact',
        `a form: ${what}`,
        { 'content-type': formType, origin: 'https://www.tidewheel.example' },
        body,
      ),
    ),
    ...reports,
    post('/api/contact', 'a packed body', { ...jsonType, 'content-encoding': 'gzip' }, zipped),
  ]
}

function inHeaders(base: string): CostlyRequest[] {
  const names = [
    'accept',
    'accept-encoding',
    'access-control-request-method',
    'canary-secret',
    'content-encoding',
    'content-type',
    'cookie',
    'forwarded',
    'host',
    'idempotency-key',
    'if-none-match',
    'if-range',
    'origin',
    'range',
    'referer',
    'sec-fetch-site',
    'user-agent',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-strange',
  ]
  const form = { 'content-type': formType, origin: base, accept: page, referer: `${base}/get-started` }
  return names.flatMap((name) =>
    Object.entries(headerTexts).flatMap(([what, text]) => {
      const long = text.repeat(maxHeader / text.length)
      const value = startOf(name, base) + long
      const label = `${name}: ${what}`
      return [
        post('/api/contact', label, { ...jsonType, [name]: value }, '{}'),
        post('/api/contact', `${label}, with a form`, { ...form, [name]: value }, 'firstName=a'),
        get('/', `${label}, for a page`, { [name]: value }),
        get('/nowhere', `${label}, for no page`, { [name]: value }),
      ]
    }),
  )
}

function inTargets(): CostlyRequest[] {
  const targets: Record<string, string> = {
    'a long id': `/api/subscriptions/confirm?s=${'a-'.repeat(7_000)}&t=b`,
    'a long token': `/api/subscriptions/confirm?s=b&t=${'a'.repeat(14_000)}`,
    'many parameters': `/api/subscriptions/confirm?${'a&'.repeat(7_000)}`,
    'escaped marks': `/api/subscriptions/confirm?s=${'%CC%81'.repeat(2_300)}`,
    'nothing but percent': `/api/thanks?for=${'%'.repeat(14_000)}`,
    'a long address': `/api/${'a/'.repeat(7_000)}`,
    questions: `/api/thanks${'?'.repeat(14_000)}`,
  }
  return Object.entries(targets).map(([what, path]) => get(path, `the address: ${what}`, { accept: page }))
}

const jsonType = { 'content-type': 'application/json' }

function post(path: string, name: string, headers: CostlyRequest['headers'], body: string | Buffer): CostlyRequest {
  return { name: `POST ${path} ${name}`, path, method: 'POST', headers, body }
}

function get(path: string, name: string, headers: CostlyRequest['headers']): CostlyRequest {
  return { name: `GET ${path.slice(0, 40)} ${name}`, path, method: 'GET', headers }
}

function namesIn({ properties }: { properties: object }): string[] {
  return Object.keys(properties)
}

const encoded = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

/** A right enquiry but for these fields, which share all the room a body has. */
function filled(names: string[], text: string, write: (fields: Record<string, string>) => string): string {
  const right = { firstName: 'A', lastName: 'B', email: 'a@b.co', service: 'x', message: 'Hello', topic: 'x' }
  const body = (count: number) =>
    write({ ...right, ...Object.fromEntries(names.map((name) => [name, text.repeat(count)])) } as never)
  const [none, one] = [body(0), body(100)].map((whole) => Buffer.byteLength(whole)) as [number, number]
  return body(Math.floor(((maxBody - none - 20) / (one - none)) * 100))
}

/** What a header begins with, so that whoever reads it reads on. */
function startOf(name: string, base: string): string {
  const starts: Record<string, string> = {
    'content-type': 'application/json',
    origin: 'https://',
    range: 'bytes=',
    referer: `${base}/get-started?source=`,
  }
  return starts[name] ?? ''
}
