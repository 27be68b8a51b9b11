import { rawRequest } from '#server/testing/rawRequest.ts'
import { enquiry } from '#server/testing/testServer.ts'
import { chance } from '../../chance.ts'

export interface FuzzResult {
  /** How many bodies got each status. */
  statuses: Record<number, number>
  /** Ids of the enquiries that were stored. */
  ids: Set<string>
  slowestMs: number
  /** Bodies whose refusal was not in the published form, at most ten. */
  malformed: string[]
}

/**
 * Sends bodies that nobody meant, the same ones for the same `TEST_SEED`: changed fields, wrong types, broken JSON, cut
 * bytes, deep nesting, strange encodings.
 */
export async function fuzz(
  base: string,
  { bodies, clients }: { bodies: number; clients: number },
): Promise<FuzzResult> {
  const result: FuzzResult = { statuses: {}, ids: new Set(), slowestMs: 0, malformed: [] }
  const random = chance()
  let left = bodies
  const client = async () => {
    while (left > 0) {
      left -= 1
      const { body, type } = strangeBody(random)
      const startedAt = performance.now()
      const headers = { 'content-type': type, accept: 'application/json' }
      const answer = await rawRequest(base, '/api/contact', { method: 'POST', headers, body })
      result.slowestMs = Math.max(result.slowestMs, performance.now() - startedAt)
      result.statuses[answer.status] = (result.statuses[answer.status] ?? 0) + 1
      note(result, answer.status, answer.body.toString(), body)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return result
}

function note(result: FuzzResult, status: number, text: string, body: string): void {
  try {
    const told = JSON.parse(text)
    if (status === 200) result.ids.add(told.id)
    const good =
      status === 200
        ? told.success === true
        : told.success === false && typeof told.detail === 'string' && told.detail !== ''
    if (!good) throw new Error('not the published form')
  } catch {
    if (result.malformed.length < 10) result.malformed.push(`${status} ${text.slice(0, 100)} for ${body.slice(0, 100)}`)
  }
}

/** What is sent but for the changes. */
const good = enquiry({ email: 'fuzz@test.example' })
const names = [...Object.keys(good), '__proto__', 'constructor', 'toString', 'id', 'state', '']
const values: unknown[] = [
  ...[
    '',
    ' ',
    'x',
    '\u0000',
    '\ud800',
    '𠜎'.repeat(60),
    'a@b.co',
    '@'.repeat(300),
    '<script>',
    '=1+1',
    "'; drop table lead; --",
  ],
  ...['x'.repeat(101), 'x'.repeat(5001), '\r\nBcc: a@b.co', '%00', '../..', 'true', '٣', '\u202e', '0'.repeat(2001)],
  ...[null, true, false, 0, -1, 1e308, 2 ** 60, [], [[]], {}, { a: 1 }, ['a@b.co'], [null]],
]

function strangeBody(random: () => number): { body: string; type: string } {
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)]!
  const fields: Record<string, unknown> = { ...good, message: `Hello ${Math.floor(random() * 1e9)}` }
  for (let changes = Math.floor(random() * 4); changes > 0; changes -= 1) {
    const name = pick(names)
    if (random() < 0.2) delete fields[name]
    else
      Object.defineProperty(fields, name, { value: pick(values), enumerable: true, configurable: true, writable: true })
  }
  const json = JSON.stringify(fields)
  const kind = random()
  const type =
    kind < 0.03
      ? pick(['text/plain', 'application/x-www-form-urlencoded', '', 'application/json; charset=koi8'])
      : 'application/json'
  if (kind > 0.97) return { type, body: `${json.slice(0, -1)},"deep":${'['.repeat(3000)}${']'.repeat(3000)}}` }
  if (kind > 0.94) return { type, body: pick(['', '[]', 'null', '5', '"x"', '{}', '{"a":', '\u0000', `[${json}]`]) }
  if (kind > 0.88) return { type, body: json.slice(0, Math.floor(random() * json.length)) }
  if (kind > 0.86) return { type, body: json.replace('Hello', 'x'.repeat(66_000)) }
  return { type, body: json }
}
