import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RawAnswer } from './testing/rawRequest.ts'
import { enquiry, startServer, type TestServer } from './testing/testServer.ts'
import { makeTestSite } from './testing/testSite.ts'

/** The description of the API that `npm run generate` writes, held to the standard and to what the server does. */
const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const document = json('schemas/openapi.gen.json')
const ajv = new Ajv2020({ strict: false, formats: { 'media-range': true } })
addFormats.default(ajv)

let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { DIST_DIR: makeTestSite({ 'thank-you.html': '' }), RATE_LIMIT: '5' } })
})
afterAll(() => server.stop())

test('it is valid by the official schema, and so are the request schemas in it', () => {
  const isDocument = ajv.compile(json('tests/standards/openapi-3.1-2026-08-03.json'))
  isDocument(document)
  expect(isDocument.errors).toBeNull()
  expect(document.components.schemas).toMatchObject({
    contact: json('schemas/requests/contact.schema.json'),
    subscription: json('schemas/requests/subscription.schema.json'),
  })
})

test('it has every address of the server and its methods, and no others', () => {
  const routes = server.running.routes.map(({ method, path }) => `${method} ${path}`)
  const described = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((name) => name !== 'parameters')
      .map((method) => `${method} ${path}`),
  )
  expect(described.toSorted()).toEqual(routes.toSorted())
})

const link = '?s=0b7ac1f2-3d4e-4f5a-8b6c-7d8e9fa0b1c2&t=N3q-0wZkq4b8Yx_1pVtQy7uLr2eGhJmKoPsAfDcXzi5'
const formType = 'application/x-www-form-urlencoded'

test.each<[status: number, request: string, body?: unknown, headers?: Record<string, string>]>([
  [200, 'POST /api/contact', enquiry()],
  [200, 'POST /api/subscriptions', { email: 'a@b.example', topic: 'webinars' }],
  [400, 'POST /api/contact', '{'],
  [403, 'POST /api/contact', enquiry(), { origin: 'https://elsewhere.example' }],
  [403, 'POST /api/contact', 'firstName=Dana', { 'content-type': formType }],
  [413, 'POST /api/contact', enquiry({ message: 'x'.repeat(70_000) })],
  [415, 'POST /api/contact', 'text', { 'content-type': 'text/plain' }],
  [422, 'POST /api/contact', enquiry({ email: '' })],
  [422, 'POST /api/contact', enquiry({ email: '' }), { accept: '*/*' }],
  [200, `GET /api/subscriptions/confirm${link}`],
  [422, `POST /api/subscriptions/confirm${link}`],
  [200, `POST /api/subscriptions/unsubscribe${link}`],
  [204, 'POST /api/reports', []],
  [200, 'GET /healthz'],
  [200, 'GET /readyz'],
  [200, 'GET /readyz/pages'],
])('%d from %s is as described', async (status, request, body = '', headers = {}) => {
  const answer = await ask(request, body, headers)
  expect(answer.status).toBe(status)
  expectDescribed(request, answer)
})

test('303 for a form and 429 with a time to wait are as described', async () => {
  const { firstName, lastName, email, service } = enquiry()
  const fields = { firstName, lastName, email, service, message: 'By form', consent: 'true' } as Record<string, string>
  const ofBrowser = {
    'content-type': formType,
    origin: server.base,
    'sec-fetch-site': 'same-origin',
    accept: 'text/html',
  }
  const byForm = await ask('POST /api/contact', String(new URLSearchParams(fields)), ofBrowser)
  expect(byForm.status).toBe(303)
  expectDescribed('POST /api/contact', byForm)
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => ask('POST /api/contact', enquiry({ message: `Number ${n}` }))),
  )
  const late = answers.find((answer) => answer.status === 429)!
  expect(late.headers['retry-after']).toMatch(/^\d+$/)
  expectDescribed('POST /api/contact', late)
})

function ask(request: string, body: unknown, headers: Record<string, string> = {}) {
  const [method = '', path = ''] = request.split(' ')
  const common = { 'content-type': 'application/json', accept: 'application/json' }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return server.request(path, { method, headers: { ...common, ...headers }, ...(method === 'POST' && { body: text }) })
}

function expectDescribed(request: string, answer: RawAnswer): void {
  const [method = '', path] = request.split(/[ ?]/)
  const { headers = {}, content } = referred(document.paths[path!][method.toLowerCase()].responses[answer.status])
  const required = Object.keys(headers).filter((name) => name === 'Retry-After')
  expect(Object.keys(answer.headers)).toEqual(expect.arrayContaining(required.map((name) => name.toLowerCase())))
  if (content === undefined) {
    expect(answer.body.toString()).toBe('')
    return
  }
  const type = answer.headers['content-type']?.split(';')[0] ?? ''
  expect(content).toHaveProperty([type])
  if (type === 'text/html') return
  const isAsDescribed = ajv.compile(referred(content[type].schema))
  isAsDescribed(JSON.parse(answer.body.toString()))
  expect(isAsDescribed.errors).toBeNull()
}

// biome-ignore lint/suspicious/noExplicitAny: the official schema says what stands in the document
function referred(part: any): any {
  if (part.$ref === undefined) return part
  const names: string[] = part.$ref.split('/').slice(1)
  return names.reduce((inner, name) => inner[name], document)
}
