import { expect, test, vi } from 'vitest'
import { handClock } from '#src/browser/handClock.ts'
import { startContact } from './contact.ts'
import { readDraft } from './draft.ts'
import { blank, type Enquiry, type FieldName, textNames } from './enquiry.ts'
import { memoryStore } from './memoryStore.ts'
import type { Wish } from './wish.ts'

const complete = {
  ...{ firstName: 'Dana', lastName: 'Okafor', email: 'dana@harbor.example' },
  ...{ service: 'Lead Response System $897', message: 'We miss calls.' },
}
const asked: Wish = { set: {}, interest: '' }

/** The form on a page that is not there: `type` is the visitor, `answer` the server. */
function form({
  typed = {},
  wish = asked,
  storage = memoryStore(),
}: {
  typed?: Partial<Enquiry>
  wish?: Wish
  storage?: ReturnType<typeof memoryStore>
} = {}) {
  const { clock, pass } = handClock()
  let page: Enquiry = { ...blank, ...typed }
  let answer = (_: Response) => {}
  const posts: { body: Record<string, unknown>; key: string }[] = []
  const keys = ['key-1', 'key-2', 'key-3'].values()
  const ended = vi.fn()
  const focusForm = vi.fn()
  const write = (enquiry: Enquiry) => {
    page = { ...enquiry }
  }
  const contact = startContact({
    fields: { read: () => page, write, focusForm, focusBack: () => {} },
    names: [...textNames, 'consent'] as FieldName[],
    options: {},
    wish,
    url: '/api/contact',
    visit: () => ({
      source: '',
      campaign: { utm_source: '', utm_medium: '', utm_campaign: '' },
      path: '/get-started',
      referrer: '',
      userAgent: '',
    }),
    storage,
    clock,
    fetch: ((_: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
      posts.push({ body: JSON.parse(body), key: headers['Idempotency-Key'] ?? '' })
      return new Promise<Response>((resolve) => {
        answer = resolve
      })
    }) as unknown as typeof fetch,
    random: () => 0,
    newKey: () => keys.next().value ?? '',
    words: { invalidEmail: 'Please enter a valid email address', unreachable: 'Nobody is there' },
    ended,
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    ...{ contact, storage, posts, ended, focusForm, pass },
    state: contact.get,
    page: () => page,
    type(change: Partial<Enquiry>) {
      for (const [name, value] of Object.entries(change)) {
        page = { ...page, [name]: value }
        contact.input(name)
      }
    },
    async send(status = 200, body: object = { success: true, id: '7' }) {
      const over = contact.submit()
      answer(new Response(JSON.stringify(body), { status }))
      await over
      await settle()
    },
  }
}

test('FORM-11 what is missing shrinks with each field and blocks sending until nothing is left', async () => {
  const { state, type, contact, posts } = form()
  expect(state().left).toEqual(['firstName', 'lastName', 'email', 'service', 'message'])
  const { email, ...others } = complete
  type(others)
  expect(state().left).toEqual(['email'])
  await contact.submit()
  expect(posts).toEqual([])
  expect(state().attention).toEqual({ name: 'email' })
  type({ email })
  expect(state().left).toEqual([])
})

test('FORM-18 an address that cannot be one is told when typing pauses or the field is left', () => {
  const { state, type, contact, pass } = form()
  type({ email: 'dana@harbor' })
  expect(state().errors).toEqual({})
  pass(700)
  expect(state().errors).toEqual({ email: 'Please enter a valid email address' })
  type({ email: 'dana@harbor.example' })
  expect(state().errors).toEqual({})
  type({ email: 'dana@' })
  contact.settled('email')
  expect(state().errors.email).toBeDefined()
  type({ email: '' })
  expect(state().errors).toEqual({})
})

test('FORM-26 each change is kept, the honeypot never', () => {
  const { storage, type } = form()
  type({ firstName: 'D' })
  expect(readDraft(storage)?.values.firstName).toBe('D')
  type({ firstName: 'Da', hp: 'a machine' })
  expect(readDraft(storage)).toMatchObject({ key: 'key-1', values: { firstName: 'Da' } })
  expect(JSON.stringify(storage.kept())).not.toContain('a machine')
})

test('FORM-26 FORM-32 the draft is there again on the next visit, and the link’s service with it', () => {
  const { storage, type } = form()
  type(complete)
  const wish = { set: { service: 'CRM Integration & Setup' }, interest: '' }
  const next = form({ storage, wish })
  expect(next.page()).toMatchObject({ ...complete, service: 'CRM Integration & Setup' })
  expect(next.state().left).toEqual([])
})

test('API-05 time counts from the first input to sending', async () => {
  const { type, pass, send, posts } = form()
  pass(9000)
  type({ firstName: 'D' })
  pass(5120)
  type(complete)
  await send()
  expect(posts[0]?.body).toMatchObject({ ttc_ms: 5120, is_bot_flag: false })
})

test('API-05 what was typed before the script was there was typed since the page was opened', async () => {
  const { pass, send, posts } = form({ typed: complete })
  pass(4500)
  await send()
  expect(posts[0]?.body.ttc_ms).toBe(4500)
})

test('API-05 without any input there is no time', async () => {
  const first = form()
  first.type(complete)
  const { send, posts } = form({ storage: first.storage })
  await send()
  expect(posts[0]?.body.ttc_ms).toBeNull()
})

test('FORM-21 while sending it says so, and a second press changes nothing', async () => {
  const { state, contact, type, posts, focusForm } = form()
  type(complete)
  void contact.submit()
  void contact.submit()
  expect(state().sending).toBe(true)
  expect(posts).toHaveLength(1)
  // The button that was pressed cannot keep the keyboard.
  expect(focusForm).toHaveBeenCalledOnce()
})

test('FORM-22 FORM-23 FORM-24 success is told for 6 s, thanks open, form and draft start anew', async () => {
  const { state, storage, type, send, page, pass, ended } = form()
  type({ ...complete, consent: true, phone: '(555) 010-0142' })
  await send()
  expect(state()).toMatchObject({ sending: false, outcome: { ok: true }, sent: complete })
  expect(page()).toEqual(blank)
  expect(storage.kept()).toEqual({})
  expect(ended.mock.calls).toEqual([[true]])
  pass(5999)
  expect(state().outcome).toBeDefined()
  pass(1)
  expect(state().outcome).toBeUndefined()
  expect(state().sent).toBeDefined()
})

test('an enquiry keeps its key through failures and drafts; the next one has another', async () => {
  const { type, send, posts, storage } = form()
  type(complete)
  await send(500, {})
  await send()
  type(complete)
  await send(500, {})
  expect(posts.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2'])
  const next = form({ storage })
  await next.send()
  expect(next.posts[0]?.key).toBe('key-2')
})

test('FORM-25 a failure is told for 10 s; everything typed stays and can be sent again', async () => {
  const { state, type, send, page, pass, storage, ended } = form()
  type(complete)
  await send(429, { detail: 'Please wait 4 minutes' })
  expect(state()).toMatchObject({ sending: false, left: [], outcome: { ok: false, message: 'Please wait 4 minutes' } })
  expect(page()).toMatchObject(complete)
  expect(readDraft(storage)).toBeDefined()
  expect(ended.mock.calls).toEqual([[false]])
  pass(9999)
  expect(state().outcome).toBeDefined()
  pass(1)
  expect(state().outcome).toBeUndefined()
})

test('fields that the server refuses say so, and the first of them gets the keyboard', async () => {
  const { state, type, send } = form()
  type(complete)
  const errors = [
    { field: 'message', detail: 'Please write a message' },
    { field: 'email', detail: 'Please enter a valid email address' },
    { field: 'ttc_ms', detail: 'Not a field of this form' },
  ]
  await send(422, { detail: 'Twice no.', errors })
  expect(state().errors).toEqual({
    message: 'Please write a message',
    email: 'Please enter a valid email address',
  })
  expect(state().attention).toEqual({ name: 'email' })
  type({ message: 'We miss calls, truly.' })
  expect(state().errors).toEqual({ email: 'Please enter a valid email address' })
})

test('FORM-27 the last exchange is there for the debug box', async () => {
  const { state, type, send } = form()
  expect(state().exchange).toBeUndefined()
  type(complete)
  await send(422, { detail: 'x'.repeat(400) })
  expect(state().exchange?.status).toBe(422)
  expect(state().exchange?.preview).toHaveLength(200)
})

test('FORM-31 what the link asked about is gone once it has been answered', async () => {
  const { state, send, type, page } = form({ wish: { set: {}, interest: 'More calls' } })
  expect(state().interest).toBe('More calls')
  expect(page().message).toBe('More calls\n\n')
  type({ ...complete, message: 'More calls\n\nAfter 5 pm.' })
  await send()
  expect(state().interest).toBe('')
  expect(page().message).toBe('')
})
